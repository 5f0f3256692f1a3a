import { useState } from 'react';
import { type ApiError, useEndpoint, useSend, useUserId } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getArticle, markArticle } from '@/lib/contract/articles';

export type Article = OutputOf<typeof getArticle>;
type Mark = 'like' | 'collect';
type Marks = OutputOf<typeof markArticle>;

function withMark({ likes, isLiked, isCollected }: Marks, mark: Mark, isOn: boolean): Marks {
  if (mark === 'collect') return { likes, isLiked, isCollected: isOn };
  return { likes: likes + Number(isOn) - Number(isLiked), isLiked: isOn, isCollected };
}

export function useArticle(articleId: number) {
  const read = useEndpoint(getArticle, {
    articleId:
      Number.isSafeInteger(articleId) && articleId > 0 ? articleId : Number.MAX_SAFE_INTEGER,
  });
  const { send } = useSend(markArticle, { load: false, isSequential: true, queues: true });
  const userId = useUserId();
  const [marks, setMarks] = useState<(Marks & { of: number }) | null>(null);
  const article = read.data && marks?.of === userId ? { ...read.data, ...marks } : read.data;

  /** Offline the write is queued and shown. */
  async function mark(kind: Mark, isOn: boolean): Promise<ApiError | null> {
    const sent = await send({ articleId, mark: kind, isOn });
    const next = sent.ok
      ? sent.data
      : sent.isQueued && article
        ? withMark(article, kind, isOn)
        : null;
    if (next) setMarks({ ...next, of: userId ?? 0 });
    return sent.ok ? null : sent.error;
  }

  return { ...read, data: article, mark };
}
