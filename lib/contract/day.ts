/** YYYY-MM-DD */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** False for 2026-02-30, which a Date takes for the second of March. */
export const isDay = (text: string): boolean =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
