import { createHash } from 'node:crypto';
import { MapFailed, type MapProvider, type Place, type PlaceQuery } from './provider';

const TIMEOUT_MS = 4_000;
const AROUND_METRES = 5_000;

export interface AmapOptions {
  endpoint: string;
  /** Of the kind "Web 服务". */
  key: string;
  /** Of the digital signature; empty if the key requires none. */
  signKey: string;
}

/** The service writes `[]` for a missing text. */
type Text = string | unknown[];

interface Poi {
  name?: Text;
  address?: Text;
  pname?: Text;
  cityname?: Text;
  adname?: Text;
  /** `lng,lat` */
  location?: Text;
  distance?: Text;
}

const text = (value: Text | undefined): string => (typeof value === 'string' ? value : '');

export function signAmap(params: Readonly<Record<string, string>>, signKey: string): string {
  const line = Object.keys(params)
    .sort()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
  return createHash('md5')
    .update(line + signKey)
    .digest('hex');
}

function toPlace(poi: Poi): Place | null {
  const [lng = Number.NaN, lat = Number.NaN] = text(poi.location).split(',').map(Number);
  const name = text(poi.name);
  if (name === '' || !Number.isFinite(lat) || !Number.isFinite(lng)) return null;
  const region = [...new Set([text(poi.pname), text(poi.cityname), text(poi.adname)])].join('');
  const distance = text(poi.distance);
  return {
    name,
    address: region + text(poi.address),
    lat,
    lng,
    distance: /^\d+(\.\d+)?$/.test(distance) ? Math.round(Number(distance)) : null,
  };
}

function paramsOf({ keyword, city, position, page, perPage }: PlaceQuery): Record<string, string> {
  return {
    page_num: String(page),
    page_size: String(perPage),
    ...(keyword ? { keywords: keyword } : {}),
    ...(position
      ? {
          location: `${position.lng.toFixed(6)},${position.lat.toFixed(6)}`,
          radius: String(AROUND_METRES),
        }
      : {}),
    ...(city ? { region: city } : {}),
  };
}

/** Place search 2.0 (`/v5/place/text`, `/v5/place/around`). */
export function createAmap({ endpoint, key, signKey }: AmapOptions): MapProvider {
  return {
    search: async (query) => {
      const params = { key, ...paramsOf(query) };
      const signed = signKey ? { ...params, sig: signAmap(params, signKey) } : params;
      let answer: { status?: string; infocode?: string; pois?: Poi[] };
      try {
        const response = await fetch(
          `${endpoint}/v5/place/${query.position ? 'around' : 'text'}?${new URLSearchParams(signed)}`,
          { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) },
        );
        answer = (await response.json()) as typeof answer;
      } catch {
        throw new MapFailed('the map service did not answer'); // the reason may quote the address with the key
      }
      if (answer.status !== '1' || !Array.isArray(answer.pois))
        throw new MapFailed(`the map service refused with infocode ${String(answer.infocode)}`);
      return {
        places: answer.pois.map(toPlace).filter((place) => place !== null),
        hasMore: answer.pois.length === query.perPage,
      };
    },
  };
}
