import { createHash, timingSafeEqual } from 'node:crypto';
import { callHttp } from '@/server/adapters/http-call';
import { carrierOf, COMPANIES, factsOf, isRecord, textOf } from './kuaidi100-facts';
import {
  type PushReading,
  type TrackedParcel,
  type TrackFacts,
  type TrackProvider,
  TrackRefused,
  TrackUnknown,
} from './provider';

const TIMEOUT_MS = 8_000;

interface Kuaidi100Options {
  endpoint: string;
  customer: string;
  key: string;
  salt: string;
  callback: string;
  /** The shop's: some carriers ask for that of sender or receiver. */
  phone: string;
}

/** MD5 in capitals. */
export const signKuaidi100 = (...parts: readonly string[]): string =>
  createHash('md5').update(parts.join('')).digest('hex').toUpperCase();

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function isSigned(sign: string, wanted: string): boolean {
  const [given, expected] = [sign.toUpperCase(), wanted].map((text) => Buffer.from(sha256(text)));
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

/** 500: the carrier knows nothing yet. 501: subscribed before. */
const NO_RECORD = '500';
const TWICE = '501';

export function createKuaidi100(options: Kuaidi100Options): TrackProvider {
  const { endpoint, customer, key, salt, callback, phone } = options;

  async function post(path: string, form: Readonly<Record<string, string>>) {
    const reply = await callHttp({
      url: `${endpoint}${path}`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(form).toString(),
      timeoutMs: TIMEOUT_MS,
    }).catch((error: unknown) => {
      throw new TrackUnknown(error instanceof Error ? error.message : 'no answer');
    });
    const answer = reply.status === 200 ? parsed(reply.body.toString('utf8')) : null;
    if (!answer) throw new TrackUnknown(`status ${reply.status}`);
    return answer;
  }

  async function query({ carrier, no }: TrackedParcel): Promise<TrackFacts> {
    const param = JSON.stringify({
      com: COMPANIES[carrier],
      num: no,
      phone,
      resultv2: '4',
      show: '0',
      order: 'desc',
    });
    const sign = signKuaidi100(param, key, customer);
    const answer = await post('/poll/query.do', { customer, param, sign });
    const code = String(answer.returnCode ?? answer.status ?? '');
    if (code === NO_RECORD) return { state: null, steps: [], isOver: false };
    if (code !== '200') throw new TrackRefused(code, String(answer.message ?? ''));
    return factsOf(answer);
  }

  async function subscribe({ carrier, no }: TrackedParcel): Promise<void> {
    const parameters = { callbackurl: callback, salt, resultv2: '4', phone };
    const param = JSON.stringify({ company: COMPANIES[carrier], number: no, key, parameters });
    const answer = await post('/poll', { schema: 'json', param });
    const code = String(answer.returnCode ?? '');
    if (code !== '200' && code !== TWICE)
      throw new TrackRefused(code, String(answer.message ?? ''));
  }

  function readPush(raw: Buffer): PushReading {
    const form = new URLSearchParams(raw.toString('utf8'));
    const param = form.get('param') ?? '';
    const sign = form.get('sign') ?? '';
    if (!isSigned(sign, signKuaidi100(param, salt))) return { kind: 'refused', fault: 'unsigned' };
    const push = parsed(param);
    const result = isRecord(push?.lastResult) ? push.lastResult : {};
    const no = textOf(result.nu);
    if (!push || no === '') return { kind: 'refused', fault: 'malformed' };
    const corrected = carrierOf(push.comNew);
    const isOver = push.status === 'shutdown' || push.status === 'abort';
    const facts = { ...factsOf(result), isOver, ...(corrected ? { corrected } : {}) };
    const carrier = carrierOf(corrected ? push.comOld : result.com);
    const of = { no, ...(carrier ? { carrier } : {}) };
    return { kind: 'push', digest: sha256(param), of, facts };
  }

  const taken = JSON.stringify({ result: true, returnCode: '200', message: 'ok' });
  return { name: 'kuaidi100', subscribe, query, readPush, taken };
}
