import { useEffect, useState } from 'react';
import { type CommentDraft, NO_WORDS, readDraft, saveDraft, type Words } from './draft';
import { useWriter } from './use-order-comments';

export interface CommentDrafting {
  wordsOf: (itemId: number) => Words;
  change: (itemId: number, change: Partial<Words>) => void;
  isAnonymous: boolean;
  setAnonymous: (isAnonymous: boolean) => void;
  isRestored: boolean;
}

export function useCommentDraft(orderId: number): CommentDrafting {
  const userId = useWriter();
  const [kept] = useState(() => readDraft(userId, orderId));
  const [draft, setDraft] = useState<CommentDraft>(kept ?? { items: {}, isAnonymous: false });
  useEffect(() => saveDraft(userId, orderId, draft), [userId, orderId, draft]);
  return {
    wordsOf: (itemId) => draft.items[itemId] ?? NO_WORDS,
    change: (itemId, change) =>
      setDraft(({ items, ...rest }) => ({
        ...rest,
        items: { ...items, [itemId]: { ...(items[itemId] ?? NO_WORDS), ...change } },
      })),
    isAnonymous: draft.isAnonymous,
    setAnonymous: (isAnonymous) => setDraft((before) => ({ ...before, isAnonymous })),
    isRestored: kept !== null,
  };
}
