import { useCallback, useState } from 'react';
import { useUserId } from '@/lib/api';
import { dropDraft, keepDraft, newDraft, readDraft, type WithdrawDraft } from './draft';

/** What an older withdrawal fills in when it is applied for again; `amount` as typed, in yuan. */
export type Prefill = Partial<Pick<WithdrawDraft, 'amount' | 'accountId'>>;

function firstDraft(userId: number, prefill: Prefill): WithdrawDraft {
  const kept = readDraft(userId);
  // an application whose outcome is unknown goes first: nothing may be put in its place
  if (kept?.isUnknown) return kept;
  return { ...(kept ?? newDraft()), ...prefill };
}

/**
 * The form of 申请提现, kept through reloads from the first moment, together with its key. Mount it only where there is
 * a member and a browser.
 */
export function useWithdrawDraft(prefill: Prefill) {
  const userId = useUserId() ?? 0;
  const [draft, setDraft] = useState<WithdrawDraft>(() => {
    const first = firstDraft(userId, prefill);
    keepDraft(userId, first);
    return first;
  });
  const change = useCallback(
    (changes: Partial<WithdrawDraft>) => {
      // read anew: the answer of a call may come after other changes
      const next = { ...(readDraft(userId) ?? newDraft()), ...changes };
      keepDraft(userId, next);
      setDraft(next);
    },
    [userId],
  );
  /** After a definite no: what was typed stays, the next try is another application. */
  const renewKey = useCallback(() => change({ key: newDraft().key, isUnknown: false }), [change]);
  /** Kept, not shown: until there is an answer, only a reload must see it. */
  const markSent = useCallback(
    (accountId: number) =>
      keepDraft(userId, { ...(readDraft(userId) ?? newDraft()), accountId, isUnknown: true }),
    [userId],
  );
  const drop = useCallback(() => dropDraft(userId), [userId]);
  return { draft, change, markSent, renewKey, drop };
}
