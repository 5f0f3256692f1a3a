import { type Region, type Regions, spokenNames } from '@/lib/kit/regions';

export interface City {
  code: string;
  name: string;
  address: string;
  letter: string;
}

export interface LetterGroup {
  letter: string;
  cities: City[];
}

/** 上海 北京 深圳 广州 杭州 成都 苏州 南京 武汉 */
const POPULAR: readonly string[] = [
  '310100',
  '110100',
  '440300',
  '440100',
  '330100',
  '510100',
  '320500',
  '320100',
  '420100',
];

function cityOf(path: readonly Region[], { readings }: Regions): City | undefined {
  const names = spokenNames(path);
  const full = names.at(-1);
  const code = path.at(-1)?.code;
  if (!full || !code) return undefined;
  const [first = ''] = full;
  const letter = readings.get(first)?.[0]?.charAt(0).toUpperCase();
  return letter
    ? { code, name: full.replace(/市$/, ''), address: names.join(''), letter }
    : undefined;
}

function isListed(path: readonly Region[]): boolean {
  const [province, city] = path;
  if (!province || !city) return province?.children.length === 0;
  const isHeading = !spokenNames([city]).includes(city.name);
  // A municipality is a city itself.
  return path.length === 2 ? !isHeading : isHeading && !province.name.endsWith('市');
}

export function citiesByLetter(regions: Regions): LetterGroup[] {
  const groups = new Map<string, (City & { reading: string })[]>();
  for (const path of regions.paths.values()) {
    const city = isListed(path) ? cityOf(path, regions) : undefined;
    if (!city) continue;
    const reading = [...city.name].map((one) => regions.readings.get(one)?.[0] ?? '').join(' ');
    groups.set(city.letter, [...(groups.get(city.letter) ?? []), { ...city, reading }]);
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([letter, cities]) => ({
      letter,
      cities: cities.sort((a, b) => (a.reading < b.reading ? -1 : 1)),
    }));
}

export const citiesOf = (regions: Regions, codes: readonly string[]): City[] =>
  codes.flatMap((code) => {
    const path = regions.paths.get(code);
    return (path && cityOf(path, regions)) ?? [];
  });

export const popularCities = (regions: Regions): City[] => citiesOf(regions, POPULAR);
