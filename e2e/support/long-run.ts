/** `npm run proof` opens every page under every condition; `npm test` leaves out redundant combinations. */
export const IS_LONG_RUN = process.env.E2E_LONG === '1';
