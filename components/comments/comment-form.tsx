'use client';

import { useState } from 'react';
import { Band, Dock } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import type { Words } from '@/lib/comments/draft';
import type { CommentDrafting } from '@/lib/comments/use-comment-draft';
import type { CommentedItem } from '@/lib/comments/use-order-comments';
import { writeCopy as copy } from '@/lib/comments/write-copy';
import { shortTitle } from '@/lib/format/short-title';
import styles from './comment-form.module.css';
import { StarRating } from './star-rating';
import { ThingHead } from './thing-head';
import { type CommentErrors, useCommentSubmit } from './use-comment-submit';
import { WordsFields } from './words-fields';

interface CommentFormProps extends CommentDrafting {
  orderId: number;
  items: readonly CommentedItem[];
}

/** Products without stars can be reviewed later. */
export function CommentForm({
  orderId,
  items,
  wordsOf,
  change,
  isAnonymous,
  setAnonymous,
  isRestored,
}: CommentFormProps) {
  const { errors, submit } = useCommentSubmit({ orderId, items, wordsOf, change, isAnonymous });
  const [blocked, setBlocked] = useState<ReadonlySet<number>>(new Set());
  const onBlocked = (itemId: number, isBlocked: boolean) =>
    setBlocked((before) => {
      const next = new Set(before);
      if (isBlocked) next.add(itemId);
      else next.delete(itemId);
      return next;
    });
  return (
    <>
      {isRestored && (
        <p className={cx('t-sub l-sub ink-3', styles.restored)} role="status">
          {copy.restored}
        </p>
      )}
      {items.map((item) => (
        <ThingForm
          key={item.itemId}
          item={item}
          words={wordsOf(item.itemId)}
          error={errors[item.itemId]}
          onChange={(words) => change(item.itemId, words)}
          onBlocked={(isBlocked) => onBlocked(item.itemId, isBlocked)}
        />
      ))}
      <Band flush className={styles.anonymous}>
        <Checkbox checked={isAnonymous} onChange={setAnonymous}>
          {copy.anonymous}
        </Checkbox>
        <p className="cap">{isAnonymous ? copy.anonymousText : copy.publicText}</p>
      </Band>
      <Dock>
        <Button block disabled={blocked.size > 0} onPress={submit}>
          {copy.submit}
        </Button>
      </Dock>
    </>
  );
}

interface ThingFormProps {
  item: CommentedItem;
  words: Words;
  error: CommentErrors[number] | undefined;
  onChange: (words: Partial<Words>) => void;
  onBlocked: (isBlocked: boolean) => void;
}

function ThingForm({ item, words, error, onChange, onBlocked }: ThingFormProps) {
  const name = shortTitle(item.title);
  return (
    <Band flush className={styles.item}>
      <ThingHead item={item} />
      <StarRating
        value={words.stars}
        onChange={(stars) => onChange({ stars })}
        label={copy.ratingOf(name)}
        error={words.stars === 0 ? error?.stars : undefined}
      />
      <WordsFields
        words={words}
        onChange={onChange}
        onBlocked={onBlocked}
        label={copy.contentOf(name)}
        hint={copy.contentHint}
        error={error?.content}
      />
    </Band>
  );
}
