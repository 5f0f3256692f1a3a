'use client';

import dynamic from 'next/dynamic';
import { type ComponentType, memo, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { LoginGate } from '@/components/account/login-gate';
import { orRetry } from '@/components/ui/lazy';
import { useMountedTabs, useShownPath } from '@/components/ui/shown-path';
import { usePageName } from '@/components/ui/use-page-name';
import { currentSession } from '@/lib/api';
import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import {
  ACCOUNT,
  BASE_PATH,
  findRoute,
  HOME,
  PARTNERS,
  type RoutePath,
  tabOf,
} from '@/lib/kit/routes';
import { CART, CATEGORY } from '@/lib/kit/shop-routes';
import { PageSnapshot, useKeptSnapshot } from './page-snapshot';
import { TabFrame } from './tab-frame';
import styles from './tab-host.module.css';

/**
 * Members' screens are not prerendered: their chunks are requested before hydration, a round trip earlier. The account
 * requests its own (tabs/account-tab.tsx).
 */
function prefetchMemberTab() {
  // The shop's tabs are the same for everybody.
  if (IS_SHOP_LAYOUT) return;
  if (typeof window === 'undefined' || !currentSession()) return;
  const path = tabOf(window.location.pathname.slice(BASE_PATH.length));
  const code =
    path === HOME
      ? import('./tabs/member-home-tab')
      : path === PARTNERS
        ? import('./tabs/partners-tab')
        : null;
  code?.catch(() => undefined);
}
prefetchMemberTab();

const SCREENS: Readonly<Record<string, ComponentType>> = IS_SHOP_LAYOUT
  ? {
      [HOME]: memo(
        dynamic(() =>
          orRetry(() => import('./shop-layout/shop-home-tab').then((m) => m.ShopHomeTab)),
        ),
      ),
      [CATEGORY]: memo(
        dynamic(() =>
          orRetry(() => import('./shop-layout/category-tab').then((m) => m.CategoryTab)),
        ),
      ),
      [CART]: memo(
        dynamic(() => orRetry(() => import('./shop-layout/cart-tab').then((m) => m.CartTab))),
      ),
      [ACCOUNT]: memo(
        dynamic(() => orRetry(() => import('./tabs/account-tab').then((m) => m.AccountTab))),
      ),
    }
  : {
      [HOME]: memo(dynamic(() => orRetry(() => import('./tabs/home-tab').then((m) => m.HomeTab)))),
      [PARTNERS]: memo(
        dynamic(() => orRetry(() => import('./tabs/partners-tab').then((m) => m.PartnersTab))),
      ),
      [ACCOUNT]: memo(
        dynamic(() => orRetry(() => import('./tabs/account-tab').then((m) => m.AccountTab))),
      ),
    };

function useMemory(active: string | undefined) {
  const offsets = useRef(new Map<string, number>());
  const focused = useRef(new Map<string, Element | null>());
  const isLoaded = useRef(false);
  useLayoutEffect(() => {
    const wasLoaded = isLoaded.current;
    isLoaded.current = true;
    if (!active) return;
    const known = offsets.current;
    const stops = focused.current;
    // A page scrolled before hydration stays where it is.
    if (wasLoaded) window.scrollTo(0, known.get(active) ?? 0);
    const stop = stops.get(active);
    // After a tap the focus stays on the bar.
    if (stop instanceof HTMLElement && !document.activeElement?.closest('nav'))
      stop.focus({ preventScroll: true });
    const remember = () => known.set(active, window.scrollY);
    const frame = wasLoaded ? 0 : requestAnimationFrame(remember);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stops.set(active, document.activeElement);
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', remember);
    };
  }, [active]);
}

/** Visited tabs stay mounted, so a switch needs no request. */
export function TabHost() {
  const active = tabOf(useShownPath());
  const mounted = useMountedTabs();
  const visited = active && !mounted.includes(active) ? [...mounted, active] : mounted;
  const [first] = useState(active);
  useMemory(active);
  useKeptSnapshot(active, () =>
    document.querySelector<HTMLElement>(`.${styles.tab}:not([hidden])`),
  );
  usePageName(active && findRoute(active)?.title);
  return visited.map((path) => (
    <Tab key={path} path={path} isActive={path === active} isFirst={path === first} />
  ));
}

const Tab = memo(function Tab({
  path,
  isActive,
  isFirst,
}: {
  path: RoutePath;
  isActive: boolean;
  isFirst: boolean;
}) {
  const Screen = SCREENS[path];
  const route = findRoute(path);
  if (!Screen || !route) return null;
  return (
    <div data-tab hidden={!isActive} className={styles.tab} suppressHydrationWarning>
      {/* A hidden tab asks nobody to log in. */}
      <LoginGate needsLogin={isActive && route.needsLogin} title={route.title}>
        {isFirst ? (
          // With a boundary React would reveal the screen by a script.
          <Screen />
        ) : (
          <Suspense fallback={<TabFrame path={path} />}>
            <Screen />
          </Suspense>
        )}
      </LoginGate>
      {isFirst && <PageSnapshot path={path} />}
    </div>
  );
});
