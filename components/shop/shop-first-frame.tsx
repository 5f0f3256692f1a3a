'use client';

import type { ReactNode } from 'react';
import { SectionHead } from '@/components/ui/band';
import { choiceBlank } from '@/components/ui/choice-blank';
import { FirstFrame } from '@/components/ui/first-frame';
import { Icon } from '@/components/ui/icon';
import { megaphoneSimple } from '@/components/ui/icons/common';
import { buildPageUrl } from '@/lib/kit/page-url';
import { shopCopy as copy } from '@/lib/shop/copy';
import frame from './shop-first-frame.module.css';
import styles from './shop-page.module.css';

interface ShopFirstFrameProps {
  /** The shelf with blanks. */
  shelf: ReactNode;
  /** Categories with blanks. @param className of a picture's place */
  categories: (className: string | undefined) => ReactNode;
}

/** What stands below the picture of the shop's first page, with blanks (`ShopPage`); without a browser only. */
export function ShopFirstFrame({ shelf, categories }: ShopFirstFrameProps) {
  if (typeof window !== 'undefined') return null;
  return (
    <FirstFrame name="shopHome" isWhole={false}>
      <div className={frame.frame}>
        <section className={styles.section}>
          <SectionHead
            title="{{section}}"
            more={{ text: copy.all, href: buildPageUrl('/pages/goods/list', { sort: 'new' }) }}
          />
          {shelf}
        </section>
        <ul className={styles.icons} data-slot="icons">
          {categories(styles.picture)}
        </ul>
        <nav className={styles.links}>
          <a>{copy.allCategories}</a>
          <a>{copy.favorites}</a>
          <a>{copy.history}</a>
        </nav>
        <p className={choiceBlank('hasNotice', { yes: styles.notice, no: frame.away })}>
          <Icon path={megaphoneSimple} />
          {'{{notice}}'}
        </p>
      </div>
    </FirstFrame>
  );
}
