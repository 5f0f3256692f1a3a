'use client';

import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Sheet } from '@/components/ui/layer/sheet';
import { hourCopy as copy } from '@/lib/city/hour-copy';
import { chooseHour, HOUR_CHOICES, type HourChoice, useHourChoice } from '@/lib/city/use-hour';
import type { Street } from '@/lib/city/use-street';
import styles from './hour.module.css';

const labelOf = (choice: HourChoice): string =>
  choice === 'real' ? copy.real : choice === 'plain' ? copy.plain : copy.hours[choice];
const OPTIONS = HOUR_CHOICES.map((value) => ({ value, label: labelOf(value) }));

interface HourSheetProps {
  isOpen: boolean;
  onClose: () => void;
  today: Street['today'];
}

export function HourSheet({ isOpen, onClose, today: { season, festival } }: HourSheetProps) {
  const choice = useHourChoice();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <div className="grid gap-8 pb-6 t-note l-22 ink-2">
        {festival && (
          <p>
            {copy.today(festival.name, festival.note)}
            {copy.looks[festival.look]}
          </p>
        )}
        <p>{copy.seasons[season]}</p>
        <p>{copy.about}</p>
      </div>
      <Chips
        className={cx('wrap', styles.choose)}
        label={copy.choose}
        options={OPTIONS}
        value={choice}
        onChange={chooseHour}
      />
      <p className="pt-8 t-cap l-cap ink-3">{copy.device}</p>
    </Sheet>
  );
}
