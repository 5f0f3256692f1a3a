'use client';

import { choiceBlank } from '@/components/ui/choice-blank';
import { FirstFrame } from '@/components/ui/first-frame';
import { goodsCopy as copy } from '@/lib/goods/copy';
import styles from './category-page.module.css';
import { FrameBar, FrameCategories, FrameRows, shownIf } from './first-frame-parts';
import frame from './list-first-frame.module.css';

/** `CategoryPage`. */
const Frame = () => (
  <FirstFrame name="category" isWhole={false}>
    <div className={frame.frame}>
      <FrameBar />
      <div className={styles.page}>
        <div className={styles.levels} data-slot="levels">
          <button
            data-each="level"
            type="button"
            role="tab"
            aria-selected={choiceBlank('isChosen', { true: 'true', false: 'false' }) as 'true'}
          >
            {'{{name}}'}
          </button>
        </div>
        <div className={styles.panel}>
          <h2 className={styles.name}>{'{{category}}'}</h2>
          <div className={shownIf('hasChildren', 'yes')}>
            <ul className={styles.children} data-slot="children">
              <FrameCategories className={styles.picture} />
            </ul>
          </div>
          <div className={styles.head}>
            <h3>{copy.allCategories}</h3>
            <span className={shownIf('hasGoods', 'yes')}>
              {copy.countBySort('{{total}}', copy.sorts.all)}
            </span>
          </div>
          <section data-slot="rows">
            <FrameRows />
          </section>
        </div>
      </div>
    </div>
  </FirstFrame>
);

/** The first screen of the categories with blanks; without a browser only. */
export const CategoryFirstFrame = () => (typeof window === 'undefined' ? <Frame /> : null);
