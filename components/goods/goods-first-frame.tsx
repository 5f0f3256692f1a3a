'use client';

import './art.css';
import type { ReactNode } from 'react';
import { choiceBlank } from '@/components/ui/choice-blank';
import { cx } from '@/components/ui/cx';
import { FirstFrame } from '@/components/ui/first-frame';
import { goodsCopy } from '@/lib/goods/copy';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { BASE_PATH } from '@/lib/kit/routes';
import gallery from './gallery.module.css';
import styles from './goods-page.module.css';
import picture from './goods-picture.module.css';
import price from './price.module.css';

interface FactProps {
  name: string;
  /** The blank that says whether the thing has this line; absent = every thing has it. */
  blank?: string;
  children: ReactNode;
}

const Fact = ({ name, blank, children }: FactProps) => (
  <div className={cx(styles.fact, blank && choiceBlank(blank, { yes: '', no: styles.away }))}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** `GoodsFacts` with blanks, before anything is chosen. */
const Facts = () => (
  <dl className={styles.facts}>
    <Fact name={copy.chosen} blank="chooses">
      {copy.choose(['{{specs}}'])}
    </Fact>
    <Fact name={copy.delivery} blank="ships">
      {copy.chooseRegion} <small data-slot="freight" />{' '}
      <small className={choiceBlank('shipsSoon', { yes: '', no: styles.away })}>
        {copy.shipWithin('{{shipHours}}')}
      </small>
    </Fact>
    <Fact name={copy.service}>
      {choiceBlank('returns', { yes: copy.returnable, no: copy.notReturnable })}
      {'{{reason}}'}
      {choiceBlank('ships', { yes: ` · ${copy.warranty}`, no: '' })}
    </Fact>
  </dl>
);

interface FramesProps {
  /** The first reviews with blanks. @param away the class that hides what this thing has not */
  reviews: (away: string | undefined) => ReactNode;
}

/** `GoodsHead` and `GoodsFacts` below the picture with blanks. */
function Frame({ name, reviews, children }: FramesProps & { name: string; children: ReactNode }) {
  return (
    <FirstFrame name={name} isWhole={false}>
      <div className={styles.firstFrame}>
        <div className={gallery.gallery} data-goods="">
          <div className={gallery.track}>
            <span className={styles.firstSlide}>
              <span className={cx(picture.tile, gallery.picture)} data-goods="">
                {children}
              </span>
            </span>
          </div>
        </div>
        <section className={styles.headBand}>
          <p className={styles.priceLine}>
            <span
              className={cx(price.price, choiceBlank('range', { one: price.xl, many: price.lg }))}
            >
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
        <Facts />
        {reviews(styles.away)}
      </div>
    </FirstFrame>
  );
}

/** The first screen of a thing: of one that the shop has a drawing of, and of one with a photograph. */
export function GoodsFirstFrames(props: FramesProps) {
  return (
    <>
      <Frame {...props} name="goods">
        <svg
          className={picture.art}
          viewBox="-30 -43 60 60"
          data-goods=""
          data-goods-first="{{first}}"
          data-goods-second="{{second}}"
        >
          <use href={`${BASE_PATH}/goods/podium.svg#g`} />
          <use href={`${BASE_PATH}/goods/{{drawing}}.svg#g`} />
        </svg>
      </Frame>
      <Frame {...props} name="goodsPhoto">
        {/* lazy, because React asks for other pictures ahead of the markup, also for one without an address */}
        <img className={picture.photo} src="{{photo}}" alt="" loading="lazy" />
      </Frame>
    </>
  );
}
