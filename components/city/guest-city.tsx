'use client';

import { demoPlots } from '@/lib/iso/demo-plots';
import { City, type View } from './city';

const SEED = 7;
const MAYORS = [46];
/** The city under a sky with space for two lines of headline. */
const VIEW: View = [-163, -166, 300, 358];
const PLOTS = demoPlots(SEED);

/** The city that guests see: the same for everyone, rendered into the page at build time. */
export function GuestCity({ title, className }: { title: string; className?: string }) {
  return (
    <City
      plots={PLOTS}
      seed={SEED}
      mayors={MAYORS}
      view={VIEW}
      title={title}
      className={className}
    />
  );
}
