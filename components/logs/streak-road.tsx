import { cx } from '@/components/ui/cx';
import { dayText } from '@/lib/format/dates';
import { logsCopy as copy } from '@/lib/logs/copy';
import { type LogsSummary, type Road, roadDays } from '@/lib/logs/road';
import styles from './overview.module.css';

interface StreakRoadProps extends Pick<LogsSummary, 'streak'> {
  road: Road;
}

/** A lamp is lit when something was learned or written. Today is last in the row: a narrow row drops the oldest days. */
export function StreakRoad({ road, streak }: StreakRoadProps) {
  const days = roadDays(road);
  const first = days.at(-1)?.day ?? road.today;
  return (
    <div
      className={cx('flex cut', styles.road)}
      role="img"
      aria-label={copy.road(dayText(first), road.days.length, streak)}
    >
      {days.map(({ day, number, isLit, isToday }) => (
        <span
          key={day}
          className={cx('row narrow', styles.stop, isLit && styles.lit, isToday && styles.now)}
        >
          <span className={cx('rigid rel', styles.lamp)} />
          <span className={cx('rigid rel', styles.slab)} />
          <span
            className={cx('num nowrap ink-3', styles.number)}
            data-volatile={isToday ? undefined : true}
          >
            {isToday ? copy.today : number}
          </span>
        </span>
      ))}
    </div>
  );
}
