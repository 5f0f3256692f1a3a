import { createHash, randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';

const TIMEOUT_MS = 8_000;
/** A ticket is renewed this long before it expires (ms). */
const MARGIN_MS = 300_000;
/** Back-off after a failed request to the messenger (ms). */
const PAUSE_MS = 10_000;

export interface JssdkOptions {
  endpoint: string;
  appId: string;
  secret: string;
}

export interface JssdkSignature {
  appId: string;
  /** Seconds. */
  timestamp: number;
  nonceStr: string;
  signature: string;
}

export interface Jssdk {
  /** Signs a page of ours for the messenger's browser; null when the messenger is unreachable or refuses. */
  sign: (url: string, now: Date) => Promise<JssdkSignature | null>;
}

interface TicketParts {
  ticket: string;
  nonceStr: string;
  timestamp: number;
  url: string;
}

/** SHA-1 over the four fields in the order of their names, the address without its fragment (the messenger's rule). */
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

/**
 * Client of the messenger's tickets for pages. The token call is the stable one: several processes of ours (and other
 * services of the account) do not invalidate each other's.
 */
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
      log.warn('page ticket failed'); // the reason may quote the address, which holds the token
    }
    pauseUntil = now + PAUSE_MS;
    return null;
  }

  /** One request at a time; concurrent callers share it. */
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
