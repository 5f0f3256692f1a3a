import { toFen } from '@/lib/format';

/** The only conversion of typed yuan to fen; null = invalid. */
export function toInput(values: { amount: string }): { amount: number } | null {
  const amount = toFen(values.amount);
  return amount === null || amount === 0 ? null : { amount };
}
