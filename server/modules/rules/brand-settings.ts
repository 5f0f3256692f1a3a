import { createHash } from 'node:crypto';
import type { Brand, BrandText } from '@/lib/contract/brand';
import { colorFault } from '@/lib/contract/brand-colors';
import { brandFault } from '@/lib/contract/brand-rules';
import { DEFAULT_BRAND } from '@/lib/contract/first-brand';
import type { Db } from '@/server/db/client';
import type { Operation } from '@/server/modules/operators/authorize';
import { forbiddenWordIn } from '@/server/text/word-filter';
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

function primaryFault(hex: string): string | null {
  if (!/^#[0-9a-f]{6}$/i.test(hex)) return '主色须为 #RRGGBB';
  const fault = colorFault(hex);
  return (
    fault &&
    `主色 ${hex} 的文字对比度为 ${fault.contrast.toFixed(1)}，最接近且合格的是 ${fault.nearest}`
  );
}

/** A sentence; null when valid. */
export function brandTextFault(field: BrandText | 'primary', text: string): string | null {
  if (field === 'primary') return primaryFault(text);
  const word = /[赚躺]/.exec(text)?.[0] ?? forbiddenWordIn(text);
  return brandFault(field, text) ?? (word === undefined ? null : `品牌文字不能包含“${word}”`);
}

export function withLogo(
  { brand }: BrandSettings,
  source: Omit<LogoSource, 'hash'> | null,
): BrandSettings {
  if (source === null) return { brand: { ...brand, icons: DEFAULT_BRAND.icons }, logo: null };
  const hash = createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 16);
  return { brand: { ...brand, icons: `/zc/brand/${hash}/` }, logo: { hash, ...source } };
}
