import { firstCharacters } from '@/lib/format/characters';
import { callHttp, callInTurn, type TlsSettings } from '@/server/adapters/http-call';
import { type PayMethod, PayUnknown } from '@/server/adapters/pay/provider';
import { areFieldsSigned, type Fields, makeNonce, signFields, type SignType } from './sign';
import { readXml, writeXml, XML_MAX_BYTES, XmlRefused } from './xml';

export interface WechatV2Options {
  mchId: string;
  appId: string;
  /** 32 characters. */
  apiKey: string;
  signType: SignType;
  /** Main and backup, without a trailing slash. */
  endpoints: readonly string[];
  methods: readonly PayMethod[];
  /** Without a query. */
  notifyUrl: string;
  refundNotifyUrl: string;
  /** The provider shows it for browser payments. */
  site: { name: string; url: string };
  /** PEM; the provider takes refunds only with it. */
  certificate: { cert: string; key: string };
  /** Issuer of the endpoints' certificates; unset = public authorities. */
  ca?: string;
  /** In all (ms). */
  timeoutMs?: number;
}

const TIMEOUT_MS = 10_000;

/** The outcome is unknown, or the provider asks to come back. */
const TRANSIENT = new Set([
  'SYSTEMERROR',
  'BANKERROR',
  'BIZERR_NEED_RETRY',
  'FREQUENCY_LIMITED',
  'RATELIMIT_EXCEEDED',
  'INVALID_REQ_TOO_MUCH',
]);

export type V2Answer =
  | { isDone: true; fields: Fields }
  | { isDone: false; code: string; detail: string };

export interface V2Call {
  path: string;
  content: Fields;
  withCertificate?: boolean;
  timeoutMs?: number;
  /** Unset = the size of a message. */
  maxBytes?: number;
}

export function writeRequest(options: WechatV2Options, content: Fields): string {
  const { mchId, appId, apiKey, signType } = options;
  const fields = {
    appid: appId,
    mch_id: mchId,
    nonce_str: makeNonce(),
    sign_type: signType,
    ...content,
  };
  return writeXml({ ...fields, sign: signFields(fields, apiKey, signType) });
}

const tlsOf = ({ ca, certificate }: WechatV2Options, withCertificate = false): TlsSettings => ({
  ...(ca === undefined ? {} : { ca }),
  ...(withCertificate ? certificate : {}),
});

/** @returns the first accepted answer @throws PayUnknown */
export function postV2<T>(
  options: WechatV2Options,
  call: V2Call,
  read: (body: Buffer) => T,
): Promise<T> {
  const total = call.timeoutMs ?? options.timeoutMs ?? TIMEOUT_MS;
  const body = writeRequest(options, call.content);
  return callInTurn(options.endpoints, total, async (endpoint, timeoutMs) => {
    const reply = await callHttp({
      url: `${endpoint}${call.path}`,
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8' },
      body,
      timeoutMs,
      maxBytes: call.maxBytes ?? XML_MAX_BYTES,
      tls: tlsOf(options, call.withCertificate),
    }).catch((error: unknown) => {
      throw new PayUnknown(error instanceof Error ? error.message : 'transport');
    });
    if (reply.status !== 200) throw new PayUnknown(`status ${reply.status}`);
    return read(reply.body);
  });
}

/** Must be signed, for our merchant and app. @throws PayUnknown */
function readSigned({ apiKey, signType, mchId, appId }: WechatV2Options, body: Buffer): Fields {
  let fields: Fields;
  try {
    fields = readXml(body);
  } catch (error) {
    throw new PayUnknown(error instanceof XmlRefused ? error.message : 'unreadable answer');
  }
  if (fields.return_code !== 'SUCCESS')
    throw new PayUnknown(`not taken: ${fields.return_msg ?? ''}`.slice(0, 200));
  if (!areFieldsSigned(fields, apiKey, signType)) throw new PayUnknown('unsigned answer');
  if (fields.mch_id !== mchId || (fields.appid ?? appId) !== appId)
    throw new PayUnknown('answer for another merchant');
  return fields;
}

/**
 * Repeatable at the backup endpoint, as the provider does each number once.
 * @throws PayUnknown for timeouts, faults and invalid answers
 */
export async function callV2(options: WechatV2Options, call: V2Call): Promise<V2Answer> {
  const fields = await postV2(options, call, (body) => readSigned(options, body));
  if (fields.result_code === 'SUCCESS') return { isDone: true, fields };
  const code = fields.err_code || 'UNKNOWN';
  if (TRANSIENT.has(code)) throw new PayUnknown(code);
  return { isDone: false, code, detail: firstCharacters(fields.err_code_des ?? '', 200) };
}
