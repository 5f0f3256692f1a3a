import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/location';
import { PROVINCES, regionText } from '@/lib/contract/regions';
import { MINUTE_MS } from '@/lib/time';
import { MapFailed, type MapProvider } from '@/server/adapters/map';
import type { Call } from '@/server/http/call';
import { refuseOverAddress } from '@/server/http/rate-limit';

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
function findRegions(keyword: string): Region[] {
  const word = keyword.replace(/\s|省$|市$/g, '');
  if (word === '') return [...REGIONS];
  const found = REGIONS.filter(({ address }) => address.replace(' ', '').includes(word));
  return [
    ...found.filter(({ name }) => name.startsWith(word)),
    ...found.filter(({ name }) => !name.startsWith(word)),
  ];
}

/** Null without map service. */
export interface LocationDeps {
  map: MapProvider | null;
  /** Per address, growing: the service's daily limit is shared. */
  searchesPerMinute: number;
}

const PER_PAGE = 20;

function searchRegions({
  keyword,
  city,
  page,
}: InputOf<typeof contract.searchPlaces>): OutputOf<typeof contract.searchPlaces> {
  const found = findRegions(keyword || city);
  const from = (page - 1) * PER_PAGE;
  return {
    source: 'regions',
    places: found
      .slice(from, from + PER_PAGE)
      .map((region) => ({ ...region, lat: null, lng: null, distance: null })),
    hasMore: found.length > from + PER_PAGE,
  };
}

/** Falls back to the built-in regions. */
export async function searchPlaces(
  { map, searchesPerMinute }: LocationDeps,
  call: Call,
  input: InputOf<typeof contract.searchPlaces>,
): Promise<OutputOf<typeof contract.searchPlaces>> {
  const { keyword, city, lat, lng, page } = input;
  const position = lat === undefined || lng === undefined ? null : { lat, lng };
  if (!map || (keyword === '' && position === null)) return searchRegions(input);
  await refuseOverAddress(call, 'places', searchesPerMinute, MINUTE_MS);
  try {
    return {
      source: 'map',
      ...(await map.search({ keyword, city, position, page, perPage: PER_PAGE })),
    };
  } catch (error) {
    if (!(error instanceof MapFailed)) throw error;
    call.log.warn({ reason: error.message }, 'place search fell back to regions');
    return searchRegions(input);
  }
}
