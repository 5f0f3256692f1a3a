import { useEffect, useEffectEvent } from 'react';
import { storage } from '@/lib/platform/storage';

const KEY = 'bricksLaid';

interface Seen {
  plot: string;
  bricks: number;
}

/** Each brick once, none on a device new to the house. `bricks`: all ever laid; `plot` null = no house here. */
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
