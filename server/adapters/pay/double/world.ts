import { createHash } from 'node:crypto';
import type http from 'node:http';
import type { BookedPayment, Books } from './books';
import type { Identity } from './identity';
import type { Outbox } from './outbox';

/**
 * `deaf` is silent, `unsigned` signs with another key, `broken` sends HTML, `cut` half a bill, `miscounted` wrong
 * sums, `no_bill` none, `empty_bill` no lines.
 */
export type Behaviour =
  | 'well'
  | 'deaf'
  | 'unsigned'
  | 'broken'
  | 'cut'
  | 'miscounted'
  | 'no_bill'
  | 'empty_bill';

export interface World {
  identity: Identity;
  books: Books;
  outbox: Outbox;
  behaviour: Behaviour;
}

export interface Asked {
  method: string;
  url: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  isCertified: boolean;
}

export interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** Cut connection, or open until the caller gives up. */
export type Answer = Reply | 'cut' | 'hang';

export const page = (status: number, text: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><body>${text}</body></html>`,
});

export const fileReply = ({ behaviour }: World, file: Buffer): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/x-gzip' },
  body: behaviour === 'cut' ? file.subarray(0, file.length / 2) : file,
});

export const payerOf = ({ sn, openid, script }: BookedPayment): string =>
  openid ?? script.openid ?? `oUpF8${createHash('sha256').update(sn).digest('hex').slice(0, 23)}`;

export function moneyOf({ script, paid_fen: paid = 0 }: BookedPayment) {
  const { coupon_fen: coupon = 0, ownCoupon_fen: own = 0 } = script;
  return { total: paid, cash: paid - coupon - own, coupon, own, settled: paid - own };
}

/** Applies the scripted fault. @param fail answer of a system that did nothing */
export function runChange(
  { books }: World,
  sn: string,
  run: () => Reply,
  fail: () => Reply,
): Answer {
  const fault = books.takeAnswer(sn);
  if (fault === 'lost') return 'cut';
  if (fault === 'system_error') return fail();
  const reply = run();
  return fault === 'none' ? 'cut' : reply;
}
