'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/caret-right';
import { question } from '@/components/ui/icons/question';
import { message } from '@/components/ui/layer/message';
import { Tag } from '@/components/ui/tag';
import { fenToText } from '@/lib/format';
import { goodsCopy } from '@/lib/goods/copy';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import type { Goods } from '@/lib/goods/use-goods';
import type { SkuSelection } from '@/lib/goods/use-sku-choice';
import styles from './goods-page.module.css';
import { Price } from './price';

interface HeadProps {
  goods: Goods;
  selection: SkuSelection;
  /** The prices are others than when the page was opened. */
  hasNewPrice: boolean;
}

const explainStruck = () => message({ title: copy.struck, content: copy.struckText });

/** Price, what it was, title, and how many were sold. */
export function GoodsHead({ goods, selection, hasNewPrice }: HeadProps) {
  const { title, subtitle, sold, skus, stockState } = goods;
  const { sku, range } = selection;
  // without a choice only what is true of every SKU
  const struck = sku ? sku.struck : skus.length === 1 ? skus[0]?.struck : undefined;
  return (
    <section className={styles.headBand}>
      <p className={styles.priceLine}>
        <Price fen={range[0]} to={range[1]} size={range[0] === range[1] ? 'xl' : 'lg'} />
        {struck && struck.price > range[0] && (
          <span className={styles.struck}>
            {copy.struck} <s>¥{fenToText(struck.price)}</s>
            <button type="button" aria-label={copy.struckHelp} onClick={() => void explainStruck()}>
              <Icon path={question} />
            </button>
          </span>
        )}
        <span className={styles.sold}>{goodsCopy.sold(sold)}</span>
      </p>
      <div role="status" className={styles.news}>
        {hasNewPrice && <Tag>{copy.priceChanged}</Tag>}
        {stockState === 'low' && <Tag>{copy.low}</Tag>}
      </div>
      <h2>{title}</h2>
      {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
    </section>
  );
}

interface FactsProps {
  goods: Goods;
  selection: SkuSelection;
  /** Opens the choice; absent where there is nothing to choose. */
  onChoose?: () => void;
}

/** What is chosen, how it comes, and what is promised. */
export function GoodsFacts({ goods, selection, onChoose }: FactsProps) {
  const { freightText, shipWithinHours, returnPolicy, kind } = goods;
  const { missing, texts } = selection;
  const isReturnable = returnPolicy.type === 'seven';
  const promise = shipWithinHours > 0 ? copy.shipWithin(shipWithinHours) : '';
  return (
    <dl className={styles.facts}>
      {onChoose && (
        <Fact name={copy.chosen} onPress={onChoose}>
          {missing.length > 0 ? copy.choose(missing) : texts.join(' · ')}
        </Fact>
      )}
      {(freightText || promise) && (
        <Fact name={copy.delivery}>{[freightText, promise].filter(Boolean).join(' · ')}</Fact>
      )}
      <Fact name={copy.service}>
        {[
          isReturnable
            ? copy.returnable
            : returnPolicy.reason
              ? copy.reason(returnPolicy.reason)
              : copy.notReturnable,
          ...(kind === 'goods' ? [copy.warranty] : []),
        ].join(' · ')}
      </Fact>
    </dl>
  );
}

function Fact({
  name,
  children,
  onPress,
}: {
  name: string;
  children: ReactNode;
  onPress?: () => void;
}) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {onPress ? (
          <button type="button" aria-haspopup="dialog" onClick={onPress}>
            <span>{children}</span>
            <Icon path={caretRight} />
          </button>
        ) : (
          children
        )}
      </dd>
    </div>
  );
}
