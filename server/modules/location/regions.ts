import { PROVINCES, regionText } from '@/lib/contract/regions';

interface Region {
  name: string;
  address: string;
}

/** Municipalities stand alone. */
const REGIONS: readonly Region[] = PROVINCES.flatMap(({ name, cities }) =>
  cities.length === 0
    ? [{ name, address: regionText(name) }]
    : cities.map((city) => ({ name: city, address: regionText(name, city) })),
);

/** Prefix matches first. */
export function findRegions(keyword: string): Region[] {
  const word = keyword.replace(/\s|省$|市$/g, '');
  if (word === '') return [...REGIONS];
  const found = REGIONS.filter(({ address }) => address.replace(' ', '').includes(word));
  return [
    ...found.filter(({ name }) => name.startsWith(word)),
    ...found.filter(({ name }) => !name.startsWith(word)),
  ];
}
