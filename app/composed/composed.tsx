'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useIsComposed } from '@/lib/api/embedded-answers';
import styles from './composed.module.css';

interface ComposedProps {
  /** Stands in the exported file, and until the address is known; absent where the page itself can. */
  pending?: ReactNode;
  /** The page itself; it may depend on the address. */
  children: ReactNode;
}

/**
 * The part of a page that depends on its address. The export holds the skeleton; our server renders the page itself in its
 * place when it knows the answer (app/composed/render.tsx), and React hydrates that.
 */
export function Composed({ pending, children }: ComposedProps) {
  const isHydrated = useHydrated();
  const isComposed = useIsComposed();
  const isPending = !isHydrated && !isComposed;
  return (
    <div className={styles.composed} data-composed="">
      {isPending && pending ? pending : children}
    </div>
  );
}
