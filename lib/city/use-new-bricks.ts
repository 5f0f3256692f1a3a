import { useEffect, useEffectEvent } from 'react';
import { storage } from '@/lib/platform/storage';

const KEY = 'bricksLaid';

interface Seen {
  plot: string;
  bricks: number;
}

/**
 * Tells how many bricks were laid at the own house since this device last showed it, each once; nothing where it never did.
 *
 * @param plot names the house; null = none here
 * @param bricks all that were ever laid; undefined = not known yet
 */
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
