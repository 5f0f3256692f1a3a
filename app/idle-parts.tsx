'use client';

import { Pwa } from '@/components/pwa/pwa';
import { useLive } from '@/lib/live/use-live';

export function IdleParts() {
  useLive();
  // A worker would serve old pages in development.
  return process.env.NODE_ENV === 'production' && <Pwa />;
}
