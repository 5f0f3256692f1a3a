import { useEffect, useEffectEvent, useState } from 'react';
import type { Poster } from './parts';

export type PosterState =
  | { name: 'making' }
  | { name: 'ready'; poster: Poster }
  | { name: 'failed' };

const keyOf = (order: object): string => JSON.stringify(order);
const MAKING: PosterState = { name: 'making' };

/** The visible poster comes first; a finished one is reused until its texts change. */
export function usePosters<O extends object>(
  orders: readonly O[] | null,
  active: number,
  make: (order: O) => Promise<Poster>,
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
    retry: (index: number) => setMade(new Map([...made].filter(([key]) => key !== keys[index]))),
  };
}
