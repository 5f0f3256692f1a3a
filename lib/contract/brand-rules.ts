import type { BrandText } from './brand';
import { hasInvisible } from './characters';

/** [least, most] characters */
export const BRAND_LENGTHS: Readonly<Record<BrandText, readonly [number, number]>> = {
  name: [2, 12],
  shortName: [1, 6],
  slogan: [1, 20],
  description: [1, 60],
  homeTitle: [2, 8],
};

const LABELS: Readonly<Record<BrandText, string>> = {
  name: '名称',
  shortName: '短名称',
  slogan: '口号',
  description: '简介',
  homeTitle: '商店名称',
};

/** Escaped by HTML, JavaScript or JSON, or marks of the composer. */
const ESCAPED = /[<>&"'\\{}⟦⟧\n]/;

/** Null when valid; the server also refuses words that promise income. */
export function brandFault(field: BrandText, text: string): string | null {
  const [least, most] = BRAND_LENGTHS[field];
  const length = [...text].length;
  const label = LABELS[field];
  if (length < least || length > most) return `${label}须为 ${least}-${most} 个字`;
  if (text !== text.trim() || hasInvisible(text)) return `${label}不能含有空白首尾或不可见字符`;
  if (field === 'name' && (text.match(/[\p{L}\p{N}]/gu) ?? []).length < 2)
    return `${label}至少要有两个字或数字`;
  const [letter] = ESCAPED.exec(text) ?? [];
  if (letter !== undefined) return `${label}不能含有 ${letter}`;
  return null;
}
