/** 11 random digits and a check digit (Luhn): a slip of the finger is refused without a request. */
const DIGITS = 11;

export function checkDigitOf(digits: string): string {
  const sum = [...digits].reverse().reduce((total, char, index) => {
    const value = Number(char) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return String((10 - (sum % 10)) % 10);
}

/** Without what people type between the digits. */
export const codeDigits = (text: string): string => text.replace(/[\s-]/g, '');

export const isVoucherCode = (text: string): boolean =>
  /^\d{12}$/.test(text) && checkDigitOf(text.slice(0, DIGITS)) === text[DIGITS];

/** 4821 0937 5516 */
export const showCode = (code: string): string => code.replace(/(\d{4})(?=\d)/g, '$1 ');
