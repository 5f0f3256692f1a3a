'use client';

import { State, type Tone } from '@/console/ui/tag';
import { useMinute } from '@/console/ui/use-minute';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/time';
import { deskCopy } from './copy';
import type { WithdrawRow } from './use-desk';

const TONES: Record<string, Tone> = { fine: 'pos', soon: 'warn', late: 'neg' };

/** 8 小时 40 分, 2 天 3 小时 */
export function spanText(ms: number): string {
  const days = Math.floor(ms / DAY_MS);
  const hours = Math.floor((ms % DAY_MS) / HOUR_MS);
  if (days > 0) return `${days} 天 ${hours} 小时`;
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  return hours > 0 ? `${hours} 小时 ${minutes} 分` : `${minutes} 分`;
}

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
