/* GB/T 2260, from the file of scripts/regions.mjs. */

export interface Region {
  /** Six digits. */
  code: string;
  name: string;
  children: readonly Region[];
}

export interface Regions {
  provinces: readonly Region[];
  paths: ReadonlyMap<string, readonly Region[]>;
  /** `长`: chang and zhang. */
  readings: ReadonlyMap<string, readonly string[]>;
}

/** Of a moved address: the member chooses before its first use. */
export const UNKNOWN_REGION = '000000';

/** Headings of directly governed areas; never part of an address. */
const FILLERS: readonly string[] = ['县', '省直辖县', '自治区直辖县级行政区划'];

const split = (entry: string): [string, string] => [entry.slice(0, 2), entry.slice(2)];

function readCity(line: string, province: string): Region {
  const [first = '', ...rest] = line.trim().split(' ');
  const [digits, name] = split(first);
  const children = rest.map((entry): Region => {
    const [last, district] = split(entry);
    return { code: province + digits + last, name: district, children: [] };
  });
  return { code: `${province}${digits}00`, name, children };
}

function readReadings(line: string): Map<string, string[]> {
  const readings = new Map<string, string[]>();
  for (const entry of line.split(' ')) {
    const [syllable = ''] = entry.match(/^[a-z]+/) ?? [];
    for (const character of entry.slice(syllable.length))
      readings.set(character, [...(readings.get(character) ?? []), syllable]);
  }
  return readings;
}

export function readRegions(text: string): Regions {
  const provinces: (Region & { children: Region[] })[] = [];
  let readings = new Map<string, string[]>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const last = provinces.at(-1);
    if (line.startsWith('@')) readings = readReadings(line.slice(1));
    else if (line.startsWith(' ') && last)
      last.children.push(readCity(line, last.code.slice(0, 2)));
    else {
      const [digits, name] = split(line);
      provinces.push({ code: `${digits}0000`, name, children: [] });
    }
  }
  const paths = new Map<string, readonly Region[]>();
  const note = (region: Region, above: readonly Region[]): void => {
    const path = [...above, region];
    paths.set(region.code, path);
    for (const child of region.children) note(child, path);
  };
  for (const province of provinces) note(province, []);
  return { provinces, paths, readings };
}

export const regionPathOf = ({ paths }: Regions, code: string): readonly Region[] =>
  paths.get(code) ?? [];

/** Known, with nothing more exact below. */
export const isWhole = (regions: Regions, code: string): boolean =>
  regions.paths.get(code)?.at(-1)?.children.length === 0;

/** A municipality once, no filler headings. */
export const spokenNames = (path: readonly Region[]): string[] =>
  path
    .map(({ name }) => name)
    .filter((name, i, names) => name !== names[i - 1] && !FILLERS.includes(name));

/** `浙江省 杭州市 余杭区`, `北京市 东城区`; empty = unknown. */
export const regionTextOf = (regions: Regions, code: string): string =>
  spokenNames(regionPathOf(regions, code)).join(' ');

export const provinceCodeOf = (code: string): string => code.slice(0, 2);
