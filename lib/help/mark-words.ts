export interface MarkedPart {
  part: string;
  isMarked: boolean;
}

/** Divides a text where words of the search stand in it, whatever their case. */
export function markWords(text: string, keyword: string): MarkedPart[] {
  const words = keyword.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [{ part: text, isMarked: false }];
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return text.split(pattern).map((part, at) => ({ part, isMarked: at % 2 === 1 })).filter(({ part }) => part !== '');
}
