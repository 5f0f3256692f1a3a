'use client';

import type { ReactNode } from 'react';
import { BrowserOnly } from '@/console/ui/browser-only';
import { Desk } from '../desk';

/** Browser only: an exported page holds nothing for visitors without a session. */
export default function SignedInLayout({ children }: { children: ReactNode }) {
  return (
    <BrowserOnly>
      <Desk>{children}</Desk>
    </BrowserOnly>
  );
}
