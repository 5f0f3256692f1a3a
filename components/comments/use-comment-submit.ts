import { useEffect, useState } from 'react';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { useNavigate } from '@/components/ui/use-navigate';
import { NO_WORDS } from '@/lib/comments/draft';
import type { CommentDrafting } from '@/lib/comments/use-comment-draft';
import { type CommentedItem, useCommenting } from '@/lib/comments/use-order-comments';
import { writeCopy as copy } from '@/lib/comments/write-copy';

export type CommentErrors = Readonly<Record<number, { stars?: string; content?: string }>>;

/** Text without stars, or nothing. */
function faultsOf(
  items: readonly CommentedItem[],
  wordsOf: CommentDrafting['wordsOf'],
): CommentErrors {
  const rated = items.filter(({ itemId }) => wordsOf(itemId).stars > 0);
  const unrated = items.filter(({ itemId }) => {
    const { stars, content, images } = wordsOf(itemId);
    return stars === 0 && (content.trim() !== '' || images.length > 0);
  });
  const wrong = rated.length === 0 && unrated.length === 0 ? items.slice(0, 1) : unrated;
  return Object.fromEntries(wrong.map(({ itemId }) => [itemId, { stars: copy.notRated }]));
}

/** Maps `items[2].content` of the server to a line. */
const refusedOf = (
  fields: Record<string, string>,
  sent: readonly { itemId: number }[],
): CommentErrors =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([path, text]) => {
      const [, at = '', name = ''] = /^items\[(\d+)\]\.(\w+)$/.exec(path) ?? [];
      const item = sent[Number(at)];
      return item && at !== ''
        ? [[item.itemId, name === 'stars' ? { stars: text } : { content: text }]]
        : [];
    }),
  );

interface Submission extends Pick<CommentDrafting, 'wordsOf' | 'change' | 'isAnonymous'> {
  orderId: number;
  items: readonly CommentedItem[];
}

export function useCommentSubmit({ orderId, items, wordsOf, change, isAnonymous }: Submission) {
  const { add } = useCommenting();
  const { back } = useNavigate();
  const [errors, setErrors] = useState<CommentErrors>({});
  useEffect(() => {
    document.querySelector<HTMLElement>('[role="radiogroup"][aria-invalid] button')?.focus();
  }, [errors]);

  async function submit() {
    const faults = faultsOf(items, wordsOf);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    const sent = items.flatMap(({ itemId }) => {
      const { stars, content, images } = wordsOf(itemId);
      const keys = images.map(({ key }) => key);
      return stars > 0
        ? [{ itemId, stars, content: content.trim(), images: keys, isAnonymous }]
        : [];
    });
    const answer = await add({ orderId, items: sent });
    if (!answer.ok && !answer.isQueued) {
      const refused = refusedOf(answer.error.fields ?? {}, sent);
      setErrors(refused);
      if (Object.keys(refused).length === 0) toastRefusal(answer.error);
      return;
    }
    for (const { itemId } of sent) change(itemId, NO_WORDS);
    if (answer.ok) toast.ok(copy.done);
    else toast.show(answer.error.msg);
    if (sent.length === items.length || !answer.ok) back();
  }
  return { errors, submit };
}
