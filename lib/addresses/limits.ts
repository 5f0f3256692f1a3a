/** As the contract's: its schema brings the validation along, which the list does without (a test compares both). */
export const ADDRESS_MAX = 20;
