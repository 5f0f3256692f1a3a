import type { Config } from '@/server/config';
import { createAmap } from './amap';
import type { MapProvider } from './provider';

export { MapFailed, type MapProvider, type Place, type PlaceQuery } from './provider';

/** Null: places are chosen from the built-in regions. */
export function createMapProvider({
  AMAP_KEY: key,
  AMAP_SIGN_KEY: signKey = '',
  AMAP_ENDPOINT: endpoint,
}: Pick<Config, 'AMAP_KEY' | 'AMAP_SIGN_KEY' | 'AMAP_ENDPOINT'>): MapProvider | null {
  return key ? createAmap({ endpoint, key, signKey }) : null;
}
