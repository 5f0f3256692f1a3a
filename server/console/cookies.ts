import type { FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS } from '@/lib/time';

const DEVICE_SECONDS = (180 * DAY_MS) / 1000;
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Session, and the mark of a browser that signed in before. */
export interface Cookies {
  session: string | null;
  device: string | null;
  setSession: (token: string) => void;
  endSession: () => void;
  setDevice: (token: string) => void;
}

function readCookie(header: string, name: string): string | null {
  const found = header
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part.startsWith(`${name}=`));
  // two of one name: one was set by somebody else
  if (found.length !== 1) return null;
  const value = found[0]?.slice(name.length + 1) ?? '';
  return TOKEN.test(value) ? value : null;
}

/**
 * Over https `__Host-`: no other host can set them. Over http (loopback only) browsers refuse that
 * prefix; the path keeps them off the app's port.
 */
export function cookiesOf(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  isSecure: boolean,
): Cookies {
  const prefix = isSecure ? '__Host-' : '';
  const attributes = `; Path=${isSecure ? '/' : '/console'}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const header = headers.cookie ?? '';
  const set = (name: string, value: string, maxAge?: number) =>
    void reply.header(
      'set-cookie',
      `${prefix}${name}=${value}${attributes}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`,
    );
  return {
    session: readCookie(header, `${prefix}console`),
    device: readCookie(header, `${prefix}console-device`),
    setSession: (token) => set('console', token),
    endSession: () => set('console', '', 0),
    setDevice: (token) => set('console-device', token, DEVICE_SECONDS),
  };
}
