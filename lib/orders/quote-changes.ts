import type { CheckoutRequest, Quote, QuoteLine } from './types';

/** fen */
export interface RowChange {
  line: QuoteLine;
  price?: { before: number; after: number };
  num?: { before: number; after: number };
  /** Empty = only price. */
  reason: string;
}

export interface QuoteChanges {
  rows: RowChange[];
  /** fen; null where either has no sum */
  payable: { before: number; after: number } | null;
  /** Rows must be changed or removed before anything can be submitted. */
  hasFaults: boolean;
}

/** Other faults concern the whole delivery. */
const isOfRow = ({ code }: Quote['faults'][number]): boolean =>
  code !== 'region_unserved' && !code.startsWith('slot_');

/** A fault names its row where the SKU has several. */
const isOf = (
  { skuId, cartId }: Pick<Quote['faults'][number], 'skuId' | 'cartId'>,
  line: Pick<QuoteLine, 'skuId' | 'cartId'>,
): boolean => skuId === line.skuId && (cartId === undefined || cartId === line.cartId);

const isSameRow = (a: { skuId: number; cartId?: number }, b: { skuId: number; cartId?: number }) =>
  a.skuId === b.skuId && a.cartId === b.cartId;

/** Faults of delivery, time and address show where they are cured. */
export const faultOf = (
  line: Pick<QuoteLine, 'skuId' | 'cartId'>,
  { faults }: Pick<Quote, 'faults'>,
): Quote['faults'][number] | undefined => faults.filter(isOfRow).find((fault) => isOf(fault, line));

function changeOf(line: QuoteLine, after: Quote): RowChange | null {
  const now = after.items.find((one) => isSameRow(one, line));
  const fault = faultOf(line, after);
  const price =
    now && now.price !== line.price ? { before: line.price, after: now.price } : undefined;
  const num = fault ? { before: line.num, after: fault.available ?? 0 } : undefined;
  return price || num ? { line, price, num, reason: fault?.message ?? '' } : null;
}

export function changesOf(before: Quote, after: Quote): QuoteChanges | null {
  const rows = before.items.flatMap((line) => changeOf(line, after) ?? []);
  if (rows.length === 0 && before.payable === after.payable) return null;
  const hasFaults = after.faults.some(isOfRow);
  const payable =
    before.payable === undefined || after.payable === undefined
      ? null
      : { before: before.payable, after: after.payable };
  // nothing to accept: the page says that it is not delivered
  return payable || hasFaults ? { rows, payable, hasFaults } : null;
}

/** The same order with available stock; `numbers` are cart rows to change. */
export function adjustRequest(
  request: CheckoutRequest,
  { rows }: QuoteChanges,
): { request: CheckoutRequest | null; numbers: { cartId: number; num: number }[] } {
  const faulty = rows.flatMap(({ line, num }) => (num ? [{ line, left: num.after }] : []));
  if (request.mode === 'now') {
    const left = faulty[0]?.left ?? request.num ?? 1;
    return { request: left > 0 ? { ...request, num: left } : null, numbers: [] };
  }
  const gone = faulty.filter(({ left }) => left <= 0).map(({ line }) => line.cartId);
  const cartIds = (request.cartIds ?? []).filter((cartId) => !gone.includes(cartId));
  return {
    request: cartIds.length > 0 ? { ...request, cartIds } : null,
    numbers: faulty.flatMap(({ line: { cartId }, left }) =>
      cartId !== undefined && left > 0 ? [{ cartId, num: left }] : [],
    ),
  };
}
