'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretRight, question } from '@/components/ui/icons/common';
import { message } from '@/components/ui/layer/message';
import { Tag } from '@/components/ui/tag';
import { fenToText } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import { unbroken } from '@/lib/format/unbroken';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { namesOf } from '@/lib/goods/promises';
import { slotSheetCopy } from '@/lib/goods/slot-copy';
import type { Goods } from '@/lib/goods/use-goods';
import type { SkuSelection } from '@/lib/goods/use-sku-choice';
import { goodsWords } from '@/lib/goods/words';
import styles from './goods-page.module.css';
import { Price } from './price';

interface HeadProps {
  goods: Goods;
  selection: SkuSelection;
  /** Changed since the page was opened. */
  hasNewPrice: boolean;
}

const explainStruck = () => message({ title: copy.struck, content: copy.struckText });

export function GoodsHead({ goods, selection, hasNewPrice }: HeadProps) {
  const { title, subtitle, sold, skus, stockState } = goods;
  const { sku, range } = selection;
  // Without a choice only what holds for every SKU.
  const struck = sku ? sku.struck : skus.length === 1 ? skus[0]?.struck : undefined;
  return (
    <section className={cx('grid gap-6 surface', styles.headBand)}>
      <p className={cx('flex wrap on-baseline', styles.priceLine)}>
        <Price fen={range[0]} to={range[1]} size={range[0] === range[1] ? 'xl' : 'lg'} />
        {struck && struck.price > range[0] && (
          <span className={cx('inline-row gap-4 t-cap l-cap ink-3', styles.struck)}>
            {copy.struck} <s>¥{fenToText(struck.price)}</s>
            <button
              className="rel t-body center"
              type="button"
              aria-label={copy.struckHelp}
              onClick={() => void explainStruck()}
            >
              <Icon path={question} />
            </button>
          </span>
        )}
        <span className="ml-auto t-cap l-cap ink-3">{goodsWords.sold(sold)}</span>
      </p>
      <div role="status" className={cx('flex gap-6', styles.news)}>
        {hasNewPrice && <Tag>{copy.priceChanged}</Tag>}
        {stockState === 'low' && <Tag>{copy.low}</Tag>}
      </div>
      <h2 className="t-head bold">{unbroken(title)}</h2>
      {subtitle && <p className="t-sub l-sub ink-3">{unbroken(subtitle)}</p>}
    </section>
  );
}

interface FactsProps {
  goods: Goods;
  selection: SkuSelection;
  onChoose?: () => void;
  onSlots?: (() => void) | undefined;
  /** 浙江省 杭州市 西湖区; empty = unknown. */
  place: string;
  onOpen: (sheet: 'region' | 'promises' | 'places') => void;
}

export function GoodsFacts({ goods, selection, onChoose, onSlots, ...rest }: FactsProps) {
  const { missing, texts, num } = selection;
  return (
    <dl className={cx('surface', styles.facts)}>
      {onChoose && (
        <Fact name={copy.chosen} onPress={onChoose}>
          {missing.length > 0 ? copy.choose(missing) : [...texts, copy.pieces(num)].join(' · ')}
        </Fact>
      )}
      {onSlots && (
        <Fact name={slotSheetCopy.next} onPress={onSlots}>
          {goods.nextSlot === undefined
            ? slotSheetCopy.none
            : slotSheetCopy.nearest(momentText(goods.nextSlot))}
        </Fact>
      )}
      {goods.kind === 'goods' && <Delivery goods={goods} {...rest} />}
      {goods.places && (
        <Fact name={copy.places} onPress={() => rest.onOpen('places')}>
          {copy.placesOf(goods.places)}
        </Fact>
      )}
      <Fact name={copy.service} onPress={() => rest.onOpen('promises')}>
        {unbroken(namesOf(goods).join(' · '))}
      </Fact>
    </dl>
  );
}

function Delivery({ goods, place, onOpen }: Pick<FactsProps, 'goods' | 'place' | 'onOpen'>) {
  const { freightText, shipWithinHours } = goods;
  return (
    <Fact name={copy.delivery} onPress={() => onOpen('region')}>
      {place === '' ? copy.chooseRegion : placeName(place)}{' '}
      {freightText && (
        <small>
          {freightText.split(/(?<=，)/).map((piece) => (
            <span key={piece}>{piece}</span>
          ))}
        </small>
      )}{' '}
      {shipWithinHours > 0 && <small>{copy.shipWithin(shipWithinHours)}</small>}
    </Fact>
  );
}

/** 浙江 杭州 西湖区 */
const placeName = (place: string): string => {
  const [province = '', city = '', ...district] = place.split(' ');
  return [province.replace(/省$/, ''), city.replace(/市$/, ''), ...district].join(' ');
};

interface FactProps {
  name: string;
  children: ReactNode;
  onPress: () => void;
}

function Fact({ name, children, onPress }: FactProps) {
  return (
    <div className={cx('flex rel gap-12 t-note l-20 band-12', styles.fact)}>
      <dt>{name}</dt>
      <dd>
        <button type="button" aria-haspopup="dialog" onClick={onPress}>
          <span>{children}</span>
          <Icon path={caretRight} />
        </button>
      </dd>
    </div>
  );
}
