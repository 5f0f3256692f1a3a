import { cx } from '@/components/ui/cx';
import { dayOf } from '@/lib/time';
import { dayHead, daySum, shown } from '@/lib/wallet/money/flow';
import type { MoneyRow, MoneySummary } from '@/lib/wallet/money/use-money';
import styles from './money.module.css';

interface DayHeadProps {
  row: MoneyRow;
  days: MoneySummary['days'];
  nowMs: number;
  isHidden: boolean;
  isFirst: boolean;
}

export function DayHead({ row, days, nowMs, isHidden, isFirst }: DayHeadProps) {
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
