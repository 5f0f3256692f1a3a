/**
 * The seed of the order of tests. `TEST_SEED=17 npm test` runs in another order, tests of the app too; without one the order is
 * fixed, because a few of those tests still depend on what ran before them.
 */
export const IS_ORDER_ASKED = process.env.TEST_SEED !== undefined;

/* In the environment, so that processes that are started by this one use the same. */
process.env.TEST_SEED ??= '361008480';
export const TEST_SEED = Number(process.env.TEST_SEED);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
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
 * A copy in the order of the seed.
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
