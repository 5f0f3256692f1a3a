import type { CityMap } from '@/lib/city/use-hall';
import { DAY_MS } from '@/lib/time';

const onMap = (blockAreaId: number, name: string, seq: number) => ({
  blockAreaId,
  name,
  seq,
  plotCount: 100,
  residents: 2,
  freePlots: 97,
  arrivals: 0,
  lit: 0,
  openedAt: Date.parse('2026-06-18T10:00:00+08:00') - 400 * DAY_MS,
  mayor: null,
  isMine: false,
});

/** A city of two areas; the first is the reader's. */
export const CITY_MAP: CityMap = {
  city: { cityId: 1, name: '杭州', areas: 2 },
  part: 0,
  areas: [
    { ...onMap(3, '滨江街区', 1), isMine: true },
    { ...onMap(4, '钱塘街区', 2), residents: 90, freePlots: 7, arrivals: 4 },
  ],
};

export const AREA_LIST = {
  city: { cityId: 1, name: '杭州' },
  list: {
    data: [
      {
        blockAreaId: 3,
        name: '滨江街区',
        plotCount: 100,
        residents: 2,
        freePlots: 97,
        mayor: null,
        isMine: false,
      },
    ],
    current_page: 1,
    last_page: 1,
    per_page: 15,
    total: 1,
  },
};
