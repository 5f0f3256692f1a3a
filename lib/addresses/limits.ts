/** The contract's value without its schema (a test compares). */
export const ADDRESS_MAX = 20;
