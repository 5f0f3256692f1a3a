'use client';

import { AppLink } from '@/components/ui/app-link';
import { CountBadge } from '@/components/ui/count-badge';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { shoppingCart } from '@/components/ui/icons/common';
import { addCopy } from '@/lib/cart/add-copy';
import { useCartTotal } from '@/lib/cart/use-cart-total';
import { CART } from '@/lib/kit/shop-routes';
import styles from './cart-button.module.css';

export function CartButton() {
  const total = useCartTotal();
  return (
    <AppLink
      className="center tap-square rigid rel f-24"
      href={CART}
      aria-label={addCopy.cartOf(total)}
    >
      <Icon path={shoppingCart} />
      <CountBadge count={total} className={cx('absolute', styles.units)} />
    </AppLink>
  );
}
