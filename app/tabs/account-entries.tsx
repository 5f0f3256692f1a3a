'use client';

import { OrderSummary } from '@/components/orders/order-summary';
import { heart, megaphoneSimple, usersThree } from '@/components/ui/icons/common';
import { clock, mapPin, shoppingCartSimple, storefront, ticket } from '@/components/ui/icons/pages';
import { Row, RowGroup } from '@/components/ui/row';
import { useCartTotal } from '@/lib/cart/use-cart-total';
import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import { PARTNERS } from '@/lib/kit/routes';
import { CART, PROMOTION } from '@/lib/kit/shop-routes';
import { useOrderCounts } from '@/lib/orders/use-orders';
import { shopEntriesCopy as copy } from '@/lib/shop/entries-copy';

export const AccountOrders = () => (
  <div className="pt-8">
    <OrderSummary />
  </div>
);

export function AccountEntries() {
  const total = useCartTotal();
  const vouchers = useOrderCounts().data?.vouchers ?? 0;
  return (
    <>
      <RowGroup gap label={copy.group}>
        {!IS_SHOP_LAYOUT && (
          <>
            <Row
              title={copy.cart}
              href={CART}
              icon={shoppingCartSimple}
              value={total > 0 ? copy.cartOf(total) : undefined}
            />
            <Row title={copy.shop} href="/pages/shop/index" icon={storefront} />
          </>
        )}
        <Row
          title={copy.vouchers}
          href="/pages/voucher/index"
          icon={ticket}
          value={vouchers > 0 ? copy.vouchersOf(vouchers) : undefined}
        />
        <Row title={copy.addresses} href="/pages/address/index" icon={mapPin} />
        <Row title={copy.favorites} href="/pages/user/favorite" icon={heart} />
        <Row title={copy.history} href="/pages/user/history" icon={clock} />
      </RowGroup>
      {IS_SHOP_LAYOUT && (
        <RowGroup gap label={copy.community}>
          <Row title={copy.promotion} href={PROMOTION} icon={megaphoneSimple} />
          <Row title={copy.partners} href={PARTNERS} icon={usersThree} />
        </RowGroup>
      )}
    </>
  );
}
