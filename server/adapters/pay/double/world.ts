import { createHash } from 'node:crypto';
import type http from 'node:http';
import type { BookedPayment, Books } from './books';
import type { Identity } from './identity';
import type { Outbox } from './outbox';

/**
 * Behaviour of the whole double. `deaf` answers nothing, `unsigned` signs with another key, `broken` answers a page of HTML,
 * `cut` sends half of a bill, `miscounted` one whose sums are wrong, `no_bill` says that there is none, `empty_bill` sends one
 * without lines.
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

/** Shared by both versions of the interface. */
export interface World {
  identity: Identity;
  books: Books;
  outbox: Outbox;
  behaviour: Behaviour;
}

/** One request, read whole. */
export interface Asked {
  method: string;
  /** With the query. */
  url: string;
  path: string;
  query: URLSearchParams;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** It came with the merchant's certificate. */
  isCertified: boolean;
}

export interface Reply {
  status: number;
  headers: Readonly<Record<string, string>>;
  body: string | Buffer;
}

/** Without an answer the connection is cut, or stays open until the caller has waited long enough. */
export type Answer = Reply | 'cut' | 'hang';

export const page = (status: number, text: string): Reply => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: `<html><body>${text}</body></html>`,
});

/** A bill's file, as much of it as arrives. */
export const fileReply = ({ behaviour }: World, file: Buffer): Reply => ({
  status: 200,
  headers: { 'content-type': 'application/x-gzip' },
  body: behaviour === 'cut' ? file.subarray(0, file.length / 2) : file,
});

/** Who paid: whom the order names, the payer of the script, or somebody new. */
export const payerOf = ({ sn, openid, script }: BookedPayment): string =>
  openid ?? script.openid ?? `oUpF8${createHash('sha256').update(sn).digest('hex').slice(0, 23)}`;

/** Amounts of a payment's receipt (fen). */
export function moneyOf({ script, paid_fen: paid = 0 }: BookedPayment) {
  const { coupon_fen: coupon = 0, ownCoupon_fen: own = 0 } = script;
  return { total: paid, cash: paid - coupon - own, coupon, own, settled: paid - own };
}

/**
 * Runs a call that changes something, with the fault that its number's script asks for.
 * @param fail makes the answer of a system that failed before it did anything
 */
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
