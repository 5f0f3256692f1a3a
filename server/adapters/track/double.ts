import http from 'node:http';
import { clockOf, dayOf, MINUTE_MS } from '@/lib/time';
import { StartError } from '@/server/start-error';
import { signKuaidi100 } from './kuaidi100';

/* The sandbox provider speaks kuaidi100's protocol with its limits, for demos and tests. */

const LOCK_MS = 30 * MINUTE_MS;
const MOST_SUBSCRIPTIONS = 4;

interface SandboxStep {
  /** epoch ms */
  at: number;
  text: string;
  place?: string;
  /** As kuaidi100 codes it: 0, 1, 3, 501 … */
  code: string;
}

type PushScript =
  | 'plain'
  | 'doubled'
  | 'shuffled'
  | 'forged'
  | 'truncated'
  | 'corrected'
  | 'abort'
  | 'shorter';

interface Known {
  steps: SandboxStep[];
  asked: number[];
  subscriptions: number;
  company: string;
}

interface TrackDoubleOptions {
  isDemo: boolean;
  customer: string;
  key: string;
  salt: string;
  now: () => number;
}

const text = (at: number): string => `${dayOf(at)} ${clockOf(at)}`;

/** The main state is the first digit of the newest step's code. */
const resultOf = (no: string, { steps, company }: Known) => ({
  message: 'ok',
  nu: no,
  com: company,
  status: '200',
  state: steps.at(-1)?.code.slice(0, 1) ?? '0',
  ischeck: steps.at(-1)?.code.startsWith('3') ? '1' : '0',
  data: steps.toReversed().map(({ at, text: context, place = '', code }) => ({
    time: text(at),
    ftime: text(at),
    context,
    areaName: place,
    statusCode: code,
  })),
});

const refusal = (code: string, message: string) => ({ result: false, returnCode: code, message });

async function bodyOf(request: http.IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

const formOf = (push: object, salt: string): string => {
  const param = JSON.stringify(push);
  return new URLSearchParams({ param, sign: signKuaidi100(param, salt) }).toString();
};

/** The provider's bodies, in order. */
function pushesOf(no: string, one: Known, script: PushScript, salt: string): string[] {
  const part = (count: number) => ({ ...one, steps: one.steps.slice(0, count) });
  const push = (status: string, lastResult: object, more: object = {}) =>
    formOf({ status, message: '', ...more, lastResult }, salt);
  const whole = push('polling', resultOf(no, one));
  const growing = one.steps.map((_, at) => push('polling', resultOf(no, part(at + 1))));
  const moved = { comOld: one.company, comNew: 'yuantong' };
  const bodies: Record<PushScript, () => string[]> = {
    plain: () => [whole],
    doubled: () => [whole, whole],
    shuffled: () => growing.toReversed(),
    forged: () => [formOf({ status: 'polling', lastResult: resultOf(no, one) }, 'another salt')],
    truncated: () => [whole.slice(0, whole.length / 2)],
    corrected: () => [push('polling', resultOf(no, one), moved)],
    abort: () => [push('abort', resultOf(no, part(0)), { message: '3天查询无记录' })],
    shorter: () => [whole, push('polling', resultOf(no, part(1)))],
  };
  return bodies[script]();
}

/** On a free loopback port. @throws StartError outside a demo */
export async function startTrackDouble({ isDemo, customer, key, salt, now }: TrackDoubleOptions) {
  if (!isDemo) throw new StartError('模拟的物流服务只能在演示模式启动：请设置 DEMO=1');
  const known = new Map<string, Known>();
  const of = (no: string): Known => {
    const one = known.get(no) ?? { steps: [], asked: [], subscriptions: 0, company: '' };
    known.set(no, one);
    return one;
  };
  let isSilent = false;

  function query(form: URLSearchParams): object {
    const param = form.get('param') ?? '';
    if (form.get('sign') !== signKuaidi100(param, key, customer))
      return refusal('503', '验证签名失败');
    const { num, com } = JSON.parse(param) as { num: string; com: string };
    const one = of(num);
    const last = one.asked.at(-1) ?? -Infinity;
    one.asked.push(now());
    if (now() - last < LOCK_MS) return refusal('501', '单号已锁定');
    one.company = com;
    return one.steps.length === 0 ? refusal('500', '查询无结果') : resultOf(num, one);
  }

  function subscribe(form: URLSearchParams): object {
    const param = JSON.parse(form.get('param') ?? '{}') as Record<string, unknown>;
    if (param.key !== key) return refusal('601', '密钥不正确');
    const one = of(String(param.number));
    one.company = String(param.company);
    one.subscriptions += 1;
    if (one.subscriptions > MOST_SUBSCRIPTIONS) return refusal('501', '重复订阅');
    return { result: true, returnCode: '200', message: '提交成功' };
  }

  const server = http.createServer((request, response) => {
    void bodyOf(request).then((form) => {
      if (isSilent) return void request.socket.destroy();
      const answer = request.url === '/poll/query.do' ? query(form) : subscribe(form);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };

  return {
    url: `http://127.0.0.1:${port}`,
    of,
    pushes: (no: string, script: PushScript = 'plain') => pushesOf(no, of(no), script, salt),
    silence: (is: boolean) => void (isSilent = is),
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
}
