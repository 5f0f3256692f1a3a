'use client';

import { useSyncExternalStore } from 'react';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { Tick } from '@/components/ui/tick';
import { TotalBar } from '@/components/ui/total-bar';
import { useNavigate } from '@/components/ui/use-navigate';
import { type Cart, type CartRow, toFreeFreight } from '@/lib/cart/cart-state';
import { cartCopy as copy } from '@/lib/cart/copy';
import { sendEdits } from '@/lib/cart/edits';
import { fenToYuan } from '@/lib/format';
import { isOnline, subscribeOnline } from '@/lib/platform';
import styles from './cart.module.css';

interface AllProps {
  isAll: boolean;
  onAll: (isOn: boolean) => void;
}

function All({ isAll, onAll }: AllProps) {
  return (
    <label className="row tap gap-8 nowrap t-body">
      <Tick checked={isAll} onChange={onAll} />
      {copy.all}
    </label>
  );
}

function freightText(cart: Cart): string {
  const missing = toFreeFreight(cart);
  if (missing === null) return copy.noFreight;
  return missing > 0 ? copy.toFreeFreight(fenToYuan(missing)) : copy.freeFreight;
}

interface CheckoutBarProps extends AllProps {
  cart: Cart;
  ticked: readonly CartRow[];
  hasUnsent: boolean;
}

export function CheckoutBar({ cart, ticked, hasUnsent, ...all }: CheckoutBarProps) {
  const { navigateTo } = useNavigate();
  const isConnected = useSyncExternalStore(subscribeOnline, isOnline, () => true);
  async function checkout() {
    if (ticked.length === 0) return toast.show(copy.chooseFirst);
    // The order is made of what the server knows.
    if (!(await sendEdits())) return toast.error(copy.unsent);
    const cartIds = ticked.map(({ cartId }) => cartId).join(',');
    navigateTo('/pages/checkout/index', { mode: 'cart', cartIds });
  }
  return (
    <TotalBar>
      <All {...all} />
      <div className={cx('narrow to-right', styles.sum)} role="status">
        <p className="t-note ink-2">
          {copy.sum} <Amount className="f-20 heavy ink-1" fen={cart.sum} size="text" />
        </p>
        <p className={cx('t-note ink-2', styles.hint)}>
          {hasUnsent && !isConnected ? copy.unsent : freightText(cart)}
        </p>
      </div>
      <Button className="ml-auto" onPress={checkout} disabled={!isConnected}>
        {!isConnected
          ? copy.offline
          : cart.sumCount > 0
            ? copy.checkout(cart.sumCount)
            : copy.checkoutNone}
      </Button>
    </TotalBar>
  );
}

interface RemoveBarProps extends AllProps {
  count: number;
  onRemove: () => unknown;
}

export function RemoveBar({ count, onRemove, ...all }: RemoveBarProps) {
  return (
    <TotalBar>
      <All {...all} />
      <Button className="ml-auto" kind="danger" onPress={onRemove}>
        {count > 0 ? copy.removeCount(count) : copy.remove}
      </Button>
    </TotalBar>
  );
}
