'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { DateField } from '@/components/ui/field/date-field';
import { Sheet } from '@/components/ui/layer/sheet';
import { rewardsCopy } from '@/lib/rewards/copy';
import { type DateRange, isSameRange, quickRanges, rangeProblem } from '@/lib/rewards/flow';
import styles from './sheets.module.css';

const { range: copy } = rewardsCopy;

interface RangeSheetProps {
  isOpen: boolean;
  value: DateRange;
  onClose: () => void;
  onChoose: (range: DateRange) => void;
}

export function RangeSheet({ isOpen, onClose, ...choice }: RangeSheetProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <Ranges {...choice} />
    </Sheet>
  );
}

function Ranges({ value, onChoose }: Pick<RangeSheetProps, 'value' | 'onChoose'>) {
  const [now] = useState(() => Date.now());
  const [range, setRange] = useState(value);
  const [error, setError] = useState('');

  function type(change: Partial<DateRange>) {
    setRange({ ...range, ...change });
    setError('');
  }
  function apply() {
    const problem = rangeProblem(range);
    setError(problem);
    if (!problem) onChoose(range);
  }
  return (
    <>
      <ul className={cx('grid gap-8 pb-8 cols-3', styles.ranges)}>
        {quickRanges(now).map((quick) => (
          <li key={quick.label}>
            <button
              className="wide tap well round centered t-note"
              type="button"
              aria-pressed={isSameRange(quick.range, value)}
              onClick={() => onChoose(quick.range)}
            >
              {quick.label}
            </button>
          </li>
        ))}
      </ul>
      <DateField
        layout="row"
        label={copy.from}
        value={range.from}
        onChange={(from) => type({ from })}
      />
      <DateField
        layout="row"
        label={copy.to}
        value={range.to}
        onChange={(to) => type({ to })}
        error={error}
      />
      <Button block className={styles.apply} onPress={apply}>
        {copy.apply}
      </Button>
    </>
  );
}
