'use client';

import Link from 'next/link';
import type { ReactElement, ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { caretDown, caretRight, magnifyingGlass, question } from '@/components/ui/icons/common';
import { Face } from '@/console/ui/face';
import { IconButton } from '../button';
import { Environment } from '../environment';
import { Key } from '../key';
import { shellCopy } from './copy';
import { MENU } from './menu';
import type { MenuItem } from './menu-item';
import styles from './shell.module.css';

export interface MenuCount {
  count: number;
  isLate: boolean;
}

export interface ShellProps {
  current: string;
  operator: { name: string; roles: string };
  environment?: string;
  may: (permission: string) => boolean;
  counts?: Readonly<Record<string, MenuCount>>;
  operatorMenu: (trigger: ReactElement<Record<string, unknown>>) => ReactNode;
  notice?: ReactNode;
  foot?: ReactNode;
  onFind: () => void;
  onHelp: () => void;
  children: ReactNode;
}

const holds = ({ id, pages = [] }: MenuItem, current: string): boolean =>
  id === current || pages.includes(current);

function Item({ item, current, count }: { item: MenuItem; current: string; count?: MenuCount }) {
  const isCurrent = holds(item, current);
  return (
    <Link
      className={cx('row rigid gap-8 ink-2', styles.item)}
      href={item.href}
      prefetch={false}
      aria-current={isCurrent ? 'page' : undefined}
    >
      <Icon className="ink-3" path={isCurrent ? (item.currentIcon ?? item.icon) : item.icon} />
      {item.title}
      {count && count.count > 0 && (
        <b
          className={cx(count.isLate && styles.late)}
          title={count.isLate ? shellCopy.late : undefined}
        >
          {count.count}
        </b>
      )}
    </Link>
  );
}

function Brand() {
  return (
    <div className={cx('row rigid gap-8 nowrap bold', styles.brand)}>
      <img src="/console/icon.svg" alt="" />
      {shellCopy.brand()}
      <span className="t-cap ink-3 ml-auto regular">{shellCopy.console}</span>
    </div>
  );
}

export function Shell(props: ShellProps) {
  const { current, operator, environment, may, counts, notice, foot, children } = props;
  const groups = MENU.map(({ title, items }) => ({
    title,
    items: items.filter(({ permission }) => !permission || may(permission)),
  })).filter(({ items }) => items.length > 0);
  const group = groups.find(({ items }) => items.some((one) => holds(one, current)));
  const item = group?.items.find((one) => holds(one, current));
  return (
    <div className={cx('grid cut', styles.frame)}>
      <a className={cx('absolute surface', styles.skip)} href="#main">
        {shellCopy.skip}
      </a>
      <nav className={cx('col min-h-0', styles.menu)} aria-label={shellCopy.menu}>
        <Brand />
        {groups.map(({ title, items }) => (
          <div key={title}>
            {title && <h2>{title}</h2>}
            {items.map((one) => (
              <Item key={one.id} item={one} current={current} count={counts?.[one.id]} />
            ))}
          </div>
        ))}
        {foot && <div className={cx('row gap-6 nowrap t-cap ink-3', styles.foot)}>{foot}</div>}
      </nav>
      <header className={cx('row narrow gap-16', styles.top)}>
        <div className={cx('row narrow gap-6 nowrap t-sub ink-3', styles.crumbs)}>
          {group?.title && (
            <>
              <span>{group.title}</span>
              <Icon path={caretRight} />
            </>
          )}
          <b className="ink-1">{item?.title ?? ''}</b>
        </div>
        <button
          type="button"
          className={cx('row cut gap-8 well nowrap t-sub ink-3', styles.find)}
          onClick={props.onFind}
        >
          <Icon path={magnifyingGlass} />
          <span>{shellCopy.find}</span>
          <Key name="Ctrl+K" />
        </button>
        <div className={cx('row to-end gap-4 nowrap', styles.right)}>
          <Environment name={environment} />
          <IconButton icon={question} label={shellCopy.help} onClick={props.onHelp} />
          {props.operatorMenu(
            <button type="button" className={cx('row gap-8 t-sub', styles.operator)}>
              <Face name={operator.name} />
              <span>
                {operator.name}
                <em className="ink-3"> · {operator.roles}</em>
              </span>
              <Icon path={caretDown} />
            </button>,
          )}
        </div>
      </header>
      <div className={cx('grid narrow min-h-0 rel', styles.page)}>
        {notice && <div className={styles.notice}>{notice}</div>}
        <main id="main" className={cx('col narrow min-h-0 cut', styles.main)} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  );
}
