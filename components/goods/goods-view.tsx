'use client';

import { type ReactNode, Suspense, useState } from 'react';
import { toast } from '@/components/ui/layer/toast';
import { lazyLayer, lazyPart } from '@/components/ui/lazy';
import { Skeleton } from '@/components/ui/skeleton';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import type { Sku } from '@/lib/goods/sku';
import { useReminder } from '@/lib/goods/use-favorite';
import { type Goods, useSimilar } from '@/lib/goods/use-goods';
import { useSkuChoice } from '@/lib/goods/use-sku-choice';
import { GoodsFacts, GoodsHead } from './facts';
import { Gallery } from './gallery';
import { GoodsCards } from './goods-cards';
import { type AskLogin, GoodsDock } from './goods-dock';
import styles from './goods-page.module.css';
import type { OnPick } from './sku-sheet';

const RichText = lazyPart(() =>
  import('@/components/ui/rich-text/rich-text').then((m) => m.RichText),
);
const SkuSheet = lazyLayer(() => import('./sku-sheet').then((m) => m.SkuSheet));

/** Goods beside this one. */
const NEIGHBOURS = 3;

export interface GoodsViewProps {
  goods: Goods;
  /** The prices are others than when the page was opened. */
  hasNewPrice: boolean;
  /** Chosen by the address; null without one. */
  skuId: number | null;
  /** Null for guests. */
  userId: number | null;
  onLogin: AskLogin;
  /** Reviews of the thing. */
  reviews: ReactNode;
  drawEntry: (name: string) => ReactNode;
  /** Without it nothing can be bought here. */
  onPick?: OnPick;
  /** Pieces in the member's cart; 0 for guests. */
  cartTotal: number;
}

/** The notice that a sold-out SKU is back: on and off again, for guests after the login. */
function useReminding(onLogin: AskLogin | undefined) {
  const { isAwaited, remind } = useReminder();
  async function set(sku: Sku, isOn: boolean) {
    const refusal = await remind(sku.skuId, isOn);
    if (refusal) toastRefusal(refusal);
    else toast.ok(isOn ? copy.remindOn : copy.remindOff);
  }
  const onRemind = (sku: Sku) =>
    onLogin
      ? onLogin(copy.loginForReminder, () => void set(sku, true))
      : void set(sku, !isAwaited(sku));
  return { isAwaited, onRemind };
}

/** What is known of a thing, and the choice of its SKU. */
export function GoodsView(props: GoodsViewProps) {
  const { goods, hasNewPrice, skuId, userId, onLogin, reviews, drawEntry, onPick, cartTotal } =
    props;
  const [isChoosing, setChoosing] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const selection = useSkuChoice(goods, skuId);
  const guestLogin = userId === null ? onLogin : undefined;
  const open = () => {
    setOpened(true);
    setChoosing(true);
  };
  const reminder = useReminding(guestLogin);
  const pickAndClose: OnPick = async (...picked) => {
    if ((await onPick?.(...picked)) === true) setChoosing(false);
  };
  const hasChoice = goods.skus.length > 1;
  return (
    <>
      <Gallery
        images={goods.images.length > 0 ? goods.images : [goods.cover]}
        video={goods.video}
        title={goods.title}
      />
      {goods.status === 'off' && (
        <p role="status" className={styles.off}>
          <b>{copy.off}</b>
          {copy.offText}
        </p>
      )}
      <GoodsHead goods={goods} selection={selection} hasNewPrice={hasNewPrice} />
      <GoodsFacts
        goods={goods}
        selection={selection}
        onChoose={hasChoice && goods.status === 'on' ? open : undefined}
      />
      {reviews}
      {goods.html !== '' && (
        <section className={styles.band}>
          <h2>{copy.story}</h2>
          <Suspense fallback={<Skeleton />}>
            <RichText html={goods.html} drawEntry={drawEntry} />
          </Suspense>
        </section>
      )}
      <Neighbours goodsId={goods.goodsId} />
      <p className={styles.law}>{copy.law}</p>
      <GoodsDock
        goods={goods}
        selection={selection}
        onLogin={guestLogin}
        {...reminder}
        onPick={onPick}
        cartTotal={cartTotal}
        onChoose={open}
      />
      {wasOpened && (
        <Suspense>
          <SkuSheet
            isOpen={isChoosing}
            onClose={() => setChoosing(false)}
            goods={goods}
            selection={selection}
            {...reminder}
            onPick={onPick && pickAndClose}
          />
        </Suspense>
      )}
    </>
  );
}

function Neighbours({ goodsId }: { goodsId: number }) {
  const { data } = useSimilar(goodsId);
  const goods = data?.goods.slice(0, NEIGHBOURS) ?? [];
  if (goods.length === 0) return null;
  return (
    <section className={styles.band}>
      <h2>{copy.neighbours}</h2>
      <GoodsCards goods={goods} columns={3} />
    </section>
  );
}
