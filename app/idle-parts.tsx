'use client';

import { Pwa } from '@/components/pwa/pwa';
import { useLive } from '@/lib/live/use-live';

/** Live updates, and the installed app: nothing of it is seen at first. */
export function IdleParts() {
  useLive();
  // in development the pages change without a new worker, which would serve old ones
  return process.env.NODE_ENV === 'production' && <Pwa />;
}
