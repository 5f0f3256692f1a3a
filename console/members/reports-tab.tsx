'use client';

import { useCall } from '@/console/api/use-call';
import { Block } from '@/console/ui/block';
import { State } from '@/console/ui/state';
import { ErrorState, SkeletonLines, StateBlock } from '@/console/ui/states';
import { Time } from '@/console/ui/time';
import { listReports } from '@/lib/contract/console/members';
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
    <Block
      title={copy.tabs.reports}
      hint={copy.reportsMade(data.made)}
      columns={[titles.at, titles.kind, titles.what, titles.reports, titles.state, titles.reason]}
      right={[titles.reports]}
      rows={data.rows.map((row) => ({
        id: `${row.kind} ${row.refId}`,
        cells: [
          row.reportedAt === null ? '' : <Time key="at" at={row.reportedAt} />,
          copy.contentKinds[row.kind] ?? row.kind,
          row.excerpt,
          row.reports,
          <State key="state" tone={row.hiddenAt === null ? 'pos' : 'neg'}>
            {row.hiddenAt === null ? copy.shown : copy.hidden}
          </State>,
          row.reason,
        ],
      }))}
    />
  );
}
