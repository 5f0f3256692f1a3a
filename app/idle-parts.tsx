'use client';

import { Pwa } from '@/components/pwa/pwa';
import { useLive } from '@/lib/live/use-live';

export function IdleParts() {
  useLive();
  // In development a worker would serve old pages.
  return process.env.NODE_ENV === 'production' && <Pwa />;
}
