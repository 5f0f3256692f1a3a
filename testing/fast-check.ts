/**
 * Seeded: `npm test` repeats its inputs, `npm run proof` draws others. `RANDOM_SEED=17 npm run test:unit lib/kit`
 * repeats one.
 */
import fc from 'fast-check';

export const RANDOM_SEED = Number(process.env.RANDOM_SEED ?? 1);

fc.configureGlobal({ seed: RANDOM_SEED });

export default fc;
