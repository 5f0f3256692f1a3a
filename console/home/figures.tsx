'use client';

import Link from 'next/link';
import { useState } from 'react';
import { cx } from '@/components/ui/cx';
import { useCall } from '@/console/api/use-call';
import { Block } from '@/console/ui/block';
import { Button, ButtonLink } from '@/console/ui/button';
import { ErrorNote, SkeletonLines } from '@/console/ui/states';
import { getToday } from '@/lib/contract/console/figure-calls';
import { type FigureId, FIGURES } from '@/lib/contract/console/figures';
import type { RowOf } from '@/lib/contract/console/resource';
import { figure as resource } from '@/lib/contract/console/resources/figure';
import { dayText } from '@/lib/format/dates';
import { figureText } from '@/lib/format/figure-text';
import { figuresCopy as copy } from './figures-copy';
import styles from './home.module.css';

const FRESH_MS = 10_000;
const DAYS = 30;
const LATEST = {
  filters: { days: '', city: '', channel: '' },
  sort: '-day',
  page: 1,
  per_page: 50,
} as const;

const CHARTED = ['sales', 'members', 'payoutsPaid'] as const satisfies FigureId[];
type Day = RowOf<typeof resource>;

export function Today() {
  const { data, error, reload } = useCall(getToday, {}, { refreshInterval: FRESH_MS });
  if (error !== undefined) return <ErrorNote error={error} onRetry={() => void reload()} />;
  if (!data) return <SkeletonLines count={3} />;
  return (
    <section aria-label={copy.today} className={styles.figures}>
      <h2 className="t-note l-20">{copy.today}</h2>
      {data.figures.map(({ figure, value, before }) => {
        const id = figure as FigureId;
        return (
          <Link key={id} href={`/figure-rows?figure=${id}&days=today`} className="grid gap-2">
            <span className="t-sub ink-3">{FIGURES[id].title}</span>
            <b className="t-title num">{figureText(id, value)}</b>
            <span className="t-cap ink-3 num">
              {copy.beside(
                figureText(id, before),
                value - before,
                figureText(id, Math.abs(value - before)),
              )}
            </span>
          </Link>
        );
      })}
    </section>
  );
}

const labelOf = (id: FigureId, { day, corrected, ...values }: Day): string =>
  copy.day(dayText(day), figureText(id, values[id] ?? 0), corrected);

/** The latest first: earlier ones are scrolled to. */
function Columns({ id, days }: { id: FigureId; days: readonly Day[] }) {
  const most = Math.max(1, ...days.map((day) => day[id] ?? 0));
  return (
    <nav
      aria-label={copy.chart(FIGURES[id].title, days.length)}
      className={cx('flex', styles.columns)}
    >
      {days.map((day) => (
        <Link
          key={day.day}
          href={`/numbers?open=${day.day}`}
          aria-label={labelOf(id, day)}
          title={labelOf(id, day)}
          className={cx('flex', day.corrected !== null && styles.corrected)}
        >
          <i style={{ height: `${Math.max(2, ((day[id] ?? 0) / most) * 100)}%` }} />
        </Link>
      ))}
    </nav>
  );
}

const cellsOf = (day: Day) => ({
  id: day.day,
  cells: [
    <Link key="day" className="link" href={`/numbers?open=${day.day}`}>
      {dayText(day.day)}
    </Link>,
    ...CHARTED.map((id) => figureText(id, day[id] ?? 0)),
    day.corrected ?? copy.none,
  ],
});

export function Month() {
  const [id, setId] = useState<FigureId>('sales');
  const [isTable, setTable] = useState(false);
  const { data, error, reload } = useCall(resource.calls.list, LATEST);
  if (error !== undefined) return <ErrorNote error={error} onRetry={() => void reload()} />;
  if (!data) return <SkeletonLines count={4} />;
  const days = data.rows.slice(0, DAYS);
  const [latest] = days;
  const first = days.at(-1);
  if (!latest || !first) return <p className={cx('t-sub ink-3', styles.band)}>{copy.noDays}</p>;
  const sum = days.reduce((total, day) => total + (day[id] ?? 0), 0);
  return (
    <section aria-label={copy.month} className={cx('grid gap-8', styles.band)}>
      <div className="row wrap gap-8 between">
        <h2 className="t-note l-20">
          {copy.chart(FIGURES[id].title, days.length)}{' '}
          <span className="num">{figureText(id, sum)}</span>
        </h2>
        <span className="row wrap gap-8">
          {CHARTED.map((one) => (
            <Button key={one} size="sm" aria-pressed={one === id} onClick={() => setId(one)}>
              {FIGURES[one].title}
            </Button>
          ))}
          <Button size="sm" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
            {copy.table}
          </Button>
          <ButtonLink size="sm" href="/channels">
            {copy.channels}
          </ButtonLink>
        </span>
      </div>
      {isTable ? (
        <Block
          title={copy.month}
          columns={[copy.date, ...CHARTED.map((one) => FIGURES[one].title), copy.corrected]}
          right={CHARTED.map((one) => FIGURES[one].title)}
          rows={days.map(cellsOf)}
        />
      ) : (
        <Columns id={id} days={days} />
      )}
      <p className="row between t-cap ink-3 num">
        <span>{dayText(first.day)}</span>
        <span>{copy.through(dayText(latest.day))}</span>
      </p>
    </section>
  );
}
