import { Amount } from '@/components/ui/amount';
import { cx } from '@/components/ui/cx';
import { dayText } from '@/lib/format/dates';
import { resultCopy as copy } from '@/lib/payments/copy';
import type { MoneyBack } from '@/lib/payments/types';
import styles from './result.module.css';

type Back = Pick<MoneyBack, 'isDone' | 'hasFailed' | 'isByBank' | 'day'>;

function backText({ isDone, hasFailed, isByBank, day }: Back) {
  if (hasFailed) return copy.back.failed;
  if (isByBank) return copy.back.bank(dayText(day));
  return copy.back[isDone ? 'done' : 'due'](dayText(day));
}

export function MoneyBackList({ returns }: { returns: readonly MoneyBack[] }) {
  if (returns.length === 0) return null;
  return (
    <section className={cx('mt-8 surface', styles.part)} aria-label={copy.returns}>
      <h2 className="t-body l-22 bold">{copy.returns}</h2>
      <ul className={cx('grid gap-10', styles.returns)}>
        {returns.map(({ why, amount, ...back }, index) => (
          <li className="flex between gap-12 t-body l-22" key={index}>
            <span>
              {copy.why[why]}
              <small className="block t-sub ink-3">{backText(back)}</small>
            </span>
            <Amount fen={amount} size="text" />
          </li>
        ))}
      </ul>
    </section>
  );
}
