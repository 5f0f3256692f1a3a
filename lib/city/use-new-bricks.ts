import { useEffect, useEffectEvent } from 'react';
import { storage } from '@/lib/platform/storage';

const KEY = 'bricksLaid';

interface Seen {
  plot: string;
  bricks: number;
}

/** Reported once; nothing on a device that never showed it. `plot` null = none here; `bricks`: all ever laid. */
export function useNewBricks(
  plot: string | null,
  bricks: number | undefined,
  onLaid: (count: number) => void,
): void {
  const compare = useEffectEvent((name: string, count: number) => {
    const seen = storage.get<Seen>(KEY);
    if (seen?.plot === name && seen.bricks === count) return;
    storage.set(KEY, { plot: name, bricks: count });
    const fresh = seen?.plot === name ? Math.max(0, count - seen.bricks) : 0;
    if (fresh > 0) onLaid(fresh);
  });
  useEffect(() => {
    if (plot !== null && bricks !== undefined) compare(plot, bricks);
  }, [plot, bricks]);
}
