'use client';

import dynamic from 'next/dynamic';
import { memo, useLayoutEffect, useRef, useState, type ComponentType } from 'react';
import { LoginGate } from '@/components/account/login-gate';
import { fetchPart } from '@/components/ui/late-part';
import { useShownPath } from '@/components/ui/shown-path';
import { usePageName } from '@/components/ui/use-page-name';
import { currentSession } from '@/lib/api';
import { ACCOUNT, BASE_PATH, HOME, PARTNERS, findRoute, tabOf } from '@/lib/kit/routes';
import { LastLook, useKeptLook } from './last-look';
import styles from './tab-host.module.css';

/**
 * A member's own screens are not in the prerendered page. Their code is asked for as soon as this file runs,
 * not when the page has come alive: that is a round trip earlier. What fails here is asked for again.
 */
function fetchEarly() {
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
fetchEarly();

const SCREENS: Readonly<Record<string, ComponentType>> = {
  [HOME]: memo(dynamic(() => fetchPart(() => import('./tabs/home-tab').then((m) => m.HomeTab)))),
  [PARTNERS]: memo(
    dynamic(() => fetchPart(() => import('./tabs/partners-tab').then((m) => m.PartnersTab))),
  ),
  [ACCOUNT]: memo(
    dynamic(() => fetchPart(() => import('./tabs/account-tab').then((m) => m.AccountTab))),
  ),
};

/** Remembers how far each tab was scrolled, and what in it had the focus, and returns there when it is shown again. */
function useMemory(active: string | undefined) {
  const offsets = useRef(new Map<string, number>());
  const focused = useRef(new Map<string, Element | null>());
  useLayoutEffect(() => {
    if (!active) return;
    const known = offsets.current;
    const stops = focused.current;
    window.scrollTo(0, known.get(active) ?? 0);
    const stop = stops.get(active);
    // who came back by the bar of tabs stays there
    if (stop instanceof HTMLElement && !document.activeElement?.closest('nav'))
      stop.focus({ preventScroll: true });
    const remember = () => known.set(active, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stops.set(active, document.activeElement);
      window.removeEventListener('scroll', remember);
    };
  }, [active]);
}

/**
 * Shows the tab of the current address and keeps visited tabs mounted with their state and scroll position, so that a
 * switch paints at once and needs no request.
 */
export function TabHost() {
  const active = tabOf(useShownPath());
  const [visited, setVisited] = useState<readonly string[]>(active ? [active] : []);
  if (active && !visited.includes(active)) setVisited([...visited, active]);
  const [first] = useState(active);
  useMemory(active);
  useKeptLook(active, () => document.querySelector<HTMLElement>(`.${styles.tab}:not([hidden])`));
  usePageName(active && findRoute(active)?.title);
  return visited.map((path) => (
    <Tab key={path} path={path} isActive={path === active} isFirst={path === first} />
  ));
}

/** A switch draws the two tabs that it is about and nothing in them. */
const Tab = memo(function Tab({
  path,
  isActive,
  isFirst,
}: {
  path: string;
  isActive: boolean;
  isFirst: boolean;
}) {
  const Screen = SCREENS[path];
  const route = findRoute(path);
  if (!Screen || !route) return null;
  return (
    <div hidden={!isActive} className={styles.tab}>
      {/* a hidden tab asks nobody to log in */}
      <LoginGate needsLogin={isActive && route.needsLogin} title={route.title}>
        <Screen />
      </LoginGate>
      {isFirst && <LastLook path={path} />}
    </div>
  );
});
