'use client';

import { CountBadge } from '@/components/ui/count-badge';
import { cx } from '@/components/ui/cx';
import { userCircle, userCircleFill } from '@/components/ui/icons/common';
import {
  shoppingCartSimple,
  shoppingCartSimpleFill,
  squaresFour,
  squaresFourFill,
  storefront,
  storefrontFill,
} from '@/components/ui/icons/pages';
import { TabBar, type TabBarProps, type TabItem } from '@/components/ui/tab-bar';
import { useSession } from '@/lib/api';
import { useCartTotal } from '@/lib/cart/use-cart-total';
import { ACCOUNT, HOME } from '@/lib/kit/routes';
import { CART, CATEGORY } from '@/lib/kit/shop-routes';
import { shopTabsCopy as copy } from '@/lib/shop/tabs-copy';
import styles from './shop-tab-bar.module.css';

export function ShopTabBar(props: Omit<TabBarProps, 'items'>) {
  const { status, session } = useSession();
  const isFirst = status === 'loading';
  const total = useCartTotal();
  const items: readonly TabItem[] = [
    { href: HOME, label: copy.home, icon: storefront, iconOn: storefrontFill },
    { href: CATEGORY, label: copy.category, icon: squaresFour, iconOn: squaresFourFill },
    {
      href: CART,
      label: copy.cart,
      icon: shoppingCartSimple,
      iconOn: shoppingCartSimpleFill,
      badge: isFirst ? (
        <span className={styles.firstPieces} />
      ) : (
        <CountBadge count={total} label={copy.pieces(total)} className={styles.badge} />
      ),
    },
    {
      href: ACCOUNT,
      label: (
        <span className={cx('clip block', styles.name, isFirst && styles.firstName)}>
          {session ? session.userName : copy.guest}
        </span>
      ),
      icon: userCircle,
      iconOn: userCircleFill,
    },
  ];
  return <TabBar items={items} {...props} />;
}
