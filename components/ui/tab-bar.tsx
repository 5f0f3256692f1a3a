'use client';

import type { MouseEvent, ReactNode } from 'react';
import { BASE_PATH, type RoutePath } from '@/lib/kit/routes';
import { uiCopy } from './copy';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './tab-bar.module.css';

export interface TabItem {
  /** Route of the tab, without the base path. */
  href: RoutePath;
  label: ReactNode;
  /** Path data: the line icon, and the filled one of the selected tab. */
  icon: string;
  iconOn: string;
  /** At the corner of the icon, such as a count with its accessible name. */
  badge?: ReactNode;
}

export interface TabBarProps {
  items: readonly TabItem[];
  /** `href` of the tab that is shown. */
  active: RoutePath;
  /** Called on a plain tap after hydration, instead of loading the page. Without it the links work as links. */
  onSelect?: (href: RoutePath) => void;
}

/** The tab bar, 110rpx. Real links; a tap before hydration is answered by the boot script (app/boot). */
export function TabBar({ items, active, onSelect }: TabBarProps) {
  function select(event: MouseEvent<HTMLAnchorElement>, href: RoutePath) {
    if (
      !onSelect ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    onSelect(href);
  }
  return (
    <nav data-tabs className={cx('rigid surface', styles.bar)} aria-label={uiCopy.mainNavigation}>
      <ul className={styles.list}>
        {items.map(({ href, label, icon, iconOn, badge }) => (
          <li key={href}>
            <a
              className={cx('row tall gap-2', styles.tab)}
              href={BASE_PATH + href}
              aria-current={href === active ? 'page' : undefined}
              // a tap before hydration has moved it
              suppressHydrationWarning
              onClick={(event) => select(event, href)}
            >
              <span className={styles.icon}>
                <Icon path={href === active ? iconOn : icon} />
                {badge}
              </span>
              <span>{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
