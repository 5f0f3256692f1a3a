import { randomId } from '@/lib/kit';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';

/** Typed values of 申请提现, with the key of the one application that it may become. */
export interface WithdrawDraft {
  /** Value of the `Idempotency-Key` header: made when the form opens, kept until there is a definite answer. */
  key: string;
  /** As typed, in yuan. */
  amount: string;
  accountId: number | null;
  /** It was sent and no answer is known: it may only be repeated as it is. */
  isUnknown: boolean;
}

const placeOf = (userId: number) => `withdrawDraft:${userId}`;
/** The server stores first responses about as long. */
const LIFE_SECONDS = DAY_SECONDS;

/** An empty form. */
export const newDraft = (): WithdrawDraft => ({
  key: randomId(),
  amount: '',
  accountId: null,
  isUnknown: false,
});

/** The draft stored before a reload, or null. */
export const readDraft = (userId: number): WithdrawDraft | null =>
  storage.get<WithdrawDraft>(placeOf(userId));

export const saveDraft = (userId: number, draft: WithdrawDraft): void =>
  storage.set(placeOf(userId), draft, LIFE_SECONDS);

export const dropDraft = (userId: number): void => storage.remove(placeOf(userId));
