'use client';

import { cx } from '@/components/ui/cx';
import { FrameDrawing, FramePhoto } from './first-frame-parts';
import names from './goods-shelf.module.css';
import frame from './list-first-frame.module.css';
import price from './price.module.css';
import styles from './shelf.module.css';

/** `GoodsShelf` with blanks. */
export const ShelfFirstFrame = () => (
  <div className={names.shelf}>
    <div className={styles.shelf} data-slot="shelf" data-goods="">
      <span data-each="drawn" className={cx(styles.good, frame.drawn)}>
        <FrameDrawing isBare />
      </span>
      <span data-each="photo" className={styles.good}>
        <FramePhoto className={styles.photo} />
      </span>
      <span data-each="bare" className={styles.good} />
    </div>
    <ul className={names.names} data-slot="names">
      <li data-each="name">
        <a>
          <span className={names.title}>{'{{title}}'}</span>
          <span className={cx(price.price, price.s, price.whole)}>
            <i>¥</i>
            {'{{yuan}}'}
            <b>{'.{{cents}}'}</b>
          </span>
        </a>
      </li>
    </ul>
  </div>
);
