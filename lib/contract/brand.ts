/** Texts of the operator; documents, pictures, messages show them. */
export interface Brand {
  name: string;
  /** Under the installed app's icon. */
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

/** #rrggbb */
export const isHex = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text);

export const DEFAULT_BRAND: Brand = {
  name: '创业元宇宙',
  shortName: '创业元宇宙',
  slogan: '和街区一起成长',
  description: '领取一块门牌，邀请小伙伴成为邻居，和街区一起成长。',
  homeTitle: '小街商店',
  primary: '#337BE6',
  icons: '/zc/icons/',
};

/** Served by the console's listener, too. */
export const iconsInConsole = (icons: string): string =>
  icons.replace(/^\/zc\/brand\//, '/console/brand/');

/** All but colour and icons. */
export type BrandText = Exclude<keyof Brand, 'primary' | 'icons'>;

/** Own colour, name or logo: no splash, no screenshots. */
export const isOwnBrand = ({ name, primary, icons }: Brand): boolean =>
  name !== DEFAULT_BRAND.name ||
  primary.toLowerCase() !== DEFAULT_BRAND.primary.toLowerCase() ||
  icons !== DEFAULT_BRAND.icons;
