/** Texts for narrow places. */

/** Characters of a name in a tab bar (specification 2.8). */
const MOST_OF_NAME = 4;
/** Largest count that a badge has room for. */
const MOST = 99;

/** A member's name, cut by characters: some of them are two code units. */
export function shortName(name: string): string {
  const characters = [...name];
  return characters.length > MOST_OF_NAME ? `${characters.slice(0, MOST_OF_NAME).join('')}…` : name;
}

/** `12`, or `99+` above 99. */
export const badgeText = (count: number): string => (count > MOST ? `${MOST}+` : String(count));
