/** `npm run proof` opens every page under every condition; `npm test` leaves out redundant combinations. */
export const IS_LONG_RUN = process.env.E2E_LONG === '1';

/** The details of a test that `npm run proof` runs and `npm test` does not (playwright.config.ts). */
export const ONLY_IN_PROOF = { tag: '@proof' } as const;

/** The same for one of several cases. */
export const inProofIf = (isRedundant: boolean) => (isRedundant ? ONLY_IN_PROOF : {});

/** Every case in `npm run proof`; in `npm test` the first of each `every`. */
export const sampled = <T>(all: readonly T[], every: number): T[] =>
  all.filter((_, index) => IS_LONG_RUN || index % every === 0);
