import { idCard } from './id-card';

/** Length 17 is refused: 18 with a digit lost. */

const SHAPE = /^(?:[0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})$/;
/** GB 32100: without I, O, S, V and Z. */
const CODE_CHARS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const WEIGHTS = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

function checkCharOf(code: string): string | undefined {
  const values = [...code.slice(0, 17)].map((char) => CODE_CHARS.indexOf(char));
  if (values.includes(-1)) return undefined;
  const sum = values.reduce((total, value, at) => total + value * (WEIGHTS[at] ?? 0), 0);
  return CODE_CHARS[(31 - (sum % 31)) % 31];
}

/** GB 32100, with the right check character. */
export const isCreditCode = (text: string): boolean =>
  /^[0-9A-Z]{18}$/.test(text) && text[17] === checkCharOf(text);

/** Sole traders may use the identity card number. */
export function isTaxNo(text: string, now = Date.now()): boolean {
  if (!SHAPE.test(text)) return false;
  if (text.length !== 18) return true;
  return text[17] === checkCharOf(text) || idCard(text, now) === 0;
}
