/** All cases in `npm run proof`; test files name the proofs of those left out. */
export const IS_LONG_RUN = process.env.LONG_RUN === '1';

/** A fifth in `npm test`. */
export const casesOf = (all: number): number => (IS_LONG_RUN ? all : Math.ceil(all / 5));
