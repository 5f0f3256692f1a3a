import { type ReactNode, useState } from 'react';
import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { ProgressBar } from '@/components/ui/progress-bar';
import { fenToYuan, percentText } from '@/lib/format';
import { dayText, shortDateText, weekdayText } from '@/lib/format/dates';
import { dayOf } from '@/lib/time';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { shown } from '@/lib/wallet/money/flow';
import { waitOf } from '@/lib/wallet/money/totals';
import type { MoneyFlow } from '@/lib/wallet/money/use-money';
import styles from './total-sheet.module.css';

const { why } = moneyCopy;

interface FlowRowsProps {
  flow: MoneyFlow;
  isHidden: boolean;
}

interface RowsProps {
  intro: string;
  label: string;
  rest: MoneyFlow['rest'];
  total: number;
  isHidden: boolean;
  children: ReactNode;
}

const RowAmount = (props: { fen: number; isHidden: boolean }) => (
  <Amount className="rigid t-lead l-22 bold" size="text" {...props} />
);

function Rows({ intro, label, rest, total, isHidden, children }: RowsProps) {
  return (
    <>
      <p className="pb-12 ink-2">{intro}</p>
      <ul className={styles.rows} aria-label={label}>
        {children}
        {rest.count > 0 && (
          <li className="between ink-2">
            <span>{why.rest(rest.count)}</span>
            <RowAmount fen={rest.amount} isHidden={isHidden} />
          </li>
        )}
      </ul>
      <p className={cx('flex between gap-12 py-12 bold', styles.total)}>
        <span>{why.sum}</span>
        <span>
          = <Amount fen={total} size="text" isHidden={isHidden} />
        </span>
      </p>
    </>
  );
}

export function DueList({ flow: { due, rest, pending }, isHidden }: FlowRowsProps) {
  const [now] = useState(() => Date.now());
  if (due.length === 0) return <p className="pb-12 ink-2">{why.pendingNone}</p>;
  const intro = why.pending(due.length + rest.count);
  return (
    <Rows label={moneyCopy.pending} total={pending} {...{ intro, rest, isHidden }}>
      {due.map((row) => (
        <li key={row.rewardId}>
          <Day row={row} />
          <span className={cx('col grow break t-cap l-cap ink-3', styles.main)}>
            <b>{row.title}</b>
            <span className="tnum">
              {why.formula(
                moneyCopy[row.level === 1 ? 'direct' : 'team'],
                shown(fenToYuan(row.base), isHidden),
                percentText(row.rateBp),
              )}
            </span>
            <Wait row={row} now={now} />
          </span>
          <RowAmount fen={row.amount} isHidden={isHidden} />
        </li>
      ))}
    </Rows>
  );
}

function Day({ row: { until, isHeld } }: { row: MoneyFlow['due'][number] }) {
  if (until === null)
    return (
      <span className={cx('t-cap l-22 ink-3', styles.noDay)}>
        {isHeld ? why.held : why.undated}
      </span>
    );
  const day = dayOf(until);
  return (
    <time className={cx('col t-cap l-cap ink-3', styles.date)} dateTime={day}>
      <b className="num">{dayText(day)}</b>
      <span>{weekdayText(day)}</span>
    </time>
  );
}

function Wait({ row, now }: { row: MoneyFlow['due'][number]; now: number }) {
  const wait = waitOf(row, now);
  if (!wait || row.isHeld) return null;
  return (
    <span className={cx('row gap-8 nowrap', styles.wait)}>
      <ProgressBar value={wait.part} label={why.waitLabel(wait.passed, wait.days)} />
      <span className="tnum" aria-hidden="true">
        {why.days(wait.passed, wait.days)}
      </span>
    </span>
  );
}

export function CarriedList({ flow: { carriedRows = [] }, isHidden }: FlowRowsProps) {
  return (
    <>
      <p className="pb-12 ink-2">{why.carried}</p>
      <ul className={cx('pb-12', styles.rows)} aria-label={moneyCopy.carried}>
        {carriedRows.map(({ seq, title, amount, time }) => (
          <li key={seq}>
            <span className={cx('col grow break t-cap l-cap ink-3', styles.main)}>
              <b>{title}</b>
              <span>{shortDateText(time)}</span>
            </span>
            <Amount
              className="rigid t-lead l-22 bold"
              size="text"
              fen={amount}
              withSign
              isHidden={isHidden}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

export function OutgoingList({ flow, isHidden }: FlowRowsProps) {
  const { outgoing, outgoingRest: rest, withdrawing } = flow;
  if (outgoing.length === 0) return <p className="pb-12 ink-2">{why.withdrawingNone}</p>;
  const intro = why.withdrawing(outgoing.length + rest.count);
  return (
    <Rows label={moneyCopy.withdrawing} total={withdrawing} {...{ intro, rest, isHidden }}>
      {outgoing.map(({ id, amount, account, arriveBy }) => (
        <li key={id}>
          <span className={cx('col grow break t-cap l-cap ink-3', styles.main)}>
            <b>{account}</b>
            <span>{why.arrive(shortDateText(arriveBy))}</span>
          </span>
          <RowAmount fen={amount} isHidden={isHidden} />
        </li>
      ))}
    </Rows>
  );
}
