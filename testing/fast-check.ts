/**
 * fast-check with the seed of the run, for every test: `npm test` tries the same inputs each time, so that it fails only for
 * what was changed; `npm run proof` tries others and prints their seed. `RANDOM_SEED=17 npm run test:unit lib/kit` repeats one.
 */
import fc from 'fast-check';

/** Of everything that is drawn at random in a run of tests. */
export const RANDOM_SEED = Number(process.env.RANDOM_SEED ?? 1);

fc.configureGlobal({ seed: RANDOM_SEED });

export default fc;
