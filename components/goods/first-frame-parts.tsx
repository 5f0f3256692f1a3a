// named here, because the build drops the markup below from the browser's code, and its styles with it
import './art.css';
import type { ReactNode } from 'react';
import { choiceBlank } from '@/components/ui/choice-blank';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretLeft, magnifyingGlass } from '@/components/ui/icons/common';
import page from '@/components/ui/search-frame.module.css';
import link from '@/components/ui/search-link.module.css';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { BASE_PATH } from '@/lib/kit/routes';
import list from './goods-list.module.css';
import picture from './goods-picture.module.css';
import row from './goods-row.module.css';
import styles from './list-first-frame.module.css';
import price from './price.module.css';

/** A class where the address or the thing has this, else what hides the element. */
export const shownIf = (blank: string, value: string, className = '') =>
  choiceBlank(blank, { [value]: className, else: styles.away });

/** `SearchFrame` with the link to the search. */
export const FrameBar = () => (
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

/** Drawings are painted one by one from the second frame on (app/boot/show-streets.ts): eight of them take as long as all words. */
const LATER = { hidden: true };

/** A drawing that the server names, with its podium or without (`GoodsArt`). */
export const FrameDrawing = ({ isBare = false }: { isBare?: boolean }) => (
  <svg
    {...LATER}
    className={cx('w', picture.art)}
    viewBox="-30 -43 60 60"
    data-goods=""
    data-goods-first="{{first}}"
    data-goods-second="{{second}}"
  >
    {!isBare && <use href={`${BASE_PATH}/goods/podium.svg#g`} />}
    <use href={`${BASE_PATH}/goods/{{drawing}}.svg#g`} />
  </svg>
);

const Podium = () => (
  <svg {...LATER} className={cx('w', picture.art)} viewBox="-30 -43 60 60" data-goods="">
    <use href={`${BASE_PATH}/goods/podium.svg#g`} />
  </svg>
);

/** A stored picture that the server names. */
export const FramePhoto = ({ className }: { className?: string | undefined }) => (
  // lazy, because React asks for other pictures ahead of the markup, also for one without an address
  <img className={className} src="{{photo}}" alt="" loading="lazy" />
);

/** `GoodsRow`, as the server repeats it: no `div` inside. */
const Row = ({ kind, children }: { kind: string; children: ReactNode }) => (
  <div data-each={kind} className={list.single}>
    <span className={cx(row.row, choiceBlank('stock', { out: row.out }))}>
      <span
        className={cx(picture.tile, row.tile, choiceBlank('stock', { out: picture.out }))}
        data-goods=""
      >
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

/** The rows of a list of goods, one of each kind. */
export const FrameRows = () => (
  <>
    <Row kind="drawn">
      <FrameDrawing />
    </Row>
    <Row kind="bare">
      <Podium />
    </Row>
    <Row kind="photo">
      <FramePhoto className={picture.photo} />
    </Row>
  </>
);

/** Categories with their pictures (`CategoryPicture`), one of each kind. @param className of the picture's place */
export const FrameCategories = ({ className }: { className: string | undefined }) => {
  const kinds = {
    drawn: <FrameDrawing />,
    bare: (
      <span className={picture.tile} data-goods="">
        <Podium />
      </span>
    ),
    photo: (
      <span className={picture.tile} data-goods="">
        <FramePhoto className={picture.photo} />
      </span>
    ),
  };
  return Object.entries(kinds).map(([kind, image]) => (
    <li data-each={kind} key={kind}>
      <a>
        <span className={cx(className, kind === 'drawn' && styles.drawn)}>{image}</span>
        {'{{name}}'}
      </a>
    </li>
  ));
};
