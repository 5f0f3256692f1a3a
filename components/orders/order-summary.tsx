import { AppLink } from '@/components/ui/app-link';
import { Band, SectionHead } from '@/components/ui/band';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import {
  arrowUUpLeft,
  chatCircleDots,
  creditCard,
  packageBox,
  truck,
} from '@/components/ui/icons/pages';
import { buildPageUrl } from '@/lib/kit/page-url';
import { ordersCopy as copy } from '@/lib/orders/copy';
import { useOrderCounts } from '@/lib/orders/use-orders';
import styles from './order-summary.module.css';

const ORDERS = '/pages/order/index';
const REFUNDS = '/pages/refund/index';
const MOST = 99;
const STATES = [
  ['unpaid', creditCard],
  ['unshipped', packageBox],
  ['unreceived', truck],
  ['uncommented', chatCircleDots],
  ['refunding', arrowUUpLeft],
] as const;

export function OrderSummary() {
  const counts = useOrderCounts().data?.counts;
  return (
    <Band className={cx('pb-8', styles.orders)}>
      <SectionHead title={copy.list} more={{ text: copy.allOrders, href: ORDERS }} />
      <ul className={cx('grid', styles.states)}>
        {STATES.map(([state, icon]) => {
          const count = counts?.[state] ?? 0;
          return (
            <li key={state}>
              <AppLink
                className={cx('row tap rel gap-4 t-sub l-18 ink-2', styles.state)}
                href={state === 'refunding' ? REFUNDS : buildPageUrl(ORDERS, { status: state })}
              >
                <Icon path={icon} />
                {count > 0 && (
                  <b
                    className={cx(
                      'absolute centered ink-1',
                      styles.count,
                      state === 'unpaid' && styles.mustAct,
                    )}
                  >
                    {count > MOST ? `${MOST}+` : count}
                  </b>
                )}
                <span>{copy.tabs[state]}</span>
                {count > 0 && <span className="vh">{copy.waiting(count)}</span>}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </Band>
  );
}
