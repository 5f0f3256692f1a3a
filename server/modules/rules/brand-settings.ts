import { createHash } from 'node:crypto';
import { type Brand, type BrandText } from '@/lib/contract/brand';
import { colorFault } from '@/lib/contract/brand-colors';
import { brandFault } from '@/lib/contract/brand-rules';
import { DEFAULT_BRAND } from '@/lib/contract/first-brand';
import type { Db } from '@/server/db/client';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { hasForbiddenWords } from '@/server/text/word-filter';
import { type Kept, keepSettings, keptSite } from './law-settings';

/** Kept beside the brand; pages know only the hash. */
export interface LogoSource {
  /** 16 hex of the inputs. */
  hash: string;
  /** Written anew (server/modules/brand/svg.ts). */
  svg?: string;
  /** Key of an uploaded picture. */
  image?: string;
  /** #rrggbb behind the logo on icons. */
  ground: string;
}

export interface BrandSettings {
  brand: Brand;
  /** Null: ours. */
  logo: LogoSource | null;
}

export const brandOf = (settings: Record<string, unknown>): BrandSettings => ({
  brand: { ...DEFAULT_BRAND, ...(settings.brand as Partial<Brand> | undefined) },
  logo: (settings.logo as LogoSource | null | undefined) ?? null,
});

export const currentBrand = async (db: Db): Promise<BrandSettings> =>
  brandOf((await keptSite(db)).settings);

/** A version of all settings. @throws OperationRefused */
export const keepBrand = (
  tx: Db,
  operation: Operation,
  kept: Kept,
  { brand, logo }: BrandSettings,
) => keepSettings(tx, operation, kept, { brand, logo });

/** @throws OperationRefused with the nearest colour that passes */
function withPrimary(brand: Brand, hex: string): Brand {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new OperationRefused('主色须为 #RRGGBB');
  const fault = colorFault(hex);
  if (fault)
    throw new OperationRefused(
      `主色 ${hex} 的文字对比度为 ${fault.contrast.toFixed(1)}，最接近且合格的是 ${fault.nearest}`,
    );
  return { ...brand, primary: hex };
}

/** @throws OperationRefused */
export function withBrandText(brand: Brand, field: string, text: string): Brand {
  if (field === 'primary') return withPrimary(brand, text);
  if (field === 'icons' || !Object.hasOwn(brand, field))
    throw new OperationRefused(`没有名为 brand.${field} 的设置`);
  const fault = brandFault(field as BrandText, text);
  if (fault !== null) throw new OperationRefused(fault);
  if (/[赚躺]/.test(text) || hasForbiddenWords(text))
    throw new OperationRefused('品牌文字不能承诺收益或含有禁用词');
  return { ...brand, [field]: text };
}

export function withLogo(
  { brand }: BrandSettings,
  source: Omit<LogoSource, 'hash'> | null,
): BrandSettings {
  if (source === null) return { brand: { ...brand, icons: DEFAULT_BRAND.icons }, logo: null };
  const hash = createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 16);
  return { brand: { ...brand, icons: `/zc/brand/${hash}/` }, logo: { hash, ...source } };
}
