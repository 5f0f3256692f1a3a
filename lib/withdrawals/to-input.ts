import { toFen } from '@/lib/format';

/**
 * Converts a typed amount (yuan) into the sent value (integer fen): the only such conversion.
 *
 * @returns null when the text is not an amount above zero; nothing is guessed
 */
export function toInput(values: { amount: string }): { amount: number } | null {
  const amount = toFen(values.amount);
  return amount === null || amount === 0 ? null : { amount };
}
