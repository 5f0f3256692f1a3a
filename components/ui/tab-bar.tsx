'use client';

import type { MouseEvent, ReactNode } from 'react';
import { BASE_PATH, type RoutePath } from '@/lib/kit/routes';
import { uiCopy } from './copy';
import { cx } from './cx';
import { Icon } from './icon';
import styles from './tab-bar.module.css';

export interface TabItem {
  href: RoutePath;
  label: ReactNode;
  icon: string;
  iconOn: string;
  badge?: ReactNode;
}

export interface TabBarProps {
  items: readonly TabItem[];
  active: RoutePath;
  /** Called on a plain tap after hydration; without it links work as links. */
  onSelect?: (href: RoutePath) => void;
}

/** 110rpx. Before hydration app/boot answers taps. */
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
    <nav
      data-tabs
      className={cx('rigid surface sticky', styles.bar)}
      aria-label={uiCopy.mainNavigation}
    >
      <ul className={cx('grid', styles.list)}>
        {items.map(({ href, label, icon, iconOn, badge }) => (
          <li key={href}>
            <a
              className={cx('row justify-center tall gap-2', styles.tab)}
              href={BASE_PATH + href}
              aria-current={href === active ? 'page' : undefined}
              // A tap before hydration has moved it.
              suppressHydrationWarning
              onClick={(event) => select(event, href)}
            >
              <span className={cx('rel', styles.icon)}>
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
