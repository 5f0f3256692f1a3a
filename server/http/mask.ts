/** What an answer may show of a person who is not the caller. */

/** First character and two stars: enough to recognise a friend, too little to find a stranger. */
export const maskName = (name: string): string => `${[...name][0] ?? ''}**`;

/** 13812345678 → 138****5678 */
export const maskMobile = (mobile: string): string =>
  mobile.replace(/^(\d{3})\d+(\d{4})$/, '$1****$2');
