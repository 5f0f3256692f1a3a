import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

const TIMEOUT_MS = 8_000;
/** Tickets are renewed this early (ms). */
const MARGIN_MS = 300_000;
/** Pause after a failed request (ms). */
const PAUSE_MS = 10_000;

export interface JssdkOptions {
  endpoint: string;
  appId: string;
  secret: string;
}

export interface JssdkSignature {
  appId: string;
  timestamp: number;
  nonceStr: string;
  signature: string;
}

export interface Jssdk {
  /** Null when the messenger is unreachable or refuses. */
  sign: (url: string, now: Date) => Promise<JssdkSignature | null>;
}

interface TicketParts {
  ticket: string;
  nonceStr: string;
  timestamp: number;
  url: string;
}

/** SHA-1 over sorted fields, without fragment. */
export const signatureOf = ({ ticket, nonceStr, timestamp, url }: TicketParts): string =>
  createHash('sha1')
    .update(
      `jsapi_ticket=${ticket}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url.split('#')[0]}`,
    )
    .digest('hex');

interface Answer {
  access_token?: string;
  ticket?: string;
  expires_in?: number;
  errcode?: number;
}

/** The stable token call: processes do not invalidate each other's. */
export function createJssdk(
  { endpoint, appId, secret }: JssdkOptions,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Jssdk {
  let held: { ticket: string; until: number } | null = null;
  let pauseUntil = 0;
  let asking: Promise<string | null> | null = null;

  async function call(path: string, init?: RequestInit): Promise<Answer> {
    const response = await fetch(`${endpoint}${path}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return (await response.json()) as Answer;
  }

  async function requestTicket(now: number): Promise<string | null> {
    try {
      const body = JSON.stringify({ grant_type: 'client_credential', appid: appId, secret });
      const token = await call('/cgi-bin/stable_token', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      const answer = token.access_token
        ? await call(
            `/cgi-bin/ticket/getticket?${new URLSearchParams({ access_token: token.access_token, type: 'jsapi' })}`,
          )
        : token;
      if (answer.ticket) {
        held = { ticket: answer.ticket, until: now + (answer.expires_in ?? 0) * 1000 - MARGIN_MS };
        return answer.ticket;
      }
      log.warn({ errcode: answer.errcode }, 'page ticket was refused');
    } catch {
      log.warn('page ticket failed'); // the reason may quote the address with the token
    }
    pauseUntil = now + PAUSE_MS;
    return null;
  }

  /** Concurrent callers share it. */
  async function ticketAt(now: number): Promise<string | null> {
    if (held && held.until > now) return held.ticket;
    if (pauseUntil > now) return null;
    asking ??= requestTicket(now).finally(() => (asking = null));
    return asking;
  }

  return {
    sign: async (url, now) => {
      const ticket = await ticketAt(now.getTime());
      if (!ticket) return null;
      const parts = {
        nonceStr: randomBytes(8).toString('hex'),
        timestamp: Math.floor(now.getTime() / 1000),
      };
      return { appId, ...parts, signature: signatureOf({ ticket, url, ...parts }) };
    },
  };
}
