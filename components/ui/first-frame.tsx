'use client';

import type { ReactNode } from 'react';
import styles from './first-frame.module.css';

interface FirstFrameProps {
  /** Which first frame, where a page has several. */
  name: string;
  /** Whether it covers the page below the nav bar, or brings a place of its own. */
  isWhole?: boolean;
  children: ReactNode;
}

/**
 * The layout of a page whose words depend on the address, for its first frame: `{{title}}` stands for a word, the content of
 * an element with `data-slot` for a text. The exported page has it as an inert template; our server, which knows the words,
 * fills it in (server/shared-pages), and `useRemoveFirstFrame` removes it when the page itself is loaded. Goes into the fallback
 * of the page's Suspense, which React never hydrates.
 */
export function FirstFrame({ name, isWhole = true, children }: FirstFrameProps) {
  // a browser that renders the fallback anew has no use for it, and would ask for a picture called `{{poster}}`
  if (typeof window !== 'undefined') return null;
  return (
    <template data-first-frame={name}>
      {isWhole ? <div className={styles.firstFrame}>{children}</div> : children}
    </template>
  );
}
