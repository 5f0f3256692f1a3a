'use client';

import { useState } from 'react';
import { AHEAD_DAYS, WINDOW_DAYS } from '@/lib/format/slot-rules';
import { addDays, dayOf } from '@/lib/time';
import { Button } from './button';
import { Empty } from './empty';
import { Pending } from './pending';
import { hasRoom, type ShownSlot, SlotPicker, type SlotPickerProps } from './slot-picker';

const windowCopy = {
  loading: '正在查询可约时间',
  empty: `这${WINDOW_DAYS}天没有可约时间`,
  emptyText: '可以看看其他日期，商家也会陆续放出新的时间。',
  before: `之前${WINDOW_DAYS}天`,
  after: `之后${WINDOW_DAYS}天`,
} as const;

const today = (): string => dayOf(Date.now());
const notBefore = (day: string, first: string): string => (day < first ? first : day);

/** First shown day; from the one before the asked moment that is not over. */
export function useWindow(at: number | undefined) {
  const [from, setFrom] = useState(() => notBefore(dayOf(at ?? Date.now()), today()));
  return { from, setFrom };
}

/** A shown time with room for so many, or without; another window chooses anew. */
export function useSlotChoice(at: number | undefined, persons = 1) {
  const { from, setFrom } = useWindow(at);
  const [chosen, setChosen] = useState<ShownSlot | null>(null);
  const isFree = chosen !== null && hasRoom(chosen, persons);
  const slot = isFree ? chosen : null;
  const onFrom = (day: string) => {
    setFrom(day);
    setChosen(null);
  };
  return {
    slot,
    full: isFree ? null : chosen,
    choose: setChosen,
    from,
    picker: { from, onFrom, persons, value: slot?.slotId ?? null, onChange: setChosen },
  };
}

interface SlotWindowProps extends Omit<SlotPickerProps, 'days' | 'places'> {
  times: {
    data?: Pick<SlotPickerProps, 'days' | 'places'> | undefined;
    state: string;
    refresh: () => unknown;
  };
  from: string;
  onFrom: (day: string) => void;
}

/** Two weeks of times, and the way to those before and after. */
export function SlotWindow({ times, from, onFrom, ...picker }: SlotWindowProps) {
  const { data, state, refresh } = times;
  const before = notBefore(addDays(from, -WINDOW_DAYS), today());
  const after = addDays(from, WINDOW_DAYS);
  const hasAfter = after <= addDays(today(), AHEAD_DAYS);
  return (
    <div className="grid gap-12">
      {data ? (
        data.days.length > 0 ? (
          <SlotPicker key={from} {...data} {...picker} />
        ) : (
          <Empty title={windowCopy.empty} text={windowCopy.emptyText} />
        )
      ) : (
        <Pending state={state} onRetry={refresh} label={windowCopy.loading} count={3} withCircle />
      )}
      <p className="row between gap-12">
        <Button kind="line" size="sm" disabled={from <= today()} onPress={() => onFrom(before)}>
          {windowCopy.before}
        </Button>
        <Button kind="line" size="sm" disabled={!hasAfter} onPress={() => onFrom(after)}>
          {windowCopy.after}
        </Button>
      </p>
    </div>
  );
}
