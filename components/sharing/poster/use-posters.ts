import { useEffect, useEffectEvent, useState } from 'react';
import type { Poster, PosterOrder } from './parts';

export type PosterState =
  { name: 'making' } | { name: 'ready'; poster: Poster } | { name: 'failed' };

const keyOf = (order: PosterOrder): string => JSON.stringify(order);
const MAKING: PosterState = { name: 'making' };

/**
 * Makes the posters one after another, the one on screen first. One that was made stays until its words change.
 * @param orders null while it is not known yet what stands on them
 * @param make throws when a poster can be had in no way
 */
export function usePosters(
  orders: readonly PosterOrder[] | null,
  active: number,
  make: (order: PosterOrder) => Promise<Poster>,
) {
  const [made, setMade] = useState<ReadonlyMap<string, PosterState>>(new Map());
  const keys = (orders ?? []).map(keyOf);
  const wanted = [active, ...keys.keys()].find(
    (index) => keys[index] !== undefined && !made.has(keys[index]),
  );
  const next = wanted === undefined ? undefined : keys[wanted];
  const run = useEffectEvent(async (): Promise<PosterState> => {
    const order = wanted === undefined ? undefined : orders?.[wanted];
    if (!order) return MAKING;
    try {
      return { name: 'ready', poster: await make(order) };
    } catch {
      return { name: 'failed' };
    }
  });
  const keep = useEffectEvent((key: string, state: PosterState) =>
    setMade(new Map([...[...made].filter(([other]) => keys.includes(other)), [key, state]])),
  );
  useEffect(() => {
    if (next === undefined) return undefined;
    let isCurrent = true;
    void run().then((state) => isCurrent && keep(next, state));
    return () => {
      isCurrent = false;
    };
  }, [next]);
  return {
    states: keys.map((key) => made.get(key) ?? MAKING),
    /** Tries one again that could not be had. */
    retry: (index: number) => setMade(new Map([...made].filter(([key]) => key !== keys[index]))),
  };
}
