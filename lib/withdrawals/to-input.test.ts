import { toInput } from './to-input';

/** Texts that people and keyboards produce (product.md 10), and what goes to the server: fen, or nothing at all. */
const TEXTS: [text: string, fen: number | null][] = [
  ['19.99', 1_999], ['0.29', 29], ['1.15', 115], ['8.1', 810], ['4.35', 435], ['1.005', null], [' 5 ', 500], ['100', 10_000], ['100.0', 10_000], ['0.01', 1],
  ['0', null], ['0.00', null], ['', null], ['   ', null], ['01', null], ['007.5', null], ['1,000', null], ['1，000', null], ['1 000', null], ['1e3', null], ['1E3', null], ['0x10', null],
  ['-5', null], ['+5', null], ['−5', null], ['５', null], ['１９．９９', null], ['．5', null], ['.5', null], ['5.', null], ['5..0', null], ['1.2.3', null], ['NaN', null], ['Infinity', null], ['null', null],
  ['¥5', null], ['5元', null], ['五', null], ['٣', null], ['5\u00a00', null], ['5\n', 500], ['123456789012345678901', null], ['90071992547409.91', Number.MAX_SAFE_INTEGER], ['90071992547409.92', null],
];

test.each(TEXTS)('%j is %s fen', (text, fen) => expect(toInput({ amount: text })?.amount ?? null).toBe(fen));
