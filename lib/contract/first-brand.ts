import type { Brand } from './brand';
import { EMPTY_SITE, type Site } from './site';

/** Never imported by scripts of the browser: documents carry the brand. */
export const DEFAULT_BRAND: Brand = {
  name: '创业元宇宙',
  shortName: '创业元宇宙',
  slogan: '和街区一起成长',
  description: '领取一块门牌，邀请小伙伴成为邻居，和街区一起成长。',
  homeTitle: '小街商店',
  primary: '#337BE6',
  icons: '/zc/icons/',
};

/** A plain copy of the export has these texts until `config.json` is read. */
export const DEFAULT_SITE: Site = { ...EMPTY_SITE, brand: DEFAULT_BRAND };

const SHARED = {
  'on-brand': '#ffffff',
  'toast-link': '#82b3ff',
  'film-brand': '#5c99f6',
  'print-link': '#1d5ec9',
  'wall-brand-t': '#8cbbff',
  'wall-brand-l': '#337be6',
  'wall-brand-r': '#1c55b4',
};

export const DEFAULT_TOKENS = {
  light: {
    brand: '#337be6',
    'brand-fill': '#2166d6',
    'brand-press': '#1a54b5',
    'brand-ink': '#1d5ec9',
    'brand-wash': '#eaf2fe',
    'brand-wash-2': '#d4e5fd',
    'tab-on': '#337be6',
    'chart-in': '#337be6',
    'chart-1': '#337be6',
    'chart-2': '#16366f',
    ...SHARED,
  },
  dark: {
    brand: '#5c99f6',
    'brand-fill': '#2b6ddb',
    'brand-press': '#2259ba',
    'brand-ink': '#82b3ff',
    'brand-wash': '#14233c',
    'brand-wash-2': '#1c3154',
    'tab-on': '#5c99f6',
    'chart-in': '#5c99f6',
    'chart-1': '#5c99f6',
    'chart-2': '#c4dafb',
    ...SHARED,
  },
};

export const isDefaultColor = (primary: string): boolean =>
  primary.toLowerCase() === DEFAULT_BRAND.primary.toLowerCase();

/** Own colour, name or logo: no store pictures. */
export const isOwnBrand = ({ name, primary, icons }: Brand): boolean =>
  name !== DEFAULT_BRAND.name || !isDefaultColor(primary) || icons !== DEFAULT_BRAND.icons;
