import { useState } from 'react';
import { useEndpoint, useSend, useUserId, type ApiError } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getArticle, markArticle } from '@/lib/contract/articles';

export type Article = OutputOf<typeof getArticle>;
/** Why a mark was not set; `msg` is a finished sentence. */
export type MarkRefusal = Pick<ApiError, 'msg'>;
type Marks = OutputOf<typeof markArticle>;

/** One article, and liking or collecting it. An id that is no number asks for nothing that exists. */
export function useArticle(articleId: number) {
  const read = useEndpoint(getArticle, { articleId: Number.isSafeInteger(articleId) && articleId > 0 ? articleId : Number.MAX_SAFE_INTEGER });
  const { send } = useSend(markArticle, { load: false, inTurn: true });
  const userId = useUserId();
  const [marks, setMarks] = useState<(Marks & { of: number }) | null>(null);
  const article = read.data && marks?.of === userId ? { ...read.data, ...marks } : read.data;

  /** @returns the refusal; null when it is done. */
  async function mark(kind: 'like' | 'collect', isOn: boolean): Promise<MarkRefusal | null> {
    const sent = await send({ articleId, mark: kind, isOn });
    if (!sent.ok) return sent.error;
    setMarks({ ...sent.data, of: userId ?? 0 });
    return null;
  }

  return { ...read, data: article, mark };
}
