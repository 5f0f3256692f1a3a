'use client';

import type { ReactNode } from 'react';
import { BrowserOnly } from '@/console/ui/browser-only';
import { Desk } from '../desk';

/** In the browser only: an exported page holds nothing that a visitor without a session may see. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  return (
    <BrowserOnly>
      <Desk>{children}</Desk>
    </BrowserOnly>
  );
}
