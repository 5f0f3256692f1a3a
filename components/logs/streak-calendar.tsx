import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { FocusableButton } from '@/components/ui/focusable-button';
import { Icon } from '@/components/ui/icon';
import { caretLeft, caretRight } from '@/components/ui/icons/common';
import { monthText } from '@/lib/format/dates';
import { type CalendarDay, weeksOf } from '@/lib/logs/calendar';
import { logsCopy as copy } from '@/lib/logs/copy';
import type { LogState } from '@/lib/logs/use-logs';
import { addMonths } from '@/lib/time';
import styles from './logs.module.css';

interface StreakCalendarProps {
  /** While loading the month shows unmarked: nothing moves. */
  state: LogState | undefined;
  /** `yyyy-mm` */
  month: string;
  latest: string;
  onMonth: (month: string) => void;
  onRetry?: () => unknown;
}

/** Consecutive days joined, today solid. */
export function StreakCalendar({ state, month, latest, onMonth, onRetry }: StreakCalendarProps) {
  const { streak = copy.unknown, total } = state ?? {};
  return (
    <section className={styles.calendar} aria-busy={!state && !onRetry} data-volatile>
      <div className={cx('flex between on-baseline', styles.head)}>
        <p>
          {copy.written} <b className="num t-title brand-ink">{streak}</b> {copy.days}
        </p>
      </div>
      {onRetry ? <ErrorBlock isPart onRetry={onRetry} /> : <Weeks state={state} month={month} />}
      <div className={cx('row gap-4 t-sub ink-3', styles.foot)}>
        <button
          type="button"
          aria-label={copy.previous}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <Icon path={caretLeft} />
        </button>
        <span className="tnum">{monthText(month)}</span>
        <FocusableButton
          aria-label={copy.next}
          disabled={month >= latest}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <Icon path={caretRight} />
        </FocusableButton>
        <span className="num">{total !== undefined && copy.total(total)}</span>
      </div>
    </section>
  );
}

function Weeks({ state, month }: Pick<StreakCalendarProps, 'state' | 'month'>) {
  const { days = [], today = '' } = state ?? {};
  return (
    <table
      className="wide centered"
      aria-label={state ? copy.calendar(monthText(month), days.length) : copy.loading}
    >
      <thead>
        <tr>
          {copy.week.map((name) => (
            <th className="pb-6 t-sub ink-3" key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, new Set(days), today).map((week, at) => (
          <tr key={week.find((day) => day)?.day ?? at}>
            {week.map((day, column) => (
              <td key={day?.day ?? column}>{day && <Day day={day} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day }: { day: CalendarDay }) {
  const { number, isWritten, isToday, isFuture, joinsBefore, joinsAfter } = day;
  return (
    <span
      className={cx(
        'center t-body ink-2',
        styles.day,
        isWritten && styles.written,
        joinsBefore && styles.before,
        joinsAfter && styles.after,
        isToday && styles.today,
        isFuture && styles.future,
      )}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className="num">{number}</span>
      {isWritten && <span className="vh">{copy.isWritten}</span>}
    </span>
  );
}
