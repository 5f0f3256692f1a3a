import type { IncomingMessage } from 'node:http';
import { LIVE_PATH } from '@/lib/contract/live';

const INDEX_SCRIPT = '/index.php';
const API_PATH = /^\/api\/[A-Za-z0-9/_-]{1,100}$/;
const NO_SUCH_CALL = '/api/-';

/** The customer's form of an API path; decoded once. */
export function rewriteUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url !== INDEX_SCRIPT && !url.startsWith(`${INDEX_SCRIPT}?`)) return url;
  const path = new URLSearchParams(url.slice(INDEX_SCRIPT.length + 1)).get('s') ?? '';
  return API_PATH.test(path) ? path : NO_SUCH_CALL;
}

/** These paths always answer with an envelope. */
export const isApiPath = (url: string): boolean =>
  /^\/(api|upload\/(image|video))(\/|\?|$)/.test(url);

/** An open stream is no running call. */
export const isStreamPath = (url: string): boolean => url.split('?')[0] === LIVE_PATH;
