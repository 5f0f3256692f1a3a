'use client';

import { type ReactNode, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { LateSkeleton } from '@/components/ui/late-skeleton';
import { toast } from '@/components/ui/layer/toast';
import type { LayerState } from '@/components/ui/layer/use-layer';
import { lazyPart } from '@/components/ui/lazy';
import { Row } from '@/components/ui/row';
import { Tag } from '@/components/ui/tag';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useHydrated } from '@/components/ui/use-hydrated';
import { unbroken } from '@/lib/format/unbroken';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import type { Sku } from '@/lib/goods/sku';
import { useReminder } from '@/lib/goods/use-favorite';
import type { Goods } from '@/lib/goods/use-goods';
import { useSkuChoice } from '@/lib/goods/use-sku-choice';
import { buildPageUrl } from '@/lib/kit/page-url';
import { GoodsFacts, GoodsHead } from './facts';
import { Gallery } from './gallery';
import { type AskLogin, GoodsDock } from './goods-dock';
import styles from './goods-page.module.css';
import { GoodsSheets, type GoodsSheetsHandle } from './goods-sheets';
import type { OnPick } from './sku-sheet';

function CourseLessons({ course }: { course: NonNullable<Goods['course']> }) {
  const free = course.lessons.filter(({ isFree }) => isFree).length;
  return (
    <section className={cx('mt-8 surface band-20', styles.band, styles.lessons)}>
      <h2>{copy.lessons(course.lessons.length - free, free)}</h2>
      {course.lessons.map(({ lessonId, title, seconds, isFree, isVisit }) => (
        <Row
          key={lessonId}
          title={title}
          sub={<span className="num">{copy.minutes(seconds)}</span>}
          badge={isFree || isVisit ? <Tag>{isFree ? copy.tryIt : copy.onSite}</Tag> : undefined}
          href={isFree ? buildPageUrl('/pages/user/student', { lessonId }) : undefined}
        />
      ))}
    </section>
  );
}

const RichText = lazyPart(
  () => import('@/components/ui/rich-text/rich-text').then((m) => m.RichText),
  { when: 'near', placeholder: <LateSkeleton /> },
);
const Neighbours = lazyPart(() => import('./neighbours').then((m) => m.Neighbours), {
  when: 'near',
});

const hasStruck = ({ skus }: Goods): boolean =>
  skus.some(({ price, struck }) => struck !== undefined && struck.price > price);

export interface GoodsViewProps {
  goods: Goods;
  /** Changed since the page was opened. */
  hasNewPrice: boolean;
  /** From the address; null = none. */
  skuId: number | null;
  userId: number | null;
  onLogin: AskLogin;
  renderReviews: (count: number) => ReactNode;
  seller: ReactNode;
  drawEntry: (name: string) => ReactNode;
  /** Absent: nothing can be bought. */
  onPick?: OnPick;
  /** 0 for guests. */
  cartTotal: number;
  /** 浙江省 杭州市 西湖区; empty = unknown. */
  place: string;
  renderRegion: (layer: LayerState) => ReactNode;
  renderPlaces: (layer: LayerState) => ReactNode;
}

/** Back-in-stock notice, for guests after the login. */
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

export function GoodsView(props: GoodsViewProps) {
  const { goods, hasNewPrice, skuId, userId, onLogin, renderReviews, drawEntry, place, onPick } =
    props;
  const sheets = useRef<GoodsSheetsHandle>(null);
  const choose = () => sheets.current?.choose();
  const isHydrated = useHydrated();
  // The server renders without the choice in the address.
  const selection = useSkuChoice(goods, isHydrated ? skuId : null);
  const toSlots =
    goods.form === 'slot' && goods.status === 'on'
      ? () => (selection.sku ? sheets.current?.slots() : choose())
      : undefined;
  const guestLogin = userId === null ? onLogin : undefined;
  const guest = { ...useReminding(guestLogin), onLogin: guestLogin };
  const hasChoice = goods.skus.length > 1;
  return (
    <>
      <Gallery
        images={goods.images.length > 0 ? goods.images : [goods.cover]}
        video={goods.video}
        title={goods.title}
      />
      {goods.status === 'off' && (
        <p role="status" className={cx('well t-sub l-sub ink-2 band-10', styles.off)}>
          <b>{copy.off}</b>
          {copy.offText}
        </p>
      )}
      <GoodsHead goods={goods} selection={selection} hasNewPrice={hasNewPrice} />
      <GoodsFacts
        goods={goods}
        selection={selection}
        onChoose={hasChoice && goods.status === 'on' ? choose : undefined}
        onSlots={toSlots}
        place={place}
        onOpen={(sheet) => sheets.current?.[sheet]()}
      />
      {goods.course && <CourseLessons course={goods.course} />}
      <div data-part="reviews">{renderReviews(goods.rating.count)}</div>
      <div data-part="story">
        <Params params={goods.params} />
        <Story html={goods.html} drawEntry={drawEntry} />
      </div>
      <div className={styles.beside} data-part="neighbours">
        <Neighbours goodsId={goods.goodsId} />
      </div>
      <div className={cx('fill centered t-cap l-cap ink-3', styles.law)}>
        {hasStruck(goods) && copy.law}
        {props.seller}
      </div>
      <GoodsDock
        goods={goods}
        selection={selection}
        {...guest}
        onPick={onPick}
        cartTotal={props.cartTotal}
        onChoose={choose}
        onSlots={toSlots}
      />
      <GoodsSheets
        ref={sheets}
        goods={goods}
        selection={selection}
        {...guest}
        onPick={onPick}
        renderRegion={props.renderRegion}
        renderPlaces={props.renderPlaces}
      />
    </>
  );
}

function Params({ params }: Pick<Goods, 'params'>) {
  if (params.length === 0) return null;
  return (
    <section className={cx('mt-8 surface band-20', styles.band)}>
      <h2>{copy.params}</h2>
      <dl className={cx('t-note l-21', styles.params)}>
        {params.map(({ name, text }) => (
          <div className="flex gap-12 line-top" key={name}>
            <dt className="rigid ink-3">{name}</dt>
            <dd className="grow break">{unbroken(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Story({ html, drawEntry }: Pick<GoodsViewProps, 'drawEntry'> & { html: string }) {
  if (html === '') return null;
  return (
    <section className={cx('mt-8 surface band-20', styles.band)}>
      <h2>{copy.story}</h2>
      <RichText html={html} drawEntry={drawEntry} />
    </section>
  );
}
