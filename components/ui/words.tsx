'use client';

import type { ReactNode } from 'react';
import { useHydrated } from './use-hydrated';

/** Absent in old browsers: their lines break between any letters. */
const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('zh', { granularity: 'word' }) : undefined;
/** Stays with the word before it, or with the word after it. */
const SUFFIX = /^[的了吗呢吧着过们]$/;
const PREFIX = /^[不没第再]$/;

/** Two single letters may be a word that no dictionary has: 售后. */
const canPart = (before: string, after: string): boolean =>
  before.length + after.length > 2 && !SUFFIX.test(after) && !PREFIX.test(before);

function partsOf(text: string, words: Intl.Segmenter): ReactNode[] {
  const parts: ReactNode[] = [];
  let before = '';
  for (const { segment, isWordLike, index } of words.segment(text)) {
    if (isWordLike && before && canPart(before, segment)) parts.push(<wbr key={index} />);
    parts.push(segment);
    before = isWordLike ? segment : '';
  }
  return parts;
}

/**
 * Breaks lines between words, without added letters: text is found and copied unchanged. Once hydrated, as
 * dictionaries differ.
 */
export function Words({ text }: { text: string }) {
  const isHydrated = useHydrated();
  if (!isHydrated || !segmenter) return text;
  return <span className="keep">{partsOf(text, segmenter)}</span>;
}
