import { queueCopy } from '@/console/review-queue/copy';
import type { Change } from '@/console/ui/stale-band';
import { auditName } from '@/lib/contract/console/audit-actions';
import { fenToYuan } from '@/lib/format';
import { hourOf } from '@/lib/time';
import { RECORD_LABELS, requestCopy } from './copy';
import type { WithdrawDetail } from './use-desk';

export function whoChanged({ records }: WithdrawDetail): string {
  const last = records.find(({ action }) => action !== 'withdraw.show');
  if (!last) return queueCopy.stale;
  const name = RECORD_LABELS[last.action] ?? auditName(last.action);
  return queueCopy.staleBy(last.operator, hourOf(last.at), name);
}

const factsOf = ({ row, account, balances, findings }: WithdrawDetail): Record<string, string> => ({
  [requestCopy.state]: row.statusLabel,
  [requestCopy.reviewer]: row.reviewer ?? requestCopy.none,
  [requestCopy.second]: row.secondReviewer ?? requestCopy.none,
  [requestCopy.accountLabel]: account.label,
  [requestCopy.available]: fenToYuan(balances.available),
  [requestCopy.findings]: String(findings.length),
});

export function changesBetween(before: WithdrawDetail, after: WithdrawDetail): Change[] {
  const old = factsOf(before);
  const now = factsOf(after);
  return Object.keys(now)
    .filter((label) => old[label] !== now[label])
    .map((label) => ({ label, before: old[label] ?? '', after: now[label] ?? '' }));
}
