import { Amount } from '@/components/ui/amount';
import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { fenToYuan } from '@/lib/format';
import { memberCopy } from '@/lib/home/member-copy';
import type { HomeData } from '@/lib/home/use-home';
import styles from './member.module.css';

const { money } = memberCopy;

export function MoneyStrip({
  assets,
  isHidden,
}: {
  assets: HomeData['assets'];
  isHidden?: boolean;
}) {
  const text = (fen: number) => (isHidden ? '****' : fenToYuan(fen));
  const sums = [
    { label: money.pending, fen: assets.pending, href: '/pages/user/money?total=pending' },
    { label: money.total, fen: assets.totalIncome, href: '/pages/user/money?total=earned' },
  ] as const;
  return (
    <section className={cx('grid gap-12', styles.money)} aria-label={money.label}>
      <div>
        <p className="row gap-8">
          <span className="cap">{money.available}</span>
          <AppLink
            className={cx('rel t-cap l-cap bold brand-ink', styles.withdraw)}
            href="/pages/user/withdraw"
          >
            {money.withdraw}
          </AppLink>
        </p>
        <Amount fen={assets.available} isHidden={isHidden} className={styles.moneyMain} />
      </div>
      <dl className="grid gap-10">
        {sums.map(({ label, fen, href }) => (
          <div key={label} className="rel">
            <dt>{label}</dt>
            <dd className="num nowrap t-body bold l-body">
              <AppLink className={styles.count} href={href} aria-label={`${label} ${text(fen)}`}>
                {text(fen)}
              </AppLink>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
