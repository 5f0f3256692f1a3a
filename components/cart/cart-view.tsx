'use client';

import { useState, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { SwipeRow } from '@/components/ui/swipe-row';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { type Cart, type CartRow, isBuyable } from '@/lib/cart/cart-state';
import { cartCopy as copy } from '@/lib/cart/copy';
import { editRow } from '@/lib/cart/edits';
import { useChangeChoice } from '@/lib/cart/use-cart';
import { shortTitle } from '@/lib/format/short-title';
import { CheckoutBar, RemoveBar } from './cart-bars';
import { CartRowView } from './cart-row';
import styles from './cart.module.css';
import { InvalidRows } from './invalid-rows';

export interface CartPageProps {
  isGuest: boolean;
  onLogin: () => void;
  /** Chooses another SKU of the row's product. */
  renderChoice: (
    row: CartRow,
    handlers: {
      onPick: (skuId: number, custom?: readonly string[]) => unknown;
      onClose: () => void;
    },
  ) => ReactNode;
}

interface CartViewProps extends Pick<CartPageProps, 'renderChoice'> {
  cart: Cart;
  isManaging: boolean;
  /** Changes wait for the network. */
  hasUnsent: boolean;
  onRemove: (cartIds: number[]) => Promise<void>;
}

function useTicks(rows: readonly CartRow[], isManaging: boolean) {
  const [marked, setMarked] = useState<readonly number[]>([]);
  const mark = (cartIds: readonly number[], isOn: boolean) =>
    setMarked((before) => [
      ...before.filter((cartId) => !cartIds.includes(cartId)),
      ...(isOn ? cartIds : []),
    ]);
  const tick = (cartIds: readonly number[], isChecked: boolean) =>
    isManaging
      ? mark(cartIds, isChecked)
      : cartIds.forEach((cartId) => editRow(cartId, { isChecked }));
  const isTicked = ({ cartId, isChecked }: CartRow) =>
    isManaging ? marked.includes(cartId) : isChecked;
  const ticked = rows.filter(isTicked);
  const onAll = (isOn: boolean) =>
    tick(
      rows.map(({ cartId }) => cartId),
      isOn,
    );
  const isAll = rows.length > 0 && ticked.length === rows.length;
  return { ticked, isTicked, tick, all: { isAll, onAll } };
}

export function CartView({ cart, isManaging, hasUnsent, onRemove, renderChoice }: CartViewProps) {
  const rows = cart.list.filter(isBuyable);
  const invalid = cart.list.filter((row) => !isBuyable(row));
  const [choosing, setChoosing] = useState<CartRow | null>(null);
  const [openId, setOpenId] = useState<number | null>(null);
  const { ticked, isTicked, tick, all } = useTicks(rows, isManaging);
  const changeChoice = useChangeChoice();

  async function pick(row: CartRow, skuId: number, custom?: readonly string[]) {
    setChoosing(null);
    if (skuId === row.skuId && !custom) return;
    const sent = await changeChoice(row.cartId, skuId, custom);
    if (!sent.ok) toastRefusal(sent.error);
  }

  return (
    <div className={cx('col', styles.view)}>
      {rows.length > 0 && (
        <ul className="surface" aria-label={copy.list}>
          {rows.map((row) => (
            <li className={cx('rel', styles.item)} key={row.cartId}>
              <SwipeRow
                actionText={copy.remove}
                actionLabel={copy.removeOf(shortTitle(row.title))}
                onAction={() => onRemove([row.cartId])}
                isOpen={openId === row.cartId}
                onOpen={(isOpen) => setOpenId(isOpen ? row.cartId : null)}
              >
                <CartRowView
                  row={row}
                  isTicked={isTicked(row)}
                  onTick={(isOn) => tick([row.cartId], isOn)}
                  onNum={(num) => editRow(row.cartId, { num })}
                  onChoose={() => setChoosing(row)}
                />
              </SwipeRow>
            </li>
          ))}
        </ul>
      )}
      {invalid.length > 0 && (
        <InvalidRows rows={invalid} onRemove={onRemove} onChoose={setChoosing} />
      )}
      <div className={styles.space} />
      {isManaging ? (
        <RemoveBar
          {...all}
          count={ticked.length}
          onRemove={() =>
            ticked.length > 0
              ? onRemove(ticked.map(({ cartId }) => cartId))
              : toast.show(copy.chooseRemoved)
          }
        />
      ) : (
        <CheckoutBar {...all} cart={cart} ticked={ticked} hasUnsent={hasUnsent} />
      )}
      {choosing &&
        renderChoice(choosing, {
          onPick: (skuId, custom) => pick(choosing, skuId, custom),
          onClose: () => setChoosing(null),
        })}
    </div>
  );
}
