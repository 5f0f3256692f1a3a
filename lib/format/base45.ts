/** RFC 9285: two bytes are three characters of a QR code's alphanumeric mode. */
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const digits = (value: number, count: number): string =>
  Array.from({ length: count }, (_, at) => LETTERS[Math.floor(value / 45 ** at) % 45]).join('');

export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    text += low === undefined ? digits(high, 2) : digits(high * 256 + low, 3);
  }
  return text;
}

export function fromBase45(text: string): Uint8Array | null {
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const part = [...text.slice(at, at + 3)].map((letter) => LETTERS.indexOf(letter));
    const value = part.reduce((sum, digit, place) => sum + digit * 45 ** place, 0);
    const isPair = part.length === 3;
    if (part.includes(-1) || part.length === 1 || value > (isPair ? 0xffff : 0xff)) return null;
    bytes.push(...(isPair ? [value >> 8, value & 0xff] : [value]));
  }
  return Uint8Array.from(bytes);
}
