'use client';

import { proofCopy } from '@/lib/kit/proof-copy';
import { toast } from '../layer/toast';
import { toastRefusal } from '../toast-refusal';
import { FormCodeField } from './fields';
import type { FormRefusal } from './show-form-refusal';

interface SentCodeFieldProps {
  /** Sends a code to the own number. */
  request: () => Promise<{ ok: true } | { ok: false; error: FormRefusal }>;
  secondsLeft: number;
  hasRun: boolean;
}

export function SentCodeField({ request, secondsLeft, hasRun }: SentCodeFieldProps) {
  async function send() {
    const answer = await request();
    if (answer.ok) toast.ok(proofCopy.codeSent);
    else toastRefusal(answer.error);
    return answer.ok;
  }
  return <FormCodeField name="checkcode" secondsLeft={secondsLeft} hasRun={hasRun} onSend={send} />;
}
