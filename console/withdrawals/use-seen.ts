'use client';

import { useState } from 'react';
import { fenToYuan } from '@/lib/format';
import { requestCopy } from './copy';
import type { WithdrawDetail } from './use-desk';

export interface Change {
  label: string;
  before: string;
  after: string;
}

/** The facts that a decision rests on, in words. */
const factsOf = ({ row, account, balances, findings }: WithdrawDetail): Record<string, string> => ({
  [requestCopy.state]: row.statusLabel,
  [requestCopy.reviewer]: row.reviewer ?? requestCopy.none,
  [requestCopy.second]: row.secondReviewer ?? requestCopy.none,
  [requestCopy.accountLabel]: account.label,
  [requestCopy.available]: fenToYuan(balances.available),
  [requestCopy.findings]: String(findings.length),
});

export function changesBetween(before: WithdrawDetail, after: WithdrawDetail): Change[] {
  const [old, now] = [factsOf(before), factsOf(after)];
  return Object.keys(now)
    .filter((label) => old[label] !== now[label])
    .map((label) => ({ label, before: old[label] ?? '', after: now[label] ?? '' }));
}

/**
 * What the person has read. When the facts differ from it, nothing can be decided until the changes were looked at; the act
 * carries the `seen` of what was read, so that the server says the same.
 * @param isFresh answered since the row was opened: what memory kept from before is not yet read
 */
export function useSeen(detail: WithdrawDetail, isFresh: boolean) {
  const [read, setRead] = useState<WithdrawDetail>();
  const isRead = read?.row.sn === detail.row.sn;
  if (!isRead && isFresh) setRead(detail);
  const shown = isRead ? read : detail;
  const isStale = detail.seen !== shown.seen;
  return {
    seen: shown.seen,
    isStale,
    changes: isStale ? changesBetween(shown, detail) : [],
    accept: () => setRead(detail),
  };
}
