'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { FocusableButton } from '@/components/ui/focusable-button';
import { Icon } from '@/components/ui/icon';
import { caretLeft, caretRight } from '@/components/ui/icons/common';
import { Sheet } from '@/components/ui/layer/sheet';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { useFirstMonth } from '@/lib/wallet/money/use-first-month';
import styles from './sheets.module.css';

interface MonthSheetProps {
  isOpen: boolean;
  /** yyyy-mm */
  value: string;
  last: string;
  onClose: () => void;
  onChoose: (month: string) => void;
}

export function MonthSheet({ isOpen, onClose, ...choice }: MonthSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={moneyCopy.pickMonth}>
      <Months {...choice} />
    </Sheet>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);

function Months({ value, last, onChoose }: Omit<MonthSheetProps, 'isOpen' | 'onClose'>) {
  const first = useFirstMonth(last);
  const [year, setYear] = useState(Number(value.slice(0, 4)));
  return (
    <>
      <div className={cx('row between', styles.stepper)}>
        <FocusableButton
          aria-label={moneyCopy.previousYear}
          disabled={year <= Number(first.slice(0, 4))}
          onClick={() => setYear(year - 1)}
        >
          <Icon path={caretLeft} />
        </FocusableButton>
        <p className="num t-lead bold" aria-live="polite">
          {moneyCopy.year(year)}
        </p>
        <FocusableButton
          aria-label={moneyCopy.nextYear}
          disabled={year >= Number(last.slice(0, 4))}
          onClick={() => setYear(year + 1)}
        >
          <Icon path={caretRight} />
        </FocusableButton>
      </div>
      <ul className={cx('grid gap-8 pt-8', styles.months)}>
        {MONTHS.map((number) => {
          const month = `${year}-${String(number).padStart(2, '0')}`;
          return (
            <li key={number}>
              <button
                className="tap well centered wide round"
                type="button"
                aria-pressed={month === value}
                disabled={month < first || month > last}
                onClick={() => onChoose(month)}
              >
                {moneyCopy.monthOfYear(number)}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
