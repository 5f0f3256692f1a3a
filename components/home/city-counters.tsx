import { cx } from '@/components/ui/cx';
import { Skeleton } from '@/components/ui/skeleton';
import { countToText } from '@/lib/format';
import { homeCopy } from '@/lib/home/copy';
import { ErrorLine } from './error-line';
import styles from './home.module.css';

interface CityCountersProps {
  counters?: { residents: number; areas: number; cities: number };
  hasFailed: boolean;
  onRetry: () => unknown;
}

const { guest } = homeCopy;
const ORDER = ['residents', 'areas', 'cities'] as const;

export function CityCounters({ counters, hasFailed, onRetry }: CityCountersProps) {
  if (hasFailed) return <ErrorLine onRetry={onRetry} />;
  return (
    <dl className={cx('grid line-top', styles.counters)} aria-busy={!counters} data-volatile>
      {ORDER.map((name) => (
        <div key={name}>
          <dt className="t-cap l-cap ink-3">{guest[name]}</dt>
          <dd className="num t-title heavy">
            {counters ? countToText(counters[name]) : <Skeleton shape="title" width={6} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
