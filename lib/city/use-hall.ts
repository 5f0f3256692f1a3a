import { useEndpoint, useEndpointList } from '@/lib/api';
import type { OutputOf } from '@/lib/contract';
import { getCityMap, listAreas, listCities, listFreePlots, listMayors } from '@/lib/contract/city';

export type City = OutputOf<typeof listCities>['cities'][number];
export type Area = OutputOf<typeof listAreas>['list']['data'][number];
export type Mayor = OutputOf<typeof listMayors>['mayors'][number];

const MIN_KEYWORD = 2;

export const keywordOf = (typed: string): string =>
  typed.trim().length >= MIN_KEYWORD ? typed.trim() : '';

/** The previous result would be taken for the new one. */
export const useCities = (keyword: string) => useEndpoint(listCities, { keyword });

const areaId = (area: Area) => area.blockAreaId;
export const useAreas = (cityId: number) =>
  useEndpointList(listAreas, { cityId }, { rowId: areaId });

export type FreePlot = OutputOf<typeof listFreePlots>['list']['data'][number];
const plotNo = (plot: FreePlot) => plot.no;
export const useFreePlots = (blockAreaId: number) =>
  useEndpointList(listFreePlots, { blockAreaId }, { rowId: plotNo });

export type CityMap = OutputOf<typeof getCityMap>;
export type AreaOnMap = CityMap['areas'][number];

/** Null requests nothing. Default part: the own, else the newest. */
export const useCityMap = (cityId: number | null, part: number | null) =>
  useEndpoint(getCityMap, cityId === null ? null : { cityId, ...(part === null ? {} : { part }) });

export const useMayors = (cityId: number | null) =>
  useEndpoint(listMayors, cityId === null ? null : { cityId });

export interface CityIndex {
  letter: string;
  cities: City[];
}

export function byLetter(cities: readonly City[]): CityIndex[] {
  const letters = new Map<string, City[]>();
  for (const city of cities) letters.set(city.letter, [...(letters.get(city.letter) ?? []), city]);
  return [...letters]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([letter, own]) => ({ letter, cities: own }));
}
