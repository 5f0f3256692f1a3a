import { fenToYuan } from '@/lib/format';
import { dayText } from '@/lib/format/dates';
import { memberCopy } from './member-copy';
import type { HomeData, HomeRange } from './use-home';

export type TrendMetric = 'visits' | 'reward';

export interface Trend {
  /** Daily, oldest first; fen. */
  points: readonly { label: string; value: number }[];
  total: string;
  isEmpty: boolean;
  description: string;
}

const { trend: copy } = memberCopy;

export const valueText = (metric: TrendMetric, value: number): string =>
  metric === 'reward' ? fenToYuan(value) : String(value);

export function trendOf(series: HomeData['series'], metric: TrendMetric, range: HomeRange): Trend {
  const points = series.map((day) => ({ label: dayText(day.date), value: day[metric] }));
  const sum = points.reduce((total, { value }) => total + value, 0);
  const total =
    metric === 'reward' ? copy.rewardTotal(valueText(metric, sum)) : copy.visitsTotal(sum);
  return {
    points,
    total,
    isEmpty: points.every(({ value }) => value === 0),
    description: copy.describe(copy.ranges[range], copy.metrics[metric], total),
  };
}
