'use client';

import { type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Plate } from '@/components/ui/plate';
import { arriveCopy } from '@/lib/city/arrive-copy';
import { relationOf } from '@/lib/city/relation';
import type { Arrival } from '@/lib/city/use-arrival';
import { plateNumber } from '@/lib/format';
import { isOnline } from '@/lib/platform/page-state';
import { hasFinePointer } from '@/lib/platform/pointer';
import styles from './arrive.module.css';

const { choose: copy } = arriveCopy;

interface ChoosePanelProps {
  arrival: Arrival;
  selected: number;
  late: number | null;
  isBusy: boolean;
  onSelect: (no: number) => void;
  onTake: () => void;
}

const STEP: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function ChoosePanel({
  arrival,
  selected,
  late,
  isBusy,
  onSelect,
  onTake,
}: ChoosePanelProps) {
  const hasNetwork = useSyncExternalStore(subscribe, isOnline, () => true);
  const { free, friend, area, isElsewhere } = arrival;
  const wordsOf = (no: number) =>
    friend
      ? relationOf(no, friend.blockNo, friend.userName)
      : { text: copy.free, detail: copy.freeText };
  const { text, detail } = wordsOf(selected);
  const next = free[(free.indexOf(selected) + 1) % free.length] ?? selected;
  return (
    <>
      <div className={cx('flex between on-baseline gap-12 pb-8', styles.head)}>
        <h2 className="t-head bold">{copy.title}</h2>
        <span className="t-sub ink-3">{copy.near(free.length)}</span>
      </div>
      {late !== null && (
        <p className={cx('round t-note l-20', styles.warm)} role="status">
          {copy.late(plateNumber(late))}
        </p>
      )}
      {late === null && isElsewhere && area && (
        <p className={cx('round t-note l-20', styles.warm)}>{copy.elsewhere(area.name)}</p>
      )}
      <PlotRadios
        plots={free.map((no) => ({ no, where: wordsOf(no).text }))}
        selected={selected}
        onSelect={onSelect}
        onTake={onTake}
      />
      <div className={cx('row gap-14', styles.chosen)} aria-live="polite">
        <Plate no={selected} size="lg" />
        <div>
          <p className="bold">{text}</p>
          <p className="cap">{detail}</p>
        </div>
      </div>
      <Button block loading={isBusy} disabled={!hasNetwork} onPress={onTake}>
        {hasNetwork ? copy.take : copy.offline}
      </Button>
      {free.length > 1 && (
        <Button block kind="ghost" onPress={() => onSelect(next)}>
          {copy.other}
        </Button>
      )}
    </>
  );
}

interface PlotRadiosProps extends Pick<ChoosePanelProps, 'selected' | 'onSelect' | 'onTake'> {
  plots: readonly { no: number; where: string }[];
}

function PlotRadios({ plots, selected, onSelect, onTake }: PlotRadiosProps) {
  const group = useRef<HTMLDivElement>(null);
  // A keyboard user keeps the focus.
  useEffect(() => {
    if (hasFinePointer()) group.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  }, []);
  useEffect(() => {
    const { current } = group;
    if (current?.contains(document.activeElement))
      current.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  }, [selected]);
  function press(event: KeyboardEvent<HTMLElement>) {
    const step = STEP[event.key];
    if (event.key !== 'Enter' && !step) return;
    event.preventDefault();
    if (!step) return onTake();
    const from = plots.findIndex(({ no }) => no === selected);
    const next = plots[(from + step + plots.length) % plots.length];
    if (next) onSelect(next.no);
  }
  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={copy.label}
      className={cx('flex gap-8', styles.choices)}
    >
      {/* by place: a plot that was taken meanwhile keeps the focus in the group */}
      {plots.map(({ no, where }, at) => (
        <button
          className="rigid well round ink-2"
          key={at}
          type="button"
          role="radio"
          aria-checked={no === selected}
          aria-label={copy.plot(plateNumber(no), where)}
          tabIndex={no === selected ? 0 : -1}
          onClick={() => onSelect(no)}
          onKeyDown={press}
        >
          {plateNumber(no)}
        </button>
      ))}
    </div>
  );
}
