'use client';

import { type Tone } from '@/components/ui/tag';
import { spanText } from '@/console/kit/spans';
import { State } from '@/console/ui/state';
import { useMinute } from '@/console/ui/use-minute';
import { deskCopy } from './copy';
import type { WithdrawRow } from './use-desk';

const TONES: Record<string, Tone> = { fine: 'pos', soon: 'warn', late: 'neg' };

/** What is left of the promise that the member was given. */
export function PromiseLeft({ row }: { row: Pick<WithdrawRow, 'dueAt' | 'urgency'> }) {
  const now = useMinute();
  const left = row.dueAt - now;
  return (
    <State tone={TONES[row.urgency]}>
      {left >= 0 ? spanText(left) : deskCopy.late(spanText(-left))}
    </State>
  );
}
