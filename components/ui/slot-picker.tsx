'use client';

import { useState } from 'react';
import { shortDateText, weekdayText } from '@/lib/format/dates';
import { dayOf, dayStart, hourOf, weekdayOf } from '@/lib/time';
import { Chips, useRoving } from './choose';
import { cx } from './cx';
import styles from './slot-picker.module.css';

export interface ShownSlot {
  slotId: number;
  placeId: number;
  startAt: number;
  endAt: number;
  more?: readonly number[] | undefined;
  /** Exact up to 10. */
  left?: number | undefined;
  isFull: boolean;
}

const slotCopy = {
  days: '日期',
  times: '时间',
  today: '今天',
  weekdays: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  left: (count: number) => `余${count}`,
  full: '约满',
  wait: '候补',
  enough: '可约',
  more: '之后各次：',
} as const;

export interface SlotPickerProps {
  /** In the order of time. */
  days: readonly { day: string; slots: readonly ShownSlot[] }[];
  places: readonly { placeId: number; name: string }[];
  /** Persons that need a place. */
  persons?: number;
  value: number | null;
  onChange: (slot: ShownSlot) => void;
  /** Also full times can be pressed. */
  onFull?: (slot: ShownSlot) => void;
}

const dayLabel = (day: string): string => {
  const at = dayStart(day).getTime();
  const name = day === dayOf(Date.now()) ? slotCopy.today : slotCopy.weekdays[weekdayOf(day)];
  return `${name} ${shortDateText(at)}`;
};

/** 14:00–16:00; over midnight with the day. */
const timesText = ({ startAt, endAt }: Pick<ShownSlot, 'startAt' | 'endAt'>): string =>
  dayOf(startAt) === dayOf(endAt - 1)
    ? `${hourOf(startAt)}–${hourOf(endAt)}`
    : `${hourOf(startAt)}–${shortDateText(endAt)} ${hourOf(endAt)}`;

/** 11月30日 星期一 14:00–16:00 */
export const slotText = (slot: Pick<ShownSlot, 'startAt' | 'endAt'>): string =>
  `${shortDateText(slot.startAt)} ${weekdayText(dayOf(slot.startAt))} ${timesText(slot)}`;

export const hasRoom = ({ isFull, left }: ShownSlot, persons = 1): boolean =>
  !isFull && (left === undefined || left >= persons);

/** A day, then one of its times. */
export function SlotPicker({ days, places, value, ...rest }: SlotPickerProps) {
  const { persons = 1 } = rest;
  const all = days.flatMap(({ slots }) => slots);
  const known = all.find(({ slotId }) => slotId === value);
  const firstFree = all.find((slot) => hasRoom(slot, persons)) ?? all[0];
  const [chosen, setDay] = useState<string | null>(null);
  const shown = known ?? firstFree;
  const day = chosen ?? (shown ? dayOf(shown.startAt) : '');
  const own = days.find((one) => one.day === day)?.slots ?? [];
  const named = places.filter(({ placeId }) => own.some((slot) => slot.placeId === placeId));
  return (
    <div className="grid gap-12">
      <Chips
        className={styles.days}
        label={slotCopy.days}
        options={days.map((one) => ({ value: one.day, label: dayLabel(one.day) }))}
        value={day}
        onChange={setDay}
      />
      {named.map(({ placeId, name }) => (
        <div key={placeId} className="grid gap-8">
          <h3 className="t-note l-20 ink-2 regular break">{name}</h3>
          <Times
            slots={own.filter((slot) => slot.placeId === placeId)}
            label={`${name} ${slotCopy.times}`}
            value={value}
            {...rest}
          />
        </div>
      ))}
      {known?.more && (
        <p className="t-note l-20 break">
          {slotCopy.more}
          {known.more
            .map((at) => slotText({ startAt: at, endAt: at + known.endAt - known.startAt }))
            .join('、')}
        </p>
      )}
    </div>
  );
}

interface TimesProps extends Pick<SlotPickerProps, 'persons' | 'value' | 'onChange' | 'onFull'> {
  slots: readonly ShownSlot[];
  label: string;
}

const stateOf = (slot: ShownSlot, canWait: boolean): string => {
  if (canWait) return slotCopy.wait;
  if (slot.isFull) return slotCopy.full;
  return slot.left === undefined ? slotCopy.enough : slotCopy.left(slot.left);
};

function Times({ slots, label, persons = 1, value, onChange, onFull }: TimesProps) {
  const choose = (slotId: number) => {
    const slot = slots.find((one) => one.slotId === slotId);
    if (!slot) return;
    if (hasRoom(slot, persons)) onChange(slot);
    else onFull?.(slot);
  };
  const roving = useRoving({
    options: slots.map(({ slotId }) => ({ value: slotId })),
    value,
    onChange: choose,
  });
  const isUnset = slots.every(({ slotId }) => slotId !== value);
  return (
    <div {...roving} role="radiogroup" aria-label={label} className={styles.times}>
      {slots.map((slot, at) => (
        <button
          key={slot.slotId}
          type="button"
          role="radio"
          aria-checked={slot.slotId === value}
          aria-disabled={hasRoom(slot, persons) || onFull ? undefined : true}
          tabIndex={slot.slotId === value || (isUnset && at === 0) ? 0 : -1}
          onClick={() => choose(slot.slotId)}
        >
          <span className="block t-body num">{timesText(slot)}</span>
          <span className={cx('block t-cap', slot.isFull ? 'ink-3' : 'ink-2')}>
            {stateOf(slot, onFull !== undefined && !hasRoom(slot, persons))}
          </span>
        </button>
      ))}
    </div>
  );
}
