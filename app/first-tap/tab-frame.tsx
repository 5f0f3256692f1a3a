'use client';

import { uiCopy } from '@/components/ui/copy';
import { NavBar } from '@/components/ui/nav-bar';
import { SkeletonRows } from '@/components/ui/skeleton';
import { findRoute, type RoutePath } from '@/lib/kit/routes';
import styles from './tab-frame.module.css';

/** The frame of a tab whose code has not come yet: its title, and a skeleton. */
export function TabFrame({ path }: { path?: RoutePath }) {
  return (
    <>
      <NavBar big title={path && findRoute(path)?.title} />
      <main>
        <SkeletonRows label={uiCopy.loading} />
      </main>
    </>
  );
}

/** The same for a tap before hydration (answer-taps.ts), which fills in the title. React does not look into a template. */
export function FirstTabFrame() {
  return (
    <template data-frame>
      {typeof window === 'undefined' && (
        <div className={styles.frame}>
          <TabFrame />
        </div>
      )}
    </template>
  );
}
