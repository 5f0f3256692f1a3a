'use client';

import type { ReactNode } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import { useIsComposed } from '@/lib/api/embedded-answers';
import styles from './composed.module.css';

interface ComposedProps {
  /** Stands in the export, and until the address is known; absent where the page needs no address. */
  pending?: ReactNode;
  children: ReactNode;
}

/** The export holds the skeleton; our server renders pages whose answer it knows (app/composed/render.tsx). */
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
