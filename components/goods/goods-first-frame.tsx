'use client';

import './art.css';
import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { FirstFrame } from '@/components/ui/first-frame';
import { goodsCopy } from '@/lib/goods/copy';
import { BASE_PATH } from '@/lib/kit/routes';
import gallery from './gallery.module.css';
import styles from './goods-page.module.css';
import picture from './goods-picture.module.css';
import price from './price.module.css';

/** A blank that is one of two: `{{range|one=a;many=b}}`. */
const byRange = (one: string | undefined, many: string | undefined) =>
  `{{range|one=${one};many=${many}}}`;

/** `GoodsHead` below the picture with blanks. */
function Frame({ name, children }: { name: string; children: ReactNode }) {
  return (
    <FirstFrame name={name} isWhole={false}>
      <div className={styles.firstFrame}>
        <div className={gallery.gallery}>
          <div className={gallery.track}>
            <span className={styles.firstSlide}>
              <span className={cx(picture.tile, gallery.picture)}>{children}</span>
            </span>
          </div>
        </div>
        <section className={styles.headBand}>
          <p className={styles.priceLine}>
            <span className={cx(price.price, byRange(price.xl, price.lg))}>
              <span className={price.whole}>
                <i>¥</i>
                {'{{yuan}}'}
                <b>{'{{cents}}'}</b>
              </span>
              {'{{dash}}'}
              <span className={price.whole}>
                <i>{'{{sign}}'}</i>
                {'{{toYuan}}'}
                <b>{'{{toCents}}'}</b>
              </span>
            </span>
            <span className={styles.sold}>{goodsCopy.soldText('{{sold}}')}</span>
          </p>
          <div className={styles.news} />
          <h2>{'{{title}}'}</h2>
          <p className={styles.subtitle}>{'{{subtitle}}'}</p>
        </section>
      </div>
    </FirstFrame>
  );
}

/** The first screen of a thing: of one that the shop has a drawing of, and of one with a photograph. */
export function GoodsFirstFrames() {
  return (
    <>
      <Frame name="goods">
        <svg
          className={picture.art}
          viewBox="-30 -43 60 60"
          data-goods-first="{{first}}"
          data-goods-second="{{second}}"
        >
          <use href={`${BASE_PATH}/goods/podium.svg#g`} />
          <use href={`${BASE_PATH}/goods/{{drawing}}.svg#g`} />
        </svg>
      </Frame>
      <Frame name="goodsPhoto">
        {/* lazy, because React asks for other pictures ahead of the markup, also for one without an address */}
        <img className={picture.photo} src="{{photo}}" alt="" loading="lazy" />
      </Frame>
    </>
  );
}
