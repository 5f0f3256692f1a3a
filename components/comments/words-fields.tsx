'use client';

import { useEffect, useEffectEvent } from 'react';
import { TextAreaField } from '@/components/ui/field/text-area-field';
import { Pictures } from '@/components/ui/pictures';
import type { Words } from '@/lib/comments/draft';
import { useCommentPictures } from '@/lib/comments/use-order-comments';
import { writeCopy as copy } from '@/lib/comments/write-copy';
import { COMMENT_LENGTH } from '@/lib/contract/comments.schema';

export interface WordsFieldsProps {
  words: Words;
  onChange: (change: Partial<Words>) => void;
  onBlocked: (isBlocked: boolean) => void;
  label: string;
  hint: string;
  error: string | undefined;
}

export function WordsFields({ words, onChange, onBlocked, label, hint, error }: WordsFieldsProps) {
  const { isBlocked, images, ...pictures } = useCommentPictures(words.images);
  const keep = useEffectEvent(() => onChange({ images }));
  const tell = useEffectEvent(() => onBlocked(isBlocked));
  useEffect(() => keep(), [images]);
  useEffect(() => tell(), [isBlocked]);
  return (
    <div className="mt-4">
      <TextAreaField
        label={label}
        placeholder={hint}
        value={words.content}
        onChange={(content) => onChange({ content })}
        maxLength={COMMENT_LENGTH}
        rows={4}
        error={error}
      />
      <Pictures {...pictures} hint={copy.images(pictures.max)} />
    </div>
  );
}
