'use client';

import { IS_SHOP_LAYOUT } from '@/lib/kit/layout';
import { findRoute } from '@/lib/kit/routes';
import { NavBar, type NavBarProps } from './nav-bar';
import styles from './nav-bar-back.module.css';
import { usePagePath } from './shown-path';
import { useNavigate } from './use-navigate';

function PageNavBar(props: NavBarProps) {
  const isTab = findRoute(usePagePath())?.isTab;
  const { back } = useNavigate();
  return <NavBar {...props} className={styles.nav} onBack={isTab ? undefined : () => back()} />;
}

export const TabNavBar = IS_SHOP_LAYOUT ? PageNavBar : NavBar;
