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

/** Ours are drawn for the first brand. */
export const hasOwnIcons = ({ icons }: Pick<Brand, 'icons'>): boolean =>
  icons.startsWith('/zc/brand/');

/** Served by the console's listener, too. */
export const iconsInConsole = (icons: string): string =>
  icons.replace(/^\/zc\/brand\//, '/console/brand/');

/** All but colour and icons. */
export type BrandText = Exclude<keyof Brand, 'primary' | 'icons'>;
