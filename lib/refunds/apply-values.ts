import { type ChosenPicture, picturesOf } from '@/lib/api';
import type { InputOf } from '@/lib/contract/endpoint';
import {
  REFUND_REASONS,
  REFUND_TYPES,
  type RefundReason,
  type RefundType,
} from '@/lib/contract/refund-words';
import type { quoteRefund } from '@/lib/contract/refunds';
import type { RefundLine, RefundQuote } from './types';

/** Typed values of 申请售后. */
export interface ApplyValues extends Record<string, unknown> {
  /** Null = the first that is possible. */
  type: RefundType | null;
  /** Null = not chosen. */
  reason: RefundReason | null;
  /** Pieces by item; null = everything that the page was opened for. */
  nums: Readonly<Record<number, number>> | null;
  content: string;
  images: readonly ChosenPicture[];
}

/** An empty form. */
export const emptyValues = (type: RefundType | null): ApplyValues => ({
  type,
  reason: null,
  nums: null,
  content: '',
  images: [],
});

const isNums = (value: unknown): value is Record<number, number> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((num) => Number.isSafeInteger(num));

/** The fields of a stored draft that are what they should be. */
export function draftValues(draft: Partial<ApplyValues> | null): Partial<ApplyValues> {
  if (!draft) return {};
  const { type, reason, nums, content, images } = draft;
  return {
    ...(type && REFUND_TYPES.includes(type) && { type }),
    ...(reason && REFUND_REASONS.includes(reason) && { reason }),
    ...(isNums(nums) && { nums }),
    ...(typeof content === 'string' && { content }),
    ...(images && { images: picturesOf(images) }),
  };
}

/** The fields that differ from those of an empty form. */
export const changedValues = (saved: ApplyValues, values: ApplyValues): Partial<ApplyValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]),
    ),
  );

/** The type that is applied for: the one that was chosen while it is possible, else the server's. */
export function typeOf(
  { type }: Pick<ApplyValues, 'type'>,
  quote: Pick<RefundQuote, 'type' | 'types'> | undefined,
): RefundType | undefined {
  if (type !== null && (!quote || quote.types.some((one) => one.type === type))) return type;
  return quote?.type;
}

/** Pieces of a line that are chosen, never more than can be. */
export function numOf(
  { itemId, max }: Pick<RefundLine, 'itemId' | 'max'>,
  nums: ApplyValues['nums'],
  picked: readonly number[],
): number {
  if (nums) return Math.min(nums[itemId] ?? 0, max);
  return picked.length === 0 || picked.includes(itemId) ? max : 0;
}

/** Lines with at least one piece chosen. */
export const chosenOf = (
  lines: readonly RefundLine[],
  nums: ApplyValues['nums'],
  picked: readonly number[],
): { itemId: number; num: number }[] =>
  lines
    .map((line) => ({ itemId: line.itemId, num: numOf(line, nums, picked) }))
    .filter(({ num }) => num > 0);

/**
 * Input of the quote; null while nothing is chosen. The possible lines differ by type: as long as the lines of a type are not
 * known, all of them are asked for.
 *
 * @param known the latest quote
 * @param picked items that the page was opened for; empty = all
 */
export function quoteInput(
  orderId: number,
  values: ApplyValues,
  known: RefundQuote | undefined,
  picked: readonly number[],
): InputOf<typeof quoteRefund> | null {
  const type = typeOf(values, known);
  const reason = values.reason ?? undefined;
  const isOfType = known !== undefined && known.type === type;
  if (!isOfType || (values.nums === null && picked.length === 0))
    return { orderId, type, reason, items: undefined };
  const items = chosenOf(known.lines, values.nums, picked);
  return items.length === 0 ? null : { orderId, type, reason, items };
}
