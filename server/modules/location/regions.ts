import { PROVINCES, regionText } from '@/lib/contract/regions';

interface Region {
  name: string;
  address: string;
}

/** Every city with its province in front; a province that is its own only city is listed alone. */
const REGIONS: readonly Region[] = PROVINCES.flatMap(({ name, cities }) =>
  cities.length === 0
    ? [{ name, address: regionText(name) }]
    : cities.map((city) => ({ name: city, address: regionText(name, city) })),
);

/** Regions whose name or province contains the keyword; names that begin with it come first. */
export function findRegions(keyword: string): Region[] {
  const word = keyword.replace(/\s|省$|市$/g, '');
  if (word === '') return [...REGIONS];
  const found = REGIONS.filter(({ address }) => address.replace(' ', '').includes(word));
  return [
    ...found.filter(({ name }) => name.startsWith(word)),
    ...found.filter(({ name }) => !name.startsWith(word)),
  ];
}
