const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Never splits an emoji. */
export const charactersOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

export function firstCharacters(text: string, count: number, more = ''): string {
  const kept = more === '' ? count : count - 1;
  let at = 0;
  let end = 0;
  for (const { index } of segmenter.segment(text)) {
    if (at === kept) end = index;
    if (at === count) return text.slice(0, end) + more;
    at += 1;
  }
  return text;
}
