import { hasInvisible } from './characters';

/** Texts of the operator; documents, pictures, messages show them. */
export interface Brand {
  name: string;
  /** Under the icon of the installed app. */
  shortName: string;
  slogan: string;
  description: string;
  /** Home of the shop. */
  homeTitle: string;
  /** #rrggbb */
  primary: string;
  /** Folder of the icons: ours, or made from the operator's logo. */
  icons: string;
}

export const DEFAULT_BRAND: Brand = {
  name: '创业元宇宙',
  shortName: '创业元宇宙',
  slogan: '和街区一起成长',
  description: '领取一块门牌，邀请小伙伴成为邻居，和街区一起成长。',
  homeTitle: '小街商店',
  primary: '#337BE6',
  icons: '/zc/icons/',
};

/** All but colour and icons. */
export type BrandText = Exclude<keyof Brand, 'primary' | 'icons'>;

/** Nothing of the first brand may stand in its place: splash and store pictures. */
export const isOwnBrand = ({ name, primary, icons }: Brand): boolean =>
  name !== DEFAULT_BRAND.name ||
  primary.toLowerCase() !== DEFAULT_BRAND.primary.toLowerCase() ||
  icons !== DEFAULT_BRAND.icons;

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
  const [letter] = ESCAPED.exec(text) ?? [];
  if (letter !== undefined) return `${label}不能含有 ${letter}`;
  return null;
}
