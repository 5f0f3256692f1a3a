/** `npm run proof` runs every case; `npm test` leaves out redundant ones (the head of each test file names what proves them). */
export const IS_LONG_RUN = process.env.LONG_RUN === '1';

/** A number of random cases: all in `npm run proof`, a fifth in `npm test`. */
export const casesOf = (all: number): number => (IS_LONG_RUN ? all : Math.ceil(all / 5));
