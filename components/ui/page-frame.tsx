'use client';

import { type ReactNode, use } from 'react';
import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import { findRoute, type Href, type RoutePath } from '@/lib/kit/routes';
import { BarEnd } from './bar-end';
import { cx } from './cx';
import { LawFooter } from './law-footer';
import { NavBar, type NavBarProps } from './nav-bar';
import styles from './page-frame.module.css';
import { useNavigate } from './use-navigate';
import { usePageName } from './use-page-name';

interface PageFrameProps extends Partial<
  Pick<NavBarProps, 'title' | 'save' | 'action' | 'right' | 'onBackground' | 'className'>
> {
  path: RoutePath;
  /** Where back leads without history, for a level below the route. */
  parent?: Href;
  children: ReactNode;
  hasLaw?: boolean;
  /** `false` stays. */
  onLeave?: () => boolean | Promise<boolean>;
}

/** Back always leads somewhere. In the shop's layout some are tabs: large title, no back. */
export function PageFrame({
  path,
  title,
  parent,
  children,
  onLeave,
  right,
  hasLaw,
  ...bar
}: PageFrameProps) {
  const { navigateTo } = useNavigate();
  const barEnd = use(BarEnd);
  const routeTitle = findRoute(path)?.title ?? '';
  const heading = title ?? routeTitle;
  // Another query is another page.
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
        <NavBar title={heading} big right={right} {...bar} />
      ) : (
        <NavBar title={heading} onBack={back} right={right ?? barEnd} {...bar} />
      )}
      <main className={cx('fill', styles.main)}>
        {children}
        {hasLaw && <LawFooter />}
      </main>
    </div>
  );
}
