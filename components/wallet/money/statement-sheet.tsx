'use client';

import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Sheet } from '@/components/ui/layer/sheet';
import { SkeletonRows } from '@/components/ui/skeleton';
import { fenToYuan } from '@/lib/format';
import { dayText, monthText, weekdayText } from '@/lib/format/dates';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { daySum, shown, statementLines } from '@/lib/wallet/money/flow';
import { useMoneyLog } from '@/lib/wallet/money/use-money';

interface StatementProps {
  /** yyyy-mm */
  month: string;
  isHidden: boolean;
  onSave: () => Promise<void>;
}

export function StatementSheet({
  isOpen,
  onClose,
  ...statement
}: StatementProps & { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={moneyCopy.statementOf(monthText(statement.month))}
    >
      <Statement {...statement} />
    </Sheet>
  );
}

function Statement({ month, isHidden, onSave }: StatementProps) {
  const { rows, summary, state, refresh } = useMoneyLog(month, 'all');
  const [newest] = rows;
  if (!summary || !newest) {
    if (state === 'error') return <ErrorBlock isPart onRetry={refresh} />;
    if (!summary) return <SkeletonRows count={5} withCircle={false} label={moneyCopy.loading} />;
    return <Empty title={moneyCopy.statementEmpty} />;
  }
  return (
    <>
      <dl className="grid gap-8 pb-12 t-body l-22">
        {statementLines(newest.balanceAfter, summary).map(([term, fen]) => (
          <div key={term} className="flex between gap-12">
            <dt className="ink-3">{term}</dt>
            <dd className="num bold">{shown(fenToYuan(fen), isHidden)}</dd>
          </div>
        ))}
      </dl>
      <ul aria-label={moneyCopy.statementDays}>
        {summary.days.toReversed().map(({ date }) => (
          <li key={date} className="flex between gap-12 line-top t-note l-20 py-8">
            <span>
              {dayText(date)} {weekdayText(date)}
            </span>
            <span className="tnum ink-2">{shown(daySum(summary.days, date), isHidden)}</span>
          </li>
        ))}
      </ul>
      <p className="cap py-12">{moneyCopy.statementNote}</p>
      <Button block kind="tonal" onPress={onSave}>
        {moneyCopy.statementSave}
      </Button>
    </>
  );
}
