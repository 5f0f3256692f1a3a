import {
  callHttp,
  callInTurn,
  type HttpReply,
  type TlsSettings,
} from '@/server/adapters/http-call';
import { authorize, isGenuine, stampNow, type WechatV3Keys } from './sign';

export interface WechatV3Options extends WechatV3Keys {
  /** Main and backup, without a trailing slash. */
  endpoints: readonly string[];
  tls?: TlsSettings;
  timeoutMs?: number;
  /** Makes a call's error whose outcome is unknown. */
  unknown: (detail: string) => Error;
}

export interface SignedAnswer {
  status: number;
  body: Record<string, unknown>;
}

const TIMEOUT_MS = 10_000;
const MAX_FILE_BYTES = 64 * 1024 * 1024;

interface Call {
  method: 'GET' | 'POST';
  path: string;
  body: string;
  maxBytes?: number;
}

async function send(
  options: WechatV3Options,
  { method, path, body, maxBytes }: Call,
  timeoutMs: number,
  accept: (reply: HttpReply) => void,
): Promise<HttpReply> {
  return callInTurn(options.endpoints, timeoutMs, async (endpoint, share) => {
    const reply = await callHttp({
      url: `${endpoint}${path}`,
      method,
      headers: {
        authorization: authorize(options, method, path, body, stampNow()),
        accept: 'application/json',
        'content-type': 'application/json',
        'wechatpay-serial': options.platformKeyId,
        'user-agent': 'startup-metaverse/2.0',
      },
      timeoutMs: share,
      ...(maxBytes === undefined ? {} : { maxBytes }),
      ...(options.tls ? { tls: options.tls } : {}),
      ...(body ? { body } : {}),
    }).catch((error: unknown) => {
      throw options.unknown(error instanceof Error ? error.message : 'transport');
    });
    accept(reply);
    return reply;
  });
}

/**
 * Repeatable at the backup endpoint; the platform must sign.
 * @throws `options.unknown` for timeouts, faults and invalid answers
 */
export async function callWechatV3(
  options: WechatV3Options,
  method: 'GET' | 'POST',
  path: string,
  content?: object,
  timeoutMs = options.timeoutMs ?? TIMEOUT_MS,
): Promise<SignedAnswer> {
  const body = content === undefined ? '' : JSON.stringify(content);
  const reply = await send(options, { method, path, body }, timeoutMs, (given) => {
    const isOurs = isGenuine(
      options,
      (name) => given.headers[name],
      given.body.toString(),
      Date.now(),
    );
    if (!isOurs) throw options.unknown(`unsigned answer ${given.status}`);
    if (given.status >= 500 || given.status === 429)
      throw options.unknown(`status ${given.status}`);
  });
  const text = reply.body.toString();
  try {
    return {
      status: reply.status,
      body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    };
  } catch {
    throw options.unknown('unreadable answer');
  }
}

/** The platform does not sign files: compare the digest. @throws `options.unknown` */
export async function downloadWechatV3(options: WechatV3Options, path: string): Promise<Buffer> {
  const call: Call = { method: 'GET', path, body: '', maxBytes: MAX_FILE_BYTES };
  const reply = await send(options, call, options.timeoutMs ?? TIMEOUT_MS, ({ status }) => {
    if (status !== 200) throw options.unknown(`status ${status}`);
  });
  return reply.body;
}
