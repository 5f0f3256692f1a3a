'use client';

import { useCall } from '@/console/api/use-call';
import { Block } from '@/console/ui/block';
import { ErrorNote } from '@/console/ui/states';
import { listReviewers } from '@/lib/contract/console/withdrawals';
import { homeCopy as copy } from './copy';

const { reviewer: titles } = copy;

export function Reviewers() {
  const { data, error, reload } = useCall(listReviewers, {});
  if (error !== undefined) return <ErrorNote error={error} onRetry={() => void reload()} />;
  if (!data || data.rows.length === 0) return null;
  return (
    <Block
      title={copy.reviewers(data.days)}
      hint={copy.reviewersHint}
      columns={[titles.who, titles.decided, titles.median, titles.late]}
      right={[titles.decided, titles.median, titles.late]}
      rows={data.rows.map(({ operator, decided, medianSeconds, late }) => ({
        id: operator,
        cells: [
          operator,
          decided,
          medianSeconds === null ? copy.none : copy.seconds(medianSeconds),
          late,
        ],
      }))}
    />
  );
}
