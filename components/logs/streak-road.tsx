import { cx } from '@/components/ui/cx';
import { dayText } from '@/lib/format/dates';
import { logsCopy as copy } from '@/lib/logs/copy';
import { type LogsSummary, type Road, roadDays } from '@/lib/logs/road';
import styles from './overview.module.css';

interface StreakRoadProps extends Pick<LogsSummary, 'streak'> {
  road: Road;
}

/**
 * The last days as a road with a lamp a day: paved and lit when something was learned or written. Today comes first in the
 * document and last in the row: where the row is too narrow, the oldest days are left out.
 */
export function StreakRoad({ road, streak }: StreakRoadProps) {
  const days = roadDays(road);
  const first = days.at(-1)?.day ?? road.today;
  return (
    <div
      className={styles.road}
      role="img"
      aria-label={copy.road(dayText(first), road.days.length, streak)}
    >
      {days.map(({ day, number, isLit, isToday }) => (
        <span key={day} className={cx(styles.stop, isLit && styles.lit, isToday && styles.now)}>
          <span className={styles.lamp} />
          <span className={styles.slab} />
          <span className={cx(styles.number, 'num')} data-volatile={isToday ? undefined : true}>
            {isToday ? copy.today : number}
          </span>
        </span>
      ))}
    </div>
  );
}
