'use client';

import { cx } from '@/components/ui/cx';
import type { Row } from '@/console/resource/fields';
import type { HandSection } from '@/console/resource/resource-panel';
import { Picture } from '@/console/ui/picture';
import { Section } from '@/console/ui/section';
import { bannerCopy as copy } from './copy';
import styles from './sections.module.css';

function Phone({ row }: { row: Row }) {
  const [image = ''] = row.image as readonly string[];
  const title = String(row.title);
  return (
    <Section title={copy.onPhone} right={copy.width}>
      <div className={cx('well round', styles.phone)}>
        {image.startsWith('goods:') ? (
          <span className={cx('row between tall gap-12', styles.drawn)}>
            <b>{title}</b>
            <Picture className={styles.art} name={image} alt="" />
          </span>
        ) : (
          <Picture name={image} alt={title} />
        )}
      </div>
    </Section>
  );
}

export const BANNER_SECTIONS: Readonly<Record<string, HandSection>> = { 'banner.phone': Phone };
