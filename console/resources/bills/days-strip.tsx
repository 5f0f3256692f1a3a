'use client';

import Link from 'next/link';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { OpenAction } from '@/console/resource/action-bar';
import { useSearch } from '@/console/ui/address';
import { Button } from '@/console/ui/button';
import { ErrorNote, SkeletonLines } from '@/console/ui/states';
import { useShortcuts } from '@/console/ui/use-shortcuts';
import type { RowOf } from '@/lib/contract/console/resource';
import { billDay } from '@/lib/contract/console/resources/bill';
import { fenToYuan } from '@/lib/format';
import { dayText } from '@/lib/format/dates';
import styles from './bills.module.css';
import { billCopy as copy } from './copy';

type Day = RowOf<typeof billDay>;

const DAYS = 30;
const LATEST = { filters: {}, sort: '-day', page: 1, per_page: 50 } as const;

const addressOf = (day: string): string => `?days=${day}..${day}`;
const textOf = ({ day, state, open }: Day): string =>
  copy.day(dayText(day), billDay.fields.state.texts?.[state] ?? '', open);
const toneOf = ({ state, open }: Day): string | undefined => {
  if (open > 0) return styles.open;
  return state === 'loaded' ? undefined : styles[state];
};

const sumOf = (days: readonly Day[], of: (day: Day) => number): number =>
  days.reduce((sum, day) => sum + of(day), 0);

function Sums({ days }: { days: readonly Day[] }) {
  // a day without its bill has one side only
  const known = days.filter(({ state }) => state !== 'waiting');
  const theirs = sumOf(known, (day) => day.settled);
  const ours = sumOf(known, (day) => day.here);
  return (
    <p className="row wrap gap-12 t-sub l-20 num">
      <b>{copy.days(days.length)}</b>
      <span>
        {copy.sums(fenToYuan(theirs), fenToYuan(ours), fenToYuan(sumOf(known, (day) => day.fee)))}
      </span>
      <span className={theirs === ours ? 'ink-3' : 'neg-ink bold'}>
        {theirs === ours
          ? copy.equal
          : copy.differ(fenToYuan(Math.abs(theirs - ours)), theirs > ours)}
      </span>
    </p>
  );
}

function Ask({ day, reload }: { day: Day; reload: () => Promise<unknown> }) {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const label = copy.ask(dayText(day.day));
  useShortcuts([{ key: 'q', label, run: open }]);
  return (
    <>
      <Button size="sm" shortcut="q" onClick={open}>
        {label}
      </Button>
      <OpenAction
        resource={billDay}
        name={isOpen ? 'ask' : null}
        read={{ key: day.day, row: day }}
        reload={reload}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

export function DaysStrip() {
  const may = useMay();
  const chosen = new URLSearchParams(useSearch()).get('days');
  const { data, error, reload } = useCall(billDay.calls.list, LATEST);
  if (error !== undefined) return <ErrorNote error={error} onRetry={() => void reload()} />;
  if (!data) return <SkeletonLines count={2} />;
  const days = data.rows.slice(0, DAYS);
  const [latest] = days;
  if (!latest) return <p className={cx('t-sub ink-3', styles.band)}>{copy.noDays}</p>;
  const asked =
    days.find(({ day }) => addressOf(day) === `?days=${chosen}`) ??
    days.find(({ state }) => state === 'waiting') ??
    latest;
  return (
    <div className={cx('grid gap-8', styles.band)}>
      <div className="row wrap gap-8 between">
        <Sums days={days} />
        <span className="row gap-8">
          {may('pay.money') && <Ask key={asked.day} day={asked} reload={reload} />}
          <Link className="link t-sub" href="/bill-days">
            {copy.all}
          </Link>
        </span>
      </div>
      <nav aria-label={copy.days(days.length)} className={cx('grid gap-2', styles.days)}>
        {days.toReversed().map((day) => (
          <Link
            key={day.day}
            href={addressOf(day.day)}
            className={cx('t-cap num', styles.day, toneOf(day))}
            aria-current={day === asked && chosen !== null ? 'true' : undefined}
            aria-label={textOf(day)}
            title={textOf(day)}
          >
            {Number(day.day.slice(-2))}
          </Link>
        ))}
      </nav>
    </div>
  );
}
