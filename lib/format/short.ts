const MOST = 99;

export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
