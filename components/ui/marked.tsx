import { markWords } from '@/lib/kit/mark-words';

export function Marked({ text, keyword }: { text: string; keyword: string }) {
  return markWords(text, keyword).map(({ part, isMarked }, at) =>
    isMarked ? <mark key={at}>{part}</mark> : part,
  );
}
