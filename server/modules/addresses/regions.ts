import fs from 'node:fs';
import path from 'node:path';
import { REGION_FILE } from '@/lib/kit/region-file';
import { isWhole, readRegions, type Regions, regionTextOf, spokenNames } from '@/lib/kit/regions';

let regions: Regions | undefined;

/** The browsers' file, read once. */
export const allRegions = (): Regions =>
  (regions ??= readRegions(
    fs.readFileSync(path.join(process.cwd(), 'public', REGION_FILE), 'utf8'),
  ));

/** `浙江省 杭州市 余杭区`; undefined for unknown or inexact codes. */
export const findRegionText = (code: string): string | undefined =>
  isWhole(allRegions(), code) ? regionTextOf(allRegions(), code) : undefined;

/** Codes below a province or city: `杭州`, `浙江杭州`. */
export function regionCodesOf(typed: string): string[] {
  const word = typed.replace(/[\s省市]/g, '');
  return [...allRegions().paths].flatMap(([code, path]) => {
    const [province = '', city = ''] = path.slice(0, 2).map(({ name }) => name);
    const isIn =
      province.startsWith(word) ||
      city.startsWith(word) ||
      `${province}${city}`.replace(/[省市]/g, '').startsWith(word);
    return word !== '' && isIn ? [code] : [];
  });
}

let districts: Map<string, string[]> | undefined;

function allDistricts(): Map<string, string[]> {
  if (districts) return districts;
  districts = new Map();
  for (const [code, path] of allRegions().paths) {
    if (!isWhole(allRegions(), code)) continue;
    const names = spokenNames(path);
    for (const word of new Set([code, ...names.map((_, at) => names.slice(at).join(''))]))
      districts.set(word, [...(districts.get(word) ?? []), code]);
  }
  return districts;
}

/** Of a code, or a name with or without those above: `余杭区`, `杭州市余杭区`. Several share one. */
export const districtCodesOf = (typed: string): readonly string[] =>
  allDistricts().get(typed.replace(/\s/g, '')) ?? [];

/** `浙江省杭州市余杭区` */
export const districtText = (code: string): string =>
  regionTextOf(allRegions(), code).replaceAll(' ', '') || code;

/** `余杭区` */
export const districtName = (code: string): string =>
  allRegions().paths.get(code)?.at(-1)?.name ?? code;
