const DIGITS = '〇一二三四五六七八九';

/** A block number digit by digit in Chinese, for the scroll: 〇三七. */
export const numeralsOf = (no: number): string =>
  [...String(no).padStart(3, '0')].map((digit) => DIGITS[Number(digit)]).join('');

const HAN = /^\p{Script=Han}$/u;

/** Two characters for a seal: the end of a Chinese name; a name in letters has none. */
export function sealOf(name: string): string | null {
  const han = [...name].filter((character) => HAN.test(character));
  return han.length >= 2 ? han.slice(-2).join('') : null;
}
