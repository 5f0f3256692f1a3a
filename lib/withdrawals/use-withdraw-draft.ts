import { useCallback, useState } from 'react';
import { useUserId } from '@/lib/api';
import { randomId } from '@/lib/kit';
import { storage } from '@/lib/platform';
import { DAY_SECONDS } from '@/lib/time';

interface WithdrawDraft {
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

const newDraft = (): WithdrawDraft => ({
  key: randomId(),
  amount: '',
  accountId: null,
  isUnknown: false,
});

const readDraft = (userId: number): WithdrawDraft | null =>
  storage.get<WithdrawDraft>(placeOf(userId));

const saveDraft = (userId: number, draft: WithdrawDraft): void =>
  storage.set(placeOf(userId), draft, LIFE_SECONDS);

const dropDraft = (userId: number): void => storage.remove(placeOf(userId));

/** Values of an older withdrawal; yuan as typed. */
export type Prefill = Partial<Pick<WithdrawDraft, 'amount' | 'accountId'>>;

function firstDraft(userId: number, prefill: Prefill): WithdrawDraft {
  const stored = readDraft(userId);
  // Nothing may replace an application with an unknown outcome.
  if (stored?.isUnknown) return stored;
  return { ...(stored ?? newDraft()), ...prefill };
}

/** Stored with its key from the start. Mount it for members, in a browser. */
export function useWithdrawDraft(prefill: Prefill) {
  const userId = useUserId() ?? 0;
  const [draft, setDraft] = useState<WithdrawDraft>(() => {
    const first = firstDraft(userId, prefill);
    saveDraft(userId, first);
    return first;
  });
  const change = useCallback(
    (changes: Partial<WithdrawDraft>) => {
      // Other changes may have happened before the answer.
      const next = { ...(readDraft(userId) ?? newDraft()), ...changes };
      saveDraft(userId, next);
      setDraft(next);
    },
    [userId],
  );
  /** After a refusal the next try is another application. */
  const renewKey = useCallback(() => change({ key: newDraft().key, isUnknown: false }), [change]);
  /** Only a reload must see it, so it is not shown. */
  const markSent = useCallback(
    (accountId: number) =>
      saveDraft(userId, { ...(readDraft(userId) ?? newDraft()), accountId, isUnknown: true }),
    [userId],
  );
  const drop = useCallback(() => dropDraft(userId), [userId]);
  return { draft, change, markSent, renewKey, drop };
}
