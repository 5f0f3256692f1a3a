import { fenToPlain } from '@/lib/format';
import type { Prefill } from './use-withdraw-draft';

const idOf = (text: string | null): number | null =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;

/** fen; ignores the rest. */
export function prefillOf(amount: string | null, accountId: string | null): Prefill {
  const fen = idOf(amount);
  const account = idOf(accountId);
  return {
    ...(fen !== null && { amount: fenToPlain(fen) }),
    ...(account !== null && { accountId: account }),
  };
}
