/** Largest count that a badge has room for. */
const MOST = 99;

/** `12`, or `99+` above 99. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
