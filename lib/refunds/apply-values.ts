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

export interface ApplyValues extends Record<string, unknown> {
  type: RefundType | null;
  reason: RefundReason | null;
  /** By item; null = all opened for. */
  nums: Readonly<Record<number, number>> | null;
  content: string;
  images: readonly ChosenPicture[];
}

export const emptyValues = (
  type: RefundType | null,
  reason: RefundReason | null = null,
): ApplyValues => ({ type, reason, nums: null, content: '', images: [] });

const isNums = (value: unknown): value is Record<number, number> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((num) => Number.isSafeInteger(num));

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

export const changedValues = (saved: ApplyValues, values: ApplyValues): Partial<ApplyValues> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(saved[name]),
    ),
  );

/** Chosen while possible, else the server's. */
export function typeOf(
  { type }: Pick<ApplyValues, 'type'>,
  quote: Pick<RefundQuote, 'type' | 'types'> | undefined,
): RefundType | undefined {
  if (type !== null && (!quote || quote.types.some((one) => one.type === type))) return type;
  return quote?.type;
}

export function numOf(
  { itemId, max }: Pick<RefundLine, 'itemId' | 'max'>,
  nums: ApplyValues['nums'],
  picked: readonly number[],
): number {
  if (nums) return Math.min(nums[itemId] ?? 0, max);
  return picked.length === 0 || picked.includes(itemId) ? max : 0;
}

export const chosenOf = (
  lines: readonly RefundLine[],
  nums: ApplyValues['nums'],
  picked: readonly number[],
): { itemId: number; num: number }[] =>
  lines
    .map((line) => ({ itemId: line.itemId, num: numOf(line, nums, picked) }))
    .filter(({ num }) => num > 0);

/** Null without units. While the lines of a type are unknown, all are requested. `picked` empty = all. */
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
