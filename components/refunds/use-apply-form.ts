import { useState } from 'react';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { usePressLock } from '@/components/ui/use-press-lock';
import type { ApplyValues } from '@/lib/refunds/apply-values';
import { applyCopy as copy } from '@/lib/refunds/copy';
import type { RefundQuote } from '@/lib/refunds/types';
import { type Apply, useApplyPictures } from '@/lib/refunds/use-apply';

interface Errors {
  items?: string;
  reason?: string;
  content?: string;
}

type Refusal = Exclude<Awaited<ReturnType<Apply['apply']>>, { kind: 'applied' }>['error'];

/** The page then shows the current state and says so itself. */
const CHANGED: readonly string[] = ['refund_state', 'order_state', 'shipped_already'];

/** Faults, pictures, and what follows sending. */
export function useApplyForm(apply: Apply, quote: RefundQuote) {
  const { values, change, chosen, isLoading } = apply;
  const { navigateTo } = useNavigate();
  const [isDirty, setDirty] = useState(false);
  const [wasSent, setSent] = useState(false);
  const [refused, setRefused] = useState<Errors>({});
  const pictures = useApplyPictures(values.images, (images) => change({ images }));
  const errors: Errors = {
    ...refused,
    ...(wasSent && chosen.length === 0 && { items: copy.noItem }),
    ...(wasSent && values.reason === null && { reason: copy.noReason }),
  };

  function showRefusal(error: Refusal) {
    const { content, reason } = error.fields;
    if (content || reason) return setRefused({ content, reason });
    toastRefusal(
      CHANGED.includes(error.err) ? { ...error, msg: error.msg || copy.changed } : error,
    );
  }
  const [isSubmitting, submit] = usePressLock(send);
  async function send() {
    setSent(true);
    setRefused({});
    if (chosen.length === 0 || values.reason === null) return;
    if (isLoading || pictures.isBlocked) return;
    const outcome = await apply.apply(quote);
    if (outcome.kind !== 'applied') return showRefusal(outcome.error);
    toast.ok(doneText(outcome.isApproved, apply.type));
    navigateTo('/pages/refund/detail', { refundId: outcome.refundId }, { type: 'redirectTo' });
  }
  return {
    errors,
    pictures,
    submit,
    isSubmitting,
    isDirty,
    setDirty,
    /** Discards a draft; pictures have their own list. */
    setValue(name: string, value: unknown) {
      change({ [name]: value });
      if (name === 'images') pictures.replace(value as ApplyValues['images']);
    },
  };
}

function doneText(isApproved: boolean, type: ApplyValues['type'] | undefined): string {
  if (!isApproved) return copy.done;
  return type === 'return' ? copy.approvedReturn : copy.approved;
}
