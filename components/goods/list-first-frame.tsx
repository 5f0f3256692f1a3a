'use client';

// named here, because the build drops the markup below from the browser's code, and its styles with it
import './art.css';
import type { ReactNode } from 'react';
import { choiceBlank } from '@/components/ui/choice-blank';
import choose from '@/components/ui/choose.module.css';
import { cx } from '@/components/ui/cx';
import { FirstFrame } from '@/components/ui/first-frame';
import { Icon } from '@/components/ui/icon';
import { caretDown } from '@/components/ui/icons/caret-down';
import { caretLeft } from '@/components/ui/icons/caret-left';
import { caretUp } from '@/components/ui/icons/caret-up';
import { caretUpDown } from '@/components/ui/icons/caret-up-down';
import { funnelSimple } from '@/components/ui/icons/funnel-simple';
import { magnifyingGlass } from '@/components/ui/icons/magnifying-glass';
import { x } from '@/components/ui/icons/x';
import page from '@/components/ui/search-frame.module.css';
import link from '@/components/ui/search-link.module.css';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { KINDS, SORT_TABS, type SortTab } from '@/lib/kit/goods-list-query';
import { BASE_PATH } from '@/lib/kit/routes';
import list from './goods-list.module.css';
import picture from './goods-picture.module.css';
import row from './goods-row.module.css';
import styles from './list-first-frame.module.css';
import price from './price.module.css';
import bar from './sort-bar.module.css';

/** A class where the address or the thing has this, else what hides the element. */
const shownIf = (blank: string, value: string, className = '') =>
  choiceBlank(blank, { [value]: className, else: styles.away });

/** An attribute that is `true` where the server chooses this value. */
const trueIf = (blank: string, value: string) => choiceBlank(blank, { [value]: 'true' }) as 'true';

/** `SearchFrame` with the link to the search. */
const Bar = () => (
  <div className={page.bar}>
    <span className={page.button}>
      <Icon path={caretLeft} />
    </span>
    <span className={link.link}>
      <Icon path={magnifyingGlass} />
      <span className={choiceBlank('named', { yes: link.words })}>
        {`${choiceBlank('named', { no: copy.search })}{{name}}`}
      </span>
    </span>
  </div>
);

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

/** Drawings are painted one by one from the second frame on (app/boot-script.tsx): eight of them take as long as all words. */
const LATER = { hidden: true };

/** `GoodsRow`, as the server repeats it: no `div` inside. */
const Row = ({ kind, children }: { kind: string; children: ReactNode }) => (
  <div data-each={kind} className={list.single}>
    <span className={cx(row.row, choiceBlank('stock', { out: row.out }))}>
      <span className={cx(picture.tile, row.tile, choiceBlank('stock', { out: picture.out }))}>
        {children}
        <span className={shownIf('stock', 'out', picture.veil)}>{copy.soldOut}</span>
      </span>
      <span className={row.main}>
        <span className={row.title}>{'{{title}}'}</span>
        <span className={shownIf('facts', 'yes', row.facts)}>{'{{subtitle}}'}</span>
        <span className={row.foot}>
          <span>
            <span className={cx(price.price, row.price, price.whole)}>
              <i>¥</i>
              {'{{yuan}}'}
              <b>{'.{{cents}}'}</b>
            </span>
            <span className={shownIf('from', 'yes', row.from)}>{copy.from}</span>
          </span>
          <span className={row.sold}>
            {`${choiceBlank('stock', { out: copy.remindLink, in: copy.soldText('') })}{{sold}}`}
          </span>
        </span>
      </span>
    </span>
  </div>
);

const Frame = () => (
  <FirstFrame name="goodsList" isWhole={false}>
    <div className={styles.frame}>
      <Bar />
      <Sorts />
      <section data-slot="rows">
        <Row kind="drawn">
          <svg
            {...LATER}
            className={cx('w', picture.art)}
            viewBox="-30 -43 60 60"
            data-goods-first="{{first}}"
            data-goods-second="{{second}}"
          >
            <use href={`${BASE_PATH}/goods/podium.svg#g`} />
            <use href={`${BASE_PATH}/goods/{{drawing}}.svg#g`} />
          </svg>
        </Row>
        <Row kind="bare">
          <svg {...LATER} className={cx('w', picture.art)} viewBox="-30 -43 60 60">
            <use href={`${BASE_PATH}/goods/podium.svg#g`} />
          </svg>
        </Row>
        <Row kind="photo">
          {/* lazy, because React asks for other pictures ahead of the markup, also for one without an address */}
          <img className={picture.photo} src="{{photo}}" alt="" loading="lazy" />
        </Row>
      </section>
    </div>
  </FirstFrame>
);

/** The first screen of a list of goods with blanks (`ListPage`); without a browser only. */
export const ListFirstFrame = () => (typeof window === 'undefined' ? <Frame /> : null);
