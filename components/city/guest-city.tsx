'use client';

import { City, type View } from './city';
import { demoPlots } from './iso/demo-plots';

const SEED = 7;
const MAYORS = [46];
/** The town under a sky that leaves room for two lines of headline. */
const VIEW: View = [-163, -166, 300, 358];
const PLOTS = demoPlots(SEED);

/** The town that guests see: the same for everyone, drawn into the page when it is built. */
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
