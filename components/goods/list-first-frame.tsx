'use client';

import type { ReactNode } from 'react';
import { choiceBlank } from '@/components/ui/choice-blank';
import choose from '@/components/ui/choose.module.css';
import { cx } from '@/components/ui/cx';
import { FirstFrame } from '@/components/ui/first-frame';
import { Icon } from '@/components/ui/icon';
import { caretDown, caretUp, caretUpDown, funnelSimple, x } from '@/components/ui/icons/common';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { KINDS, SORT_TABS, type SortTab } from '@/lib/kit/goods-list-query';
import { FrameBar, FrameRows, shownIf } from './first-frame-parts';
import styles from './list-first-frame.module.css';
import bar from './sort-bar.module.css';

/** An attribute that is `true` where the server chooses this value. */
const trueIf = (blank: string, value: string) => choiceBlank(blank, { [value]: 'true' }) as 'true';

const tabLabel = (tab: SortTab): ReactNode =>
  tab === 'price' ? (
    <span className={bar.price}>
      {copy.sorts.price}
      <Icon path={caretUpDown} className={shownIf('turn', 'none')} />
      <Icon path={caretUp} className={shownIf('turn', 'up')} />
      <Icon path={caretDown} className={shownIf('turn', 'down')} />
    </span>
  ) : (
    copy.sorts[tab]
  );

/** `SortBar`. */
const Sorts = () => (
  <div className={bar.bar}>
    <div className={bar.sorts}>
      <div className={cx(choose.tabs, bar.tabs)}>
        {SORT_TABS.map((tab) => (
          <button key={tab} type="button" role="tab" aria-selected={trueIf('tab', tab)}>
            {tabLabel(tab)}
          </button>
        ))}
      </div>
      <button type="button" className={bar.filter}>
        {copy.filter}
        <Icon path={funnelSimple} />
      </button>
    </div>
    <div className={bar.filters}>
      <button type="button" aria-pressed={trueIf('inStock', 'yes')}>
        {copy.inStock}
        <Icon path={x} className={shownIf('inStock', 'yes')} />
      </button>
      {KINDS.map((kind) => (
        <button key={kind} type="button" aria-pressed className={shownIf('kind', kind)}>
          {copy.kinds[kind]}
          <Icon path={x} />
        </button>
      ))}
    </div>
  </div>
);

const Frame = () => (
  <FirstFrame name="goodsList" isWhole={false}>
    <div className={styles.frame}>
      <FrameBar />
      <Sorts />
      <section data-slot="rows">
        <FrameRows />
      </section>
    </div>
  </FirstFrame>
);

/** The first screen of a list of goods with blanks (`ListPage`); without a browser only. */
export const ListFirstFrame = () => (typeof window === 'undefined' ? <Frame /> : null);
