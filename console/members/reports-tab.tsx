'use client';

import { useCall } from '@/console/api/use-call';
import { RowsBlock } from '@/console/ui/block';
import { State } from '@/console/ui/state';
import { ErrorState, SkeletonLines, StateBlock } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import { listReports } from '@/lib/contract/console/members';
import { moderation } from '@/lib/contract/console/resources/moderation';
import { textOf } from '@/lib/format/field-values';
import { memberPageCopy as copy } from './copy';

const { columns: titles } = copy;

/** Reported texts are shown as text, never as markup. */
export function ReportsTab({ memberId }: { memberId: number }) {
  const { data, error, reload } = useCall(listReports, { memberId });
  if (error !== undefined) return <ErrorState error={error} onRetry={() => void reload()} />;
  if (!data) return <SkeletonLines />;
  if (data.rows.length === 0)
    return <StateBlock title={copy.noReports} text={copy.reportsMade(data.made)} />;
  return (
    <RowsBlock
      title={copy.tabs.reports}
      hint={copy.reportsMade(data.made)}
      rows={data.rows}
      idOf={({ kind, refId }) => `${kind} ${refId}`}
      columns={[
        { title: titles.at, cell: ({ reportedAt: at }) => at !== null && <Time at={at} /> },
        { title: titles.kind, cell: ({ kind }) => textOf(moderation.fields.kind, kind) },
        { title: titles.what, cell: ({ excerpt }) => excerpt },
        { title: titles.reports, isRight: true, cell: ({ reports }) => reports },
        {
          title: titles.state,
          cell: ({ hiddenAt }) => (
            <State tone={hiddenAt === null ? 'pos' : 'neg'}>
              {hiddenAt === null ? copy.shown : copy.hidden}
            </State>
          ),
        },
        { title: titles.reason, cell: ({ reason }) => reason },
      ]}
    />
  );
}
