'use client';

import { CartPage } from '@/components/cart/cart-page';
import { lazyLayer } from '@/components/ui/lazy';
import { openLogin } from '@/lib/account/login/store';
import { useSession } from '@/lib/api';
import { cartCopy } from '@/lib/cart/copy';

const ChoiceSheet = lazyLayer(() => import('./choice-sheet').then((part) => part.ChoiceSheet));

export function Cart() {
  const { status } = useSession();
  return (
    <CartPage
      isGuest={status === 'guest'}
      onLogin={() => void openLogin({ source: cartCopy.loginFor, transfer: true })}
      renderChoice={({ cartId, goodsId, skuId, custom }, handlers) => (
        <ChoiceSheet
          isOpen
          key={cartId}
          goodsId={goodsId}
          skuId={skuId}
          custom={custom}
          {...handlers}
        />
      )}
    />
  );
}
