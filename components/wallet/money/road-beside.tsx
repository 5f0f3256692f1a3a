import { AppLink } from '@/components/ui/app-link';
import { cx } from '@/components/ui/cx';
import { moneyCopy } from '@/lib/wallet/money/copy';
import { useMoneyFlow } from '@/lib/wallet/money/use-money';
import { useHiddenMoney } from '@/lib/wallet/use-hidden-money';
import { Road } from './flow-road';
import styles from './road-beside.module.css';

export function RoadBeside() {
  const { data } = useMoneyFlow();
  const [isHidden] = useHiddenMoney();
  return (
    data && (
      <section className={cx('t-sub ink-1', styles.road)} aria-label={moneyCopy.flow.title}>
        <h2>
          <AppLink href="/pages/user/moneyFlow">{moneyCopy.flow.title}</AppLink>
        </h2>
        <Road isBeside flow={data} isHidden={isHidden} />
      </section>
    )
  );
}
