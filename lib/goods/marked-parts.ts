export function markedParts(text: string, typed: string): { part: string; isMarked: boolean }[] {
  const at = text.toLowerCase().indexOf(typed.toLowerCase());
  if (typed === '' || at < 0) return [{ part: text, isMarked: false }];
  const end = at + typed.length;
  return [
    { part: text.slice(0, at), isMarked: false },
    { part: text.slice(at, end), isMarked: true },
    { part: text.slice(end), isMarked: false },
  ].filter(({ part }) => part !== '');
}
