'use client';

import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { DAY_WORDS } from '@/lib/contract/console/fields';
import { DAY_WORD_LABEL, daysOfRange, rangeText } from '@/lib/format/day-range';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { filterCopy } from './copy';
import styles from './filters.module.css';

export interface FilterDialogProps {
  title: string;
  value: string;
  isOpen: boolean;
  onClose: () => void;
  onChange: (value: string) => void;
}

/** Native date fields speak the browser's language, so the days stand beside in Chinese. */
export function DaysDialog({ title, value, isOpen, onClose, onChange }: FilterDialogProps) {
  const [days, setDays] = useState(() => daysOfRange(value || 'week', Date.now()));
  const isValid = days.from !== '' && days.to !== '' && days.from <= days.to;
  const choose = (next: string) => {
    onChange(next);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      foot={
        <Button
          kind="primary"
          disabled={!isValid}
          onClick={() => choose(`${days.from}..${days.to}`)}
        >
          {filterCopy.apply}
        </Button>
      }
    >
      <div className={cx('grid gap-12', styles.days)}>
        <div className="flex gap-8">
          {DAY_WORDS.map((word) => (
            <Button key={word} size="sm" onClick={() => choose(word)}>
              {DAY_WORD_LABEL[word]}
            </Button>
          ))}
        </div>
        {(['from', 'to'] as const).map((end) => (
          <label className="grid gap-4 t-sub" key={end}>
            {filterCopy[end]}
            <input
              type="date"
              value={days[end]}
              onChange={(event) => setDays({ ...days, [end]: event.target.value })}
            />
          </label>
        ))}
        {isValid && (
          <p className="cap">{filterCopy.chosenDays(rangeText(`${days.from}..${days.to}`))}</p>
        )}
      </div>
    </Dialog>
  );
}
