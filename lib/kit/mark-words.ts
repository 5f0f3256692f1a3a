export interface MarkedPart {
  part: string;
  isMarked: boolean;
}

function partsIn(text: string, word: string): string[] {
  if (text.toLowerCase().includes(word.toLowerCase())) return [word];
  const chars = [...word];
  return /\p{Script=Han}/u.test(word)
    ? chars.slice(1).map((char, at) => `${chars[at] ?? ''}${char}`)
    : [];
}

export function markWords(text: string, keyword: string): MarkedPart[] {
  const words = keyword
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => partsIn(text, word));
  if (words.length === 0) return [{ part: text, isMarked: false }];
  const pattern = new RegExp(
    `(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gi',
  );
  return text
    .split(pattern)
    .map((part, at) => ({ part, isMarked: at % 2 === 1 }))
    .filter(({ part }) => part !== '');
}
