'use client';

import { useState } from 'react';
import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { FocusableButton } from '@/components/ui/focusable-button';
import { Icon } from '@/components/ui/icon';
import { caretLeft, caretRight } from '@/components/ui/icons/common';
import { Sheet } from '@/components/ui/layer/sheet';
import { Pending } from '@/components/ui/pending';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { fenToYuan } from '@/lib/format';
import { dayText, monthText } from '@/lib/format/dates';
import { addMonths } from '@/lib/time';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { calendarCells, shortAmount, shown } from '@/lib/wallet/money/flow';
import { useSettleCalendar } from '@/lib/wallet/money/use-money';
import styles from './sheets.module.css';

const { settle } = moneyCopy;
const MONTHS_AHEAD = 12;

interface SettleSheetProps {
  isOpen: boolean;
  isHidden: boolean;
  /** yyyy-mm */
  first: string;
  onClose: () => void;
}

export function SettleSheet({ isOpen, isHidden, first, onClose }: SettleSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={settle.title}>
      <Settlements first={first} isHidden={isHidden} />
    </Sheet>
  );
}

function Settlements({ first, isHidden }: Pick<SettleSheetProps, 'first' | 'isHidden'>) {
  const [month, setMonth] = useState(first);
  const { data, state, refresh } = useSettleCalendar(month);
  return (
    <>
      <div className={cx('row between', styles.stepper)}>
        <FocusableButton
          aria-label={settle.previous}
          disabled={month <= first}
          onClick={() => setMonth(addMonths(month, -1))}
        >
          <Icon path={caretLeft} />
        </FocusableButton>
        <p className="t-lead bold" aria-live="polite">
          {monthText(month)}
        </p>
        <FocusableButton
          aria-label={settle.next}
          disabled={month >= addMonths(first, MONTHS_AHEAD)}
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <Icon path={caretRight} />
        </FocusableButton>
      </div>
      <div className={styles.settle}>
        {data ? (
          <SettleDays month={month} isHidden={isHidden} {...data} />
        ) : (
          <Pending state={state} onRetry={refresh} skeleton={<SettleSkeleton />} />
        )}
      </div>
    </>
  );
}

type Calendar = NonNullable<ReturnType<typeof useSettleCalendar>['data']>;

function SettleDays({
  month,
  isHidden,
  days,
  total,
  undated,
}: Calendar & { month: string; isHidden: boolean }) {
  const [now] = useState(() => Date.now());
  return (
    <>
      <div aria-hidden="true">
        <ul className={cx('grid centered t-cap l-cap ink-3', styles.weekdays)}>
          {settle.weekdays.map((day) => (
            <li key={day}>{day}</li>
          ))}
        </ul>
        <ul className={cx('grid centered', styles.calendar)}>
          {calendarCells(month, days, now).map((cell, index) => (
            <li
              key={cell?.day ?? index}
              className={cx(
                'row round-s t-body l-20 ink-2',
                cell?.isToday && styles.today,
                Boolean(cell?.amount) && styles.due,
              )}
            >
              {cell && <span className="num">{Number(cell.day.slice(-2))}</span>}
              {cell && cell.amount > 0 && (
                <b className="num">{shown(shortAmount(cell.amount), isHidden)}</b>
              )}
            </li>
          ))}
        </ul>
      </div>
      <p className={cx('bold', styles.total)}>
        {days.length > 0 ? settle.total(shown(fenToYuan(total), isHidden)) : settle.none}
      </p>
      <ul className={styles.days} aria-label={settle.title}>
        {days.map(({ date, amount, count }) => (
          <li className="between gap-12 line-bottom flex py-8" key={date}>
            <span>{settle.day(dayText(date), count)}</span>
            <Amount fen={amount} size="text" isHidden={isHidden} />
          </li>
        ))}
      </ul>
      {undated.count > 0 && (
        <p className="sub">
          {settle.undated(undated.count, shown(fenToYuan(undated.amount), isHidden))}
        </p>
      )}
    </>
  );
}

function SettleSkeleton() {
  return (
    <SkeletonGroup label={settle.loading}>
      <Skeleton shape="block" />
      <Skeleton width={6} />
      <Skeleton width={8} />
    </SkeletonGroup>
  );
}
