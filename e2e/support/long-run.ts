/** `npm run proof` opens every page under every condition; `npm test` leaves out redundant combinations. */
export const IS_LONG_RUN = process.env.E2E_LONG === '1';

/** False for the build without our changes to Next (scripts/build/trim.mjs). */
export const IS_TRIMMED = process.env.TRIM !== '0';

/** The details of a test whose claim rests on one of these changes: it is left out on the other build. */
export const NEEDS_TRIMMING = { tag: '@trimmed' } as const;

/** The details of a test that `npm run proof` runs and `npm test` does not (playwright.config.ts). */
export const ONLY_IN_PROOF = { tag: '@proof' } as const;

/** The same for one of several cases. */
export const inProofIf = (isRedundant: boolean) => (isRedundant ? ONLY_IN_PROOF : {});

/** Every case in `npm run proof`; in `npm test` the first of each `every`. */
export const sampled = <T>(all: readonly T[], every: number): T[] =>
  all.filter((_, index) => IS_LONG_RUN || index % every === 0);
