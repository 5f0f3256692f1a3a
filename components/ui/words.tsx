import type { ReactNode } from 'react';

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
/** Stays with the word before it, or with the word after it. */
const [SUFFIX, PREFIX] = [/^[的了吗呢吧着过们]$/, /^[不没第再]$/];

/** Two single letters may be a word that no dictionary has: 售后. */
const canPart = (before: string, after: string): boolean =>
  before.length + after.length > 2 && !SUFFIX.test(after) && !PREFIX.test(before);

/** A heading or a short sentence whose lines end between words. No letter is added, so that it is found and copied as it was. */
export function Words({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let before = '';
  for (const { segment, isWordLike, index } of segmenter.segment(text)) {
    if (isWordLike && before && canPart(before, segment)) parts.push(<wbr key={index} />);
    parts.push(segment);
    before = isWordLike ? segment : '';
  }
  return <span className="keep">{parts}</span>;
}
