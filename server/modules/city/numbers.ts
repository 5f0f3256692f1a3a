import { faultOfForm } from '@/server/operator/action';

const MOST_NUMBERS = 200;
const MOST_NO = 1000;

/** 8,66,88-90 as numbers, each once. @throws DomainError */
export function readNumbers(text: string): number[] {
  const numbers = text.split(/[,，、]/).flatMap((part) => {
    const [, from = '', to = from] = /^(\d{1,4})(?:-(\d{1,4}))?$/.exec(part.trim()) ?? [];
    const low = Number(from);
    const high = Number(to);
    if (from === '' || low < 1 || high < low || high > MOST_NO)
      throw faultOfForm({ numbers: `门牌号须形如 8,66,88-90（收到 ${text}）` });
    return Array.from({ length: high - low + 1 }, (_, i) => low + i);
  });
  const unique = [...new Set(numbers)];
  if (unique.length > MOST_NUMBERS)
    throw faultOfForm({ numbers: `一次最多 ${MOST_NUMBERS} 个门牌` });
  return unique;
}
