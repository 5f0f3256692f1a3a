import { Suspense } from 'react';
import { cx } from '@/components/ui/cx';
import { lazyPart } from '@/components/ui/lazy';
import { partnersCopy } from '@/lib/partners/copy';
import { trendText } from '@/lib/partners/flow';
import type { PartnersSummary } from '@/lib/partners/types';
import styles from './partners.module.css';

/** The tab is at its byte limit. */
const ColumnsChart = lazyPart(() =>
  import('@/components/ui/columns-chart').then((m) => m.ColumnsChart),
);

const monthNumber = (month: string) => String(Number(month.slice(-2)));

export function Summary({ summary }: { summary: PartnersSummary }) {
  const { total, month, months } = summary;
  return (
    <section className={cx('grid surface', styles.summary)}>
      <div>
        <p className={cx('t-body l-body ink-2', styles.count)}>
          <span className="num heavy ink-1">{total}</span>
          {partnersCopy.unit}
        </p>
        <p className={`sub ${styles.trend}`}>
          {summary.levels < 2 ? partnersCopy.monthGain : partnersCopy.monthDirect}{' '}
          <b className="tnum">{month}</b> {partnersCopy.people}
          {trendText(summary)}
        </p>
      </div>
      <Suspense fallback={<span className={styles.chart} />}>
        <ColumnsChart
          className={styles.chart}
          label={partnersCopy.chart}
          unit={partnersCopy.people}
          data={months.map((each) => ({ label: monthNumber(each.month), value: each.count }))}
        />
      </Suspense>
    </section>
  );
}
