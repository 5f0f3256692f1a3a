import { useCallback, useState } from 'react';
import { useUserId } from '@/lib/api';
import { dropDraft, newDraft, readDraft, saveDraft, type WithdrawDraft } from './draft';

/** From an older withdrawal that is applied for again; `amount` as typed, in yuan. */
export type Prefill = Partial<Pick<WithdrawDraft, 'amount' | 'accountId'>>;

function firstDraft(userId: number, prefill: Prefill): WithdrawDraft {
  const stored = readDraft(userId);
  // an application whose outcome is unknown takes precedence: nothing may replace it
  if (stored?.isUnknown) return stored;
  return { ...(stored ?? newDraft()), ...prefill };
}

/**
 * The form of 申请提现, kept through reloads from the first moment, together with its key. Mount it only where there is
 * a member and a browser.
 */
export function useWithdrawDraft(prefill: Prefill) {
  const userId = useUserId() ?? 0;
  const [draft, setDraft] = useState<WithdrawDraft>(() => {
    const first = firstDraft(userId, prefill);
    saveDraft(userId, first);
    return first;
  });
  const change = useCallback(
    (changes: Partial<WithdrawDraft>) => {
      // read again: other changes may have happened before the response
      const next = { ...(readDraft(userId) ?? newDraft()), ...changes };
      saveDraft(userId, next);
      setDraft(next);
    },
    [userId],
  );
  /** After a definite refusal: the values stay, the next try is another application. */
  const renewKey = useCallback(() => change({ key: newDraft().key, isUnknown: false }), [change]);
  /** Kept, not shown: until there is an answer, only a reload must see it. */
  const markSent = useCallback(
    (accountId: number) =>
      saveDraft(userId, { ...(readDraft(userId) ?? newDraft()), accountId, isUnknown: true }),
    [userId],
  );
  const drop = useCallback(() => dropDraft(userId), [userId]);
  return { draft, change, markSent, renewKey, drop };
}
