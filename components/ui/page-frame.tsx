'use client';

import type { ReactNode } from 'react';
import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import { findRoute, type Href, type RoutePath } from '@/lib/kit/routes';
import { cx } from './cx';
import { NavBar, type NavBarProps } from './nav-bar';
import styles from './page-frame.module.css';
import { useNavigate } from './use-navigate';
import { usePageName } from './use-page-name';

interface PageFrameProps extends Partial<
  Pick<NavBarProps, 'title' | 'save' | 'action' | 'right' | 'onBackground' | 'className'>
> {
  /** Route of the page: gives its title. */
  path: RoutePath;
  /** Where back leads without history, when the page is a level below its route. */
  parent?: Href;
  children: ReactNode;
  /** Called before leaving; `false` stays on the page (unsaved changes). */
  onLeave?: () => boolean | Promise<boolean>;
}

/**
 * A page behind the tabs: nav bar with a back that always leads somewhere, and the content. In the layout of the shop some of
 * these pages are tabs, which have a large title and no back.
 */
export function PageFrame({ path, title, parent, children, onLeave, ...bar }: PageFrameProps) {
  const { navigateTo } = useNavigate();
  const routeTitle = findRoute(path)?.title ?? '';
  const heading = title ?? routeTitle;
  // another query is another page
  const isLevel = typeof window !== 'undefined' && window.location.search !== '';
  usePageName(isLevel && typeof heading === 'string' ? heading : routeTitle);
  const back = () =>
    navigateTo(
      path,
      {},
      {
        type: 'navigateBack',
        parent,
        intercept: (_, resolve) => {
          void Promise.resolve(onLeave?.() ?? true).then(resolve);
        },
      },
    );
  return (
    <div className={cx('col', styles.page)}>
      {IS_SHOP_LAYOUT && findRoute(path)?.isTab ? (
        <NavBar title={heading} big {...bar} />
      ) : (
        <NavBar title={heading} onBack={back} {...bar} />
      )}
      <main className={styles.main}>{children}</main>
    </div>
  );
}
