import { buildQuery } from '@/lib/kit/query';
import type { ChosenPlace } from './chosen-place';

export type MapApp = 'amap' | 'baidu' | 'tencent' | 'apple';

const SOURCE = 'startup-metaverse';
/** 0.1 m */
const DECIMALS = 6;
const at = (degrees: number) => String(Number(degrees.toFixed(DECIMALS)));

/** Links without a key; each opens the installed app. With a position they show a pin, else they search. */
const LINKS: Record<
  MapApp,
  (place: ChosenPlace, position: { lat: string; lng: string } | null) => `https:${string}`
> = {
  amap: ({ name, address }, position) =>
    position
      ? `https://uri.amap.com/marker?${buildQuery({ position: `${position.lng},${position.lat}`, name: name || address, src: SOURCE, callnative: 1 })}`
      : `https://uri.amap.com/search?${buildQuery({ keyword: address || name, src: SOURCE, callnative: 1 })}`,
  baidu: ({ name, address }, position) =>
    position
      ? `https://api.map.baidu.com/marker?${buildQuery({ location: `${position.lat},${position.lng}`, title: name || address, content: address || name, coord_type: 'gcj02', output: 'html', src: SOURCE })}`
      : `https://api.map.baidu.com/geocoder?${buildQuery({ address: address || name, output: 'html', src: SOURCE })}`,
  tencent: ({ name, address }, position) =>
    position
      ? `https://apis.map.qq.com/uri/v1/marker?${buildQuery({ marker: `coord:${position.lat},${position.lng};title:${name || address};addr:${address || name}`, referer: SOURCE })}`
      : `https://apis.map.qq.com/uri/v1/search?${buildQuery({ keyword: address || name, referer: SOURCE })}`,
  apple: ({ name, address }, position) =>
    `https://maps.apple.com/?${buildQuery({ q: name || address, address: position ? undefined : address || name, ll: position ? `${position.lat},${position.lng}` : undefined })}`,
};

export const MAP_APPS = Object.keys(LINKS) as MapApp[];

export function mapLink(app: MapApp, place: ChosenPlace): `https:${string}` {
  const { lat, lng } = place;
  return LINKS[app](place, lat === null || lng === null ? null : { lat: at(lat), lng: at(lng) });
}
