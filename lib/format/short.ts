const MOST = 99;

/** `12`, `99+`. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
