'use client';

import { uiCopy } from '@/components/ui/copy';
import { NavBar } from '@/components/ui/nav-bar';
import { SkeletonRows } from '@/components/ui/skeleton';
import { findRoute, type RoutePath } from '@/lib/kit/routes';

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
