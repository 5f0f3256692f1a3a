'use client';

import { clockCounter } from '@/components/ui/icons/console';
import { Button } from '@/console/ui/button';
import { Facts } from '@/console/ui/section';
import { Note } from '@/console/ui/states';
import { auditName } from '@/lib/contract/console/audit-actions';
import { hourOf } from '@/lib/time';
import { actCopy as copy, RECORD_LABELS } from './copy';
import type { WithdrawDetail } from './use-desk';
import type { Change } from './use-seen';

/** Who did what when, and what has changed since it was read; acts wait until that was looked at. */
export function StaleBand({
  detail,
  changes,
  onAccept,
}: {
  detail: WithdrawDetail;
  changes: readonly Change[];
  onAccept: () => void;
}) {
  // whoever only looked at it changed nothing
  const last = detail.records.find(({ action }) => action !== 'withdraw.show');
  return (
    <Note tone="warn" icon={clockCounter} isBand isAlert>
      <div className="grow">
        <b>
          {last
            ? copy.staleBy(
                last.operator,
                hourOf(last.at),
                RECORD_LABELS[last.action] ?? auditName(last.action),
              )
            : copy.stale}
        </b>
        <p>{copy.staleHint}</p>
        <Facts
          facts={changes.map(({ label, before, after }) => ({
            label,
            isChanged: true,
            value: (
              <>
                <s>{before}</s> {after}
              </>
            ),
          }))}
        />
      </div>
      <Button onClick={onAccept}>{copy.accept}</Button>
    </Note>
  );
}
