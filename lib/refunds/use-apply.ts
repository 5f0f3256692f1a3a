import { useState } from 'react';
import {
  type ApiError,
  type ChosenPicture,
  mayExist,
  useFreshAnswer,
  usePictures,
  useSend,
  useWriter,
} from '@/lib/api';
import { REFUND_IMAGES_MAX } from '@/lib/contract/refund-words';
import { applyRefund, quoteRefund } from '@/lib/contract/refunds';
import { changesDraft } from '@/lib/platform/changes-draft';
import { DAY_SECONDS } from '@/lib/time';
import {
  type ApplyValues,
  changedValues,
  chosenOf,
  draftValues,
  emptyValues,
  quoteInput,
  typeOf,
} from './apply-values';
import type { RefundQuote } from './types';
import { refreshRefunds } from './use-refunds';

/** Data of a purchase stays no longer than somebody may come back for it. */
const KEEP_SECONDS = 7 * DAY_SECONDS;

export const { readDraft, writeDraft, dropDraft } = changesDraft<
  ApplyValues,
  [userId: number, orderId: number]
>((userId, orderId) => `refundDraft:${userId}:${orderId}`, KEEP_SECONDS);

export type Applied =
  | { kind: 'applied'; refundId: number; isApproved: boolean }
  /** Without an answer the application may be repeated; it is not made twice. */
  | { kind: 'unknown'; error: ApiError }
  | { kind: 'refused'; error: ApiError };

export interface ApplyOptions {
  orderId: number;
  /** Empty = all. */
  itemIds: readonly number[];
  /** Null = first possible. */
  type: ApplyValues['type'];
  reason?: ApplyValues['reason'];
}

export function useApply({ orderId, itemIds, type, reason }: ApplyOptions) {
  const userId = useWriter();
  const [saved] = useState(() => emptyValues(type, reason));
  const [draft] = useState(() => draftValues(readDraft(userId, orderId)));
  const [values, setValues] = useState<ApplyValues>({ ...saved, ...draft });
  const [isUnknown, setUnknown] = useState(false);
  const [known, setKnown] = useState<RefundQuote>();
  const { answer, error, isLoading, ask } = useFreshAnswer(
    quoteRefund,
    quoteInput(orderId, values, known, itemIds),
  );
  if (answer !== known) setKnown(answer);
  const { send } = useSend(applyRefund, { isPrompt: false });
  const chosen = known ? chosenOf(known.lines, values.nums, itemIds) : [];

  /** With the seen sum. */
  async function apply(quote: RefundQuote): Promise<Applied> {
    const { reason, content, images } = values;
    const answered = await send({
      orderId,
      type: typeOf(values, quote) ?? 'unshipped',
      reason: reason ?? 'other',
      items: chosen,
      content: content.trim(),
      images: images.map(({ key }) => key),
      total: quote.total,
    });
    if (answered.ok) {
      dropDraft(userId, orderId);
      void refreshRefunds();
      const { refundId, autoApproved } = answered.data;
      return { kind: 'applied', refundId, isApproved: autoApproved };
    }
    const isOpen = mayExist(applyRefund, answered.error, isUnknown);
    setUnknown(isOpen);
    if (isOpen) return { kind: 'unknown', error: answered.error };
    void refreshRefunds();
    await ask();
    return { kind: 'refused', error: answered.error };
  }
  return {
    values,
    saved,
    hasDraft: Object.keys(draft).length > 0,
    changes: changedValues(saved, values),
    change: (changes: Partial<ApplyValues>) => setValues((before) => ({ ...before, ...changes })),
    write: (changes: Partial<ApplyValues>) => writeDraft(changes, userId, orderId),
    quote: known,
    type: typeOf(values, known),
    chosen,
    error,
    isLoading,
    isUnknown,
    requote: ask,
    apply,
  };
}

export type Apply = ReturnType<typeof useApply>;

export const useApplyPictures = (
  kept: readonly ChosenPicture[],
  onChange: (images: ChosenPicture[]) => void,
) => usePictures(REFUND_IMAGES_MAX, kept, onChange);
