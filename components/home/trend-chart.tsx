'use client';

import { useState } from 'react';
import { Band, SectionHead } from '@/components/ui/band';
import { Chips, Segmented } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { LineChart } from '@/components/ui/line-chart';
import { Skeleton } from '@/components/ui/skeleton';
import { memberCopy } from '@/lib/home/member-copy';
import { type TrendMetric, trendOf, valueText } from '@/lib/home/trend';
import type { HomeData, HomeRange } from '@/lib/home/use-home';
import { ErrorLine } from './error-line';
import styles from './member.module.css';

interface TrendChartProps {
  range: HomeRange;
  onRange: (range: HomeRange) => void;
  /** Undefined while loading. */
  series?: HomeData['series'];
  hasFailed: boolean;
  onRetry: () => unknown;
}

const { trend: copy } = memberCopy;
const RANGES = ([7, 30, 90] as const).map((value) => ({ value, label: copy.ranges[value] }));
const METRICS = (['visits', 'reward'] as const).map((value) => ({
  value,
  label: copy.metrics[value],
}));

export function TrendChart({ range, onRange, series, hasFailed, onRetry }: TrendChartProps) {
  const [metric, setMetric] = useState<TrendMetric>('visits');
  return (
    <Band>
      <SectionHead title={copy.title} />
      <Segmented options={METRICS} value={metric} onChange={setMetric} label={copy.metricLabel} />
      <div className={cx('grid middle', styles.chart)} data-volatile>
        {hasFailed ? (
          <ErrorLine onRetry={onRetry} />
        ) : series ? (
          <Days series={series} metric={metric} range={range} />
        ) : (
          <Skeleton shape="block" />
        )}
      </div>
      <div className={styles.ranges}>
        <Chips options={RANGES} value={range} onChange={onRange} label={copy.rangeLabel} />
      </div>
    </Band>
  );
}

function Days({
  series,
  metric,
  range,
}: {
  series: HomeData['series'];
  metric: TrendMetric;
  range: HomeRange;
}) {
  const { points, total, isEmpty, description } = trendOf(series, metric, range);
  if (isEmpty) return <p className="centered t-sub ink-3">{copy.empty(copy.ranges[range])}</p>;
  return (
    <figure>
      <figcaption className="t-lead bold">{total}</figcaption>
      <LineChart data={points} label={description} format={(value) => valueText(metric, value)} />
    </figure>
  );
}
