'use client';

import { useState } from 'react';
import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { toast } from '@/components/ui/layer/toast';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { isEmpty, NO_WORDS } from '@/lib/comments/draft';
import type { CommentDrafting } from '@/lib/comments/use-comment-draft';
import { type CommentedItem, useCommenting } from '@/lib/comments/use-order-comments';
import { writeCopy as copy } from '@/lib/comments/write-copy';
import { shortTitle } from '@/lib/format/short-title';
import styles from './comment-form.module.css';
import { CommentBody, Stars } from './comment-row';
import { ThingHead } from './thing-head';
import { WordsFields } from './words-fields';

interface WrittenCommentProps extends Pick<CommentDrafting, 'wordsOf' | 'change'> {
  item: CommentedItem;
}

export function WrittenComment({ item, ...drafting }: WrittenCommentProps) {
  const { comment, canAppend } = item;
  return (
    <Band flush className={styles.item}>
      <ThingHead item={item} />
      {comment ? (
        <div className="mt-10">
          <Stars count={comment.stars} />
          <CommentBody comment={comment} isOwn />
        </div>
      ) : (
        <p className={cx('t-sub l-sub ink-3 band-10', styles.note)}>{copy.closed}</p>
      )}
      {comment && canAppend && <Addition commentId={comment.commentId} item={item} {...drafting} />}
    </Band>
  );
}

interface AdditionProps extends Pick<CommentDrafting, 'wordsOf' | 'change'> {
  commentId: number;
  item: CommentedItem;
}

function Addition({ commentId, item: { itemId, title }, wordsOf, change }: AdditionProps) {
  const words = wordsOf(itemId);
  const [isOpen, setOpen] = useState(!isEmpty(words));
  const [isBlocked, setBlocked] = useState(false);
  const [error, setError] = useState<string>();
  const { append } = useCommenting();
  if (!isOpen)
    return (
      <div className="flex to-end mt-10">
        <Button
          kind="line"
          size="sm"
          label={copy.addOf(shortTitle(title))}
          onPress={() => setOpen(true)}
        >
          {copy.add}
        </Button>
      </div>
    );
  async function submit() {
    const content = words.content.trim();
    setError(content === '' ? copy.addMissing : undefined);
    if (content === '') return;
    const images = words.images.map(({ key }) => key);
    const answer = await append({ commentId, content, images });
    if (!answer.ok && !answer.isQueued) {
      const { fields = {} } = answer.error;
      setError(fields.content);
      if (!fields.content) toastRefusal(answer.error);
      return;
    }
    change(itemId, NO_WORDS);
    setOpen(false);
    if (answer.ok) toast.ok(copy.added);
    else toast.show(answer.error.msg);
  }
  return (
    <>
      <WordsFields
        words={words}
        onChange={(next) => change(itemId, next)}
        onBlocked={setBlocked}
        label={copy.addOf(shortTitle(title))}
        hint={copy.addHint}
        error={error}
      />
      <div className="flex to-end mt-10">
        <Button kind="tonal" size="sm" disabled={isBlocked} onPress={submit}>
          {copy.addSubmit}
        </Button>
      </div>
    </>
  );
}
