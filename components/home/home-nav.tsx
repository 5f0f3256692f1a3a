'use client';

import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Icon } from '@/components/ui/icon';
import { magnifyingGlass } from '@/components/ui/icons/common';
import { TabNavBar } from '@/components/ui/tab-nav-bar';
import { useStuck } from '@/components/ui/use-stuck';
import { homeCopy } from '@/lib/home/copy';

/** Px; the hero is under the bar. */
const STUCK_PX = 180;

export function HomeNav({ right }: { right?: ReactNode }) {
  const find = (
    <AppLink
      className="center tap-square round f-24"
      href="/pages/search/index"
      aria-label={homeCopy.search}
    >
      <Icon path={magnifyingGlass} />
    </AppLink>
  );
  return (
    <TabNavBar
      title={homeCopy.title}
      big
      clear
      isStuck={useStuck(STUCK_PX)}
      right={
        <>
          {find}
          {right}
        </>
      }
    />
  );
}
