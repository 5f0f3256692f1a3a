'use client';

import { useCallback, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Chips } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { Icon } from '@/components/ui/icon';
import { caretDown } from '@/components/ui/icons/common';
import { PagedList } from '@/components/ui/paged-list';
import { fenToYuan, NO_VALUE } from '@/lib/format';
import { monthText } from '@/lib/format/dates';
import { pagedProps } from '@/lib/kit/paged-props';
import { addMonths, dayOf } from '@/lib/time';
import { moneyCopy } from '@/lib/wallet/money/copy';
import {
  chartDays,
  shown,
  startsDay,
  TYPE_OPTIONS,
  dayHead,
  daySum,
} from '@/lib/wallet/money/flow';
import { useFirstMonth } from '@/lib/wallet/money/use-first-month';
import type { MoneyRow, MoneySummary, MoneyType, useMoneyLog } from '@/lib/wallet/money/use-money';
import { FlowChart } from './flow-chart';
import { MoneyLine } from './money-line';
import styles from './money.module.css';

interface DayHeadProps {
  row: MoneyRow;
  days: MoneySummary['days'];
  nowMs: number;
  isHidden: boolean;
  isFirst: boolean;
}

function DayHead({ row, days, nowMs, isHidden, isFirst }: DayHeadProps) {
  const day = dayOf(row.time);
  const { title, text } = dayHead(day, nowMs);
  const sum = daySum(days, day);
  return (
    <h2
      className={cx('flex between gap-8 t-sub l-sub ink-3', styles.day, isFirst && styles.firstDay)}
    >
      <span>
        <b>{title}</b>
        {text}
      </span>
      {sum && <span className="tnum">{shown(sum, isHidden)}</span>}
    </h2>
  );
}

interface MoneyLogProps {
  log: ReturnType<typeof useMoneyLog>;
  month: string;
  type: MoneyType;
  isHidden: boolean;
  onType: (type: MoneyType) => void;
  onMonth: () => void;
  onEarlier: (month: string) => void;
  onOpen: (row: MoneyRow) => void;
}

const rowKey = (row: MoneyRow) => row.id;
const ROW_HEIGHT = 72;

export const NoMovements = () => (
  <Empty
    title={moneyCopy.start}
    text={moneyCopy.startText}
    link={{ href: '/pages/space/help2', text: moneyCopy.startRules }}
  />
);

function EarlierMonth({ month, onEarlier }: Pick<MoneyLogProps, 'month' | 'onEarlier'>) {
  const first = useFirstMonth(month);
  const earlier = addMonths(month, -1);
  return earlier >= first ? (
    <Button kind="tonal" onPress={() => onEarlier(earlier)}>
      {moneyCopy.seeMonth(monthText(earlier))}
    </Button>
  ) : null;
}

export function MoneyLog(props: MoneyLogProps) {
  const { log, month, type, isHidden, onType, onMonth, onEarlier, onOpen } = props;
  const { rows, summary, state, footer, loadMore } = log;
  // The heads must not change at midnight.
  const [now] = useState(() => Date.now());
  const days = summary?.days;
  const renderRow = useCallback(
    (row: MoneyRow, index: number) => (
      <>
        {startsDay(row, rows[index - 1]) && (
          <DayHead
            row={row}
            days={days ?? []}
            nowMs={now}
            isHidden={isHidden}
            isFirst={index === 0}
          />
        )}
        <MoneyLine row={row} isHidden={isHidden} onOpen={onOpen} />
      </>
    ),
    [rows, days, now, isHidden, onOpen],
  );
  return (
    <section aria-label={moneyCopy.list}>
      <div className={cx('row wrap between z-sticky gap-8 surface sticky', styles.monthBar)}>
        <button
          type="button"
          className={cx('inline-row tap nowrap t-lead bold gap-3', styles.month)}
          aria-haspopup="dialog"
          onClick={onMonth}
          data-volatile
        >
          <span className="vh">{moneyCopy.pickMonth} </span>
          {monthText(month)}
          <Icon path={caretDown} />
        </button>
        <Sums summary={summary} isHidden={isHidden} />
      </div>
      {days?.length !== 0 && (
        <FlowChart
          className={styles.chart}
          month={month}
          days={chartDays(month, days ?? [], now)}
          isHidden={isHidden}
        />
      )}
      <div className={styles.chips}>
        <Chips label={moneyCopy.types} options={TYPE_OPTIONS} value={type} onChange={onType} />
      </div>
      <PagedList
        {...pagedProps({ rows, state, footer, loadMore })}
        rowKey={rowKey}
        renderRow={renderRow}
        rowHeight={ROW_HEIGHT}
        label={moneyCopy.list}
        empty={
          <Empty
            title={moneyCopy.empty}
            text={moneyCopy.emptyText}
            action={<EarlierMonth month={month} onEarlier={onEarlier} />}
          />
        }
      />
    </section>
  );
}

interface SumsProps {
  summary: MoneySummary | undefined;
  isHidden: boolean;
}

function Sums({ summary, isHidden }: SumsProps) {
  const sum = (fen: number | undefined) => (
    <b className="num">{fen === undefined ? NO_VALUE : shown(fenToYuan(fen), isHidden)}</b>
  );
  return (
    <p className={cx('col t-cap l-cap ink-3', styles.legend)} role="status">
      <span className="row to-end">
        {moneyCopy.income} {sum(summary?.in)}
      </span>
      {summary && summary.returned > 0 && (
        <span className={cx('row to-end', styles.back)}>
          {moneyCopy.type.return} {sum(summary.returned)}
        </span>
      )}
      <span className={cx('row to-end', styles.spending)}>
        {moneyCopy.spending} {sum(summary?.out)}
      </span>
    </p>
  );
}
