import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { fenToYuan } from '@/lib/format';
import { memberCopy } from '@/lib/home/member-copy';
import type { HomeData } from '@/lib/home/use-home';
import styles from './member.module.css';

const { money } = memberCopy;

/** The available, pending and total amounts. */
export function MoneyStrip({
  assets,
  isHidden,
}: {
  assets: HomeData['assets'];
  isHidden?: boolean;
}) {
  const text = (fen: number) => (isHidden ? '****' : fenToYuan(fen));
  return (
    <section className={styles.money} aria-label={money.label}>
      <div>
        <p className={styles.moneyHead}>
          <span className="cap">{money.available}</span>
          <AppLink className={styles.withdraw} href="/pages/user/withdraw">
            {money.withdraw}
          </AppLink>
        </p>
        <Amount fen={assets.available} isHidden={isHidden} className={styles.moneyMain} />
      </div>
      <dl>
        <div>
          <dt>{money.pending}</dt>
          <dd className="num">{text(assets.pending)}</dd>
        </div>
        <div>
          <dt>{money.total}</dt>
          <dd className="num">{text(assets.totalIncome)}</dd>
        </div>
      </dl>
    </section>
  );
}
