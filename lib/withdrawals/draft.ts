import { randomId } from '@/lib/kit';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';

/** With the key of its one application. */
export interface WithdrawDraft {
  /** `Idempotency-Key`, kept until a definite answer. */
  key: string;
  /** As typed, yuan. */
  amount: string;
  accountId: number | null;
  /** Sent without answer: repeat only. */
  isUnknown: boolean;
}

const placeOf = (userId: number) => `withdrawDraft:${userId}`;
/** As long as the server keeps first answers. */
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
