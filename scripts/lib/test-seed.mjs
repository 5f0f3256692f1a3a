import { randomInt } from 'node:crypto';

/** New per run, inherited by processes: `TEST_SEED=17 npm test` repeats an order. */
process.env.TEST_SEED ??= String(randomInt(2 ** 31));
export const TEST_SEED = Number(process.env.TEST_SEED);

function numbersOf(seed) {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * @template T
 * @param {readonly T[]} list
 */
export function shuffle(list, seed = TEST_SEED) {
  const next = numbersOf(seed);
  return list
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}
