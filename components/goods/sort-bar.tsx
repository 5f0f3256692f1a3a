'use client';

import { Tabs } from '@/components/ui/choose';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretDown, caretUp, caretUpDown, funnelSimple, x } from '@/components/ui/icons/common';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { priceText, sortAfter } from '@/lib/goods/list-query';
import { type GoodsSort, type ListQuery, SORT_TABS, tabOfSort } from '@/lib/kit/goods-list-query';
import styles from './sort-bar.module.css';

const DIRECTION: Partial<Record<GoodsSort, { icon: string; text: string }>> = {
  price_asc: { icon: caretUp, text: copy.lowFirst },
  price_desc: { icon: caretDown, text: copy.highFirst },
};

interface SortBarProps {
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  onFilter: () => void;
}

/** Another tap removes a filter. */
export function SortBar({ query, onQuery, onFilter }: SortBarProps) {
  const { sort, isInStock, kind } = query;
  const { icon = caretUpDown, text = '' } = DIRECTION[sort] ?? {};
  const options = SORT_TABS.map((tab) => ({
    value: tab,
    label:
      tab === 'price' ? (
        <span className="inline-row gap-2">
          {copy.sorts.price}
          <span className="vh">{text}</span>
          <Icon path={icon} />
        </span>
      ) : (
        copy.sorts[tab]
      ),
  }));
  const price = priceText(query);
  return (
    <div className={cx('z-sticky surface line-bottom sticky', styles.bar)}>
      <div className={cx('row', styles.sorts)}>
        <Tabs
          className={cx('grow', styles.tabs)}
          options={options}
          value={tabOfSort(sort)}
          onChange={(tab) => onQuery({ ...query, sort: sortAfter(tab, sort) })}
          label={copy.sortLabel}
        />
        <button
          type="button"
          className={cx('inline-row rigid tap gap-4 nowrap t-note ink-2', styles.filter)}
          onClick={onFilter}
        >
          {copy.filter}
          <Icon className="f-18" path={funnelSimple} />
        </button>
      </div>
      <div
        className={cx('flex wrap gap-8', styles.filters)}
        role="group"
        aria-label={copy.filterLabel}
      >
        <button
          className="inline-row rel gap-4 well t-sub l-18"
          type="button"
          aria-pressed={isInStock}
          onClick={() => onQuery({ ...query, isInStock: !isInStock })}
        >
          {copy.inStock}
          {isInStock && <Icon path={x} />}
        </button>
        {price !== '' && (
          <Pressed
            text={price}
            onPress={() => onQuery({ ...query, priceMin: undefined, priceMax: undefined })}
          />
        )}
        {kind && (
          <Pressed text={copy.kinds[kind]} onPress={() => onQuery({ ...query, kind: undefined })} />
        )}
      </div>
    </div>
  );
}

function Pressed({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button
      className="inline-row rel gap-4 well t-sub l-18"
      type="button"
      aria-pressed
      aria-label={copy.remove(text)}
      onClick={onPress}
    >
      {text}
      <Icon path={x} />
    </button>
  );
}
