'use client';

import { useEffect, useRef } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { CountBadge } from '@/components/ui/count-badge';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { headset, heart, heartFill, shoppingCart } from '@/components/ui/icons/common';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { usePressLock } from '@/components/ui/use-press-lock';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { fitsCart, isSellable, type Sku } from '@/lib/goods/sku';
import { slotSheetCopy } from '@/lib/goods/slot-copy';
import { useFavorite } from '@/lib/goods/use-favorite';
import type { Goods } from '@/lib/goods/use-goods';
import type { SkuSelection } from '@/lib/goods/use-sku-choice';
import styles from './goods-dock.module.css';
import shared from './goods-page.module.css';
import type { OnPick, PickIntent } from './sku-sheet';

const SUPPORT = '/pages/user/problem2';
const CART = '/pages/cart/index';

/** Continues after the login. */
export type AskLogin = (source: string, onDone: () => void) => void;

interface GoodsDockProps {
  goods: Goods;
  selection: SkuSelection;
  onLogin?: AskLogin;
  isAwaited: (sku: Sku) => boolean;
  onRemind: (sku: Sku) => void;
  onPick?: OnPick;
  /** 0 for guests. */
  cartTotal: number;
  onChoose: () => void;
  onSlots?: (() => void) | undefined;
}

export function GoodsDock({ goods, selection, onLogin, cartTotal, ...rest }: GoodsDockProps) {
  return (
    <Dock>
      <div className={cx('flex narrow', styles.sides)}>
        <AppLink className={cx('row justify-center rigid rel ink-2', styles.side)} href={SUPPORT}>
          <Icon className="t-title" path={headset} />
          {copy.support}
        </AppLink>
        <FavoriteButton goods={goods} onLogin={onLogin} />
        <CartLink total={cartTotal} />
      </div>
      <div className={cx('flex narrow gap-8', styles.acts)}>
        <Actions goods={goods} selection={selection} {...rest} />
      </div>
    </Dock>
  );
}

function CartLink({ total }: { total: number }) {
  return (
    <AppLink
      className={cx('row justify-center rigid rel ink-2', styles.side)}
      href={CART}
      aria-label={total > 0 ? copy.cartOf(total) : copy.cart}
    >
      <Icon className="t-title" path={shoppingCart} />
      <CountBadge count={total} className={cx('absolute', shared.count)} />
      {copy.cart}
    </AppLink>
  );
}

function FavoriteButton({ goods, onLogin }: Pick<GoodsDockProps, 'goods' | 'onLogin'>) {
  const { isFavorite, mark } = useFavorite(goods.goodsId, goods.isFavorite);
  async function save(isOn: boolean) {
    const refusal = await mark(isOn);
    if (refusal) toastRefusal(refusal);
  }
  // After the login the write must be the member's.
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  const [isBusy, press] = usePressLock(async () => {
    if (onLogin) return onLogin(copy.loginFor, () => void latest.current(true));
    await save(!isFavorite);
  });
  return (
    <button
      type="button"
      className={cx('row justify-center rigid rel ink-2', styles.side)}
      aria-pressed={isFavorite}
      aria-busy={isBusy || undefined}
      onClick={press}
    >
      <Icon className="t-title" path={isFavorite ? heartFill : heart} />
      {isFavorite ? copy.favored : copy.favorite}
    </button>
  );
}

type ActionsProps = Omit<GoodsDockProps, 'onLogin' | 'cartTotal'>;

function Actions({
  goods,
  selection,
  isAwaited,
  onRemind,
  onPick,
  onChoose,
  onSlots,
}: ActionsProps) {
  const { sku, num } = selection;
  if (goods.course?.isOwned)
    return (
      <Button href={`/pages/user/student?courseId=${goods.course.courseId}`}>{copy.learn}</Button>
    );
  if (goods.status === 'off')
    return (
      <Button kind="tonal" href="/pages/shop/index">
        {copy.toShop}
      </Button>
    );
  if (sku && !isSellable(sku))
    return (
      <Button kind="tonal" onPress={() => onRemind(sku)}>
        {isAwaited(sku) ? copy.reminded : copy.remind}
      </Button>
    );
  // The person says which of several sold-out SKUs is meant.
  if (goods.stockState === 'out')
    return (
      <Button kind="tonal" onPress={onChoose}>
        {copy.remind}
      </Button>
    );
  if (!onPick) return null;
  if (!goods.isForSale) return <Button disabled>{copy.notForSale}</Button>;
  if (onSlots) return <Button onPress={onSlots}>{slotSheetCopy.book}</Button>;
  const isWhole = selection.fields.length === 0;
  const pick = (intent: PickIntent) => () =>
    sku && isWhole ? onPick(sku.skuId, num, intent) : onChoose();
  return (
    <>
      {fitsCart(goods) && (
        <Button kind="tonal" onPress={pick('cart')}>
          {copy.addToCart}
        </Button>
      )}
      <Button onPress={pick('buy')}>{copy.buyNow}</Button>
    </>
  );
}
