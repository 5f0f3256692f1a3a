'use client';

import { useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { UndoBar } from '@/components/ui/undo-bar';
import { cartCopy as copy } from '@/lib/cart/copy';
import { onEditRefused } from '@/lib/cart/edits';
import { useCart, useRemoveRows } from '@/lib/cart/use-cart';
import { CartView, type CartPageProps } from './cart-view';

const PATH = '/pages/cart/index';
const SHOP_PATH = '/pages/shop/index';

export function CartPage({ isGuest, onLogin, ...rest }: CartPageProps) {
  const { data, state, refresh, hasUnsent } = useCart();
  const removal = useRemoveRows();
  const [isManaging, setManaging] = useState(false);
  useEffect(() => onEditRefused(toastRefusal), []);
  const hasRows = !isGuest && data !== undefined && data.list.length > 0;
  const action = {
    type: 'text',
    text: isManaging ? copy.done : copy.manage,
    onPress: () => setManaging(!isManaging),
  } as const;
  async function remove(cartIds: number[]) {
    const sent = await removal.remove(cartIds);
    if (!sent.ok) return toastRefusal(sent.error);
    setManaging(false);
  }
  return (
    <PageFrame path={PATH} action={hasRows ? action : undefined}>
      {isGuest ? (
        <Guest onLogin={onLogin} />
      ) : hasRows ? (
        <CartView
          key={String(isManaging)}
          cart={data}
          isManaging={isManaging}
          hasUnsent={hasUnsent}
          onRemove={remove}
          {...rest}
        />
      ) : data ? (
        <EmptyCart />
      ) : (
        <Pending isPage state={state} onRetry={refresh} label={copy.loading} count={4} withCircle />
      )}
      {!isGuest && <Undo {...removal} />}
    </PageFrame>
  );
}

function Guest({ onLogin }: { onLogin: () => void }) {
  return (
    <Empty
      isPage
      title={copy.guest}
      text={copy.guestText}
      action={<Button onPress={onLogin}>{copy.login}</Button>}
    />
  );
}

function EmptyCart() {
  return (
    <Empty
      isPage
      title={copy.empty}
      text={copy.emptyText()}
      action={<Button href={SHOP_PATH}>{copy.toShop}</Button>}
    />
  );
}

function Undo({ removed, restore, forget }: ReturnType<typeof useRemoveRows>) {
  if (!removed) return null;
  async function undo() {
    if (!removed) return;
    const sent = await restore(removed);
    if (sent.ok) toast.ok(copy.undone);
    else toastRefusal(sent.error);
  }
  return (
    <UndoBar
      key={removed.undoId}
      text={copy.removed(removed.count)}
      undoText={copy.undo}
      onUndo={undo}
      onEnd={forget}
    />
  );
}
