/*
 * MD5 (RFC 1321) of a text, in a fifth of the bytes of a library: every page loads it for the signature of its requests. It protects
 * nothing (decision 0008).
 */

const BLOCK_WORDS = 16;
const STEPS = 64;
/** The bits by which a step rotates: four in turn for each of the four rounds. */
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Int32Array.from(
  { length: STEPS },
  (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32) | 0,
);
const START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476] as const;

/** The UTF-8 of a text, a character for each byte. */
const bytesOf = (text: string): string =>
  encodeURIComponent(text).replace(/%(..)/g, (_, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );

/** The text with its end mark and its length in bits, in whole blocks of little-endian words. */
function wordsOf(bytes: string): Int32Array {
  const { length } = bytes;
  const words = new Int32Array((((length + 8) >> 6) + 1) * BLOCK_WORDS);
  const put = (at: number, byte: number) =>
    (words[at >> 2] = (words[at >> 2] ?? 0) | (byte << ((at % 4) * 8)));
  for (let at = 0; at < length; at += 1) put(at, bytes.charCodeAt(at));
  put(length, 0x80);
  words[words.length - 2] = length << 3;
  words[words.length - 1] = length >>> 29;
  return words;
}

/** What a step mixes of the three other words, and the word of the block that it takes. */
function mix(step: number, b: number, c: number, d: number): [mixed: number, word: number] {
  if (step < 16) return [(b & c) | (~b & d), step];
  if (step < 32) return [(d & b) | (~d & c), 5 * step + 1];
  if (step < 48) return [b ^ c ^ d, 3 * step + 5];
  return [c ^ (b | ~d), 7 * step];
}

/** Lower-case hex. */
export function md5(text: string): string {
  const words = wordsOf(bytesOf(text));
  let [a, b, c, d]: [number, number, number, number] = [...START];
  for (let block = 0; block < words.length; block += BLOCK_WORDS) {
    const [a0, b0, c0, d0] = [a, b, c, d];
    for (let step = 0; step < STEPS; step += 1) {
      const [mixed, word] = mix(step, b, c, d);
      const sum = (a + mixed + (SINES[step] ?? 0) + (words[block + (word % BLOCK_WORDS)] ?? 0)) | 0;
      const bits = SHIFTS[(step >> 4) * 4 + (step % 4)] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << bits) | (sum >>> (32 - bits)))) | 0];
    }
    [a, b, c, d] = [(a + a0) | 0, (b + b0) | 0, (c + c0) | 0, (d + d0) | 0];
  }
  const swapped = new DataView(new ArrayBuffer(16));
  [a, b, c, d].forEach((word, at) => swapped.setInt32(at * 4, word, true));
  return Array.from({ length: 16 }, (_, at) =>
    swapped.getUint8(at).toString(16).padStart(2, '0'),
  ).join('');
}
