import { randomId } from '@/lib/kit';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';

/** Typed values with the key of the one application that they may become. */
export interface WithdrawDraft {
  /** `Idempotency-Key`, kept until a definite answer. */
  key: string;
  /** As typed, yuan. */
  amount: string;
  accountId: number | null;
  /** Sent without an answer: it may only be repeated unchanged. */
  isUnknown: boolean;
}

const placeOf = (userId: number) => `withdrawDraft:${userId}`;
/** The server keeps first answers about as long. */
const LIFE_SECONDS = DAY_SECONDS;

export const newDraft = (): WithdrawDraft => ({
  key: randomId(),
  amount: '',
  accountId: null,
  isUnknown: false,
});

export const readDraft = (userId: number): WithdrawDraft | null =>
  storage.get<WithdrawDraft>(placeOf(userId));

export const saveDraft = (userId: number, draft: WithdrawDraft): void =>
  storage.set(placeOf(userId), draft, LIFE_SECONDS);

export const dropDraft = (userId: number): void => storage.remove(placeOf(userId));
