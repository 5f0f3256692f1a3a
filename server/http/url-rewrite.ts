import type { IncomingMessage } from 'node:http';
import { LIVE_PATH } from '@/lib/contract/live';

const INDEX_SCRIPT = '/index.php';
const API_PATH = /^\/api\/[A-Za-z0-9/_-]{1,100}$/;
const NO_SUCH_CALL = '/api/-';

/** `/index.php?s=/api/…`, the customer's form of an API path, is the same call as `/api/…`; decoded exactly once. */
export function rewriteUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  if (url !== INDEX_SCRIPT && !url.startsWith(`${INDEX_SCRIPT}?`)) return url;
  const path = new URLSearchParams(url.slice(INDEX_SCRIPT.length + 1)).get('s') ?? '';
  return API_PATH.test(path) ? path : NO_SUCH_CALL;
}

/** Every response below these paths is an envelope. */
export const isApiPath = (url: string): boolean =>
  /^\/(api|upload\/(image|video))(\/|\?|$)/.test(url);

/** The live stream stays open and does no work: it is no call that is being worked on. */
export const isStreamPath = (url: string): boolean => url.split('?')[0] === LIVE_PATH;
