import { toFen } from '@/lib/format';

/**
 * Turns what a person typed (yuan) into what is sent (integer fen): the only way from a typed amount to money.
 *
 * @returns null when the text is not an amount above zero; nothing is guessed
 */
export function toInput(values: { amount: string }): { amount: number } | null {
  const amount = toFen(values.amount);
  return amount === null || amount === 0 ? null : { amount };
}
