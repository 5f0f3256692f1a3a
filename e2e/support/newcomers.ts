import type { Page } from '@playwright/test';
import type { OutputOf } from '@/lib/contract';
import { getCityMap, getPlots, listFreePlots } from '@/lib/contract/city';
import { getHouse } from '@/lib/contract/houses';
import { agreeOn, pageOf } from './agree';
import { API } from './hold';

type Plot = OutputOf<typeof getPlots>['plots'][number];

/** The name of everybody who registered in a test and has chosen none. */
export const NEWCOMER = /^(新邻居|创业者[0-9A-Z]{4})$/;
/** Plots of the first area that the demo leaves free: whoever lives there moved in during a test. */
const FREE_IN_DEMO = [1, 21, 22, 41, 60, 69, 72, 81, 82, 89, 90, 91, 92, 93, 98, 99, 100];
const FREE = {
  state: 'free',
  level: 0,
  isMayor: false,
  isFriend: false,
  name: '',
  sign: '',
  bricks: 0,
  isNew: false,
} as const;

export const withoutNewcomer = (plot: Plot): Plot =>
  FREE_IN_DEMO.includes(plot.no) ? { ...plot, ...FREE } : plot;

/** Who was here today and what was written lately depend on the hour and on other tests. */
const QUIET = { isLit: false, hasLantern: false, isNew: false } as const;
/** The same of the own house: bricks of the week, and who came. */
const OWN = {
  bricks: 2,
  footprints: { today: 0, yesterday: 2, names: ['许星河', '苏念'] },
} as const;

/**
 * Leaves the people of the demo on the map, without signs of today: those of tests that run at the same time move in
 * anywhere, and pictures are compared dot by dot.
 */
export async function hideNewcomers(page: Page): Promise<void> {
  await page.route(API, async (route) => {
    const call = new URL(route.request().url()).searchParams.get('s');
    if (call !== getPlots.path && call !== getHouse.path) return route.fallback();
    const response = await route.fetch();
    const answer = (await response.json()) as {
      data: { plots?: Plot[]; footprints?: object | null };
    };
    const plots = answer.data.plots?.map((plot) => ({
      ...withoutNewcomer(plot),
      ...QUIET,
    }));
    const own = answer.data.footprints ? OWN : {};
    const data = plots ? { ...answer.data, plots } : { ...answer.data, ...QUIET, ...own };
    return route.fulfill({ response, json: { ...answer, data } });
  });
}

/** Who lives in an area of the city's map, by its number in the city: the height of its houses follows it. */
const RESIDENTS = [21, 12];

/** Leaves so many people in each area of the city's map, however many moved in during other tests. */
export const agreeOnResidents = (page: Page) =>
  page.route(API, async (route) => {
    if (new URL(route.request().url()).searchParams.get('s') !== getCityMap.path)
      return route.fallback();
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: OutputOf<typeof getCityMap> };
    const areas = data.areas.map((area) => {
      const residents = RESIDENTS[area.seq - 1] ?? 0;
      return { ...area, residents, freePlots: area.plotCount - residents, arrivals: 0, lit: 0 };
    });
    return route.fulfill({ response, json: { ...rest, data: { ...data, areas } } });
  });

type FreePlot = OutputOf<typeof listFreePlots>['list']['data'][number];

const freePlot = (
  no: number,
  ...neighbours: [no: number, name: string, level: number][]
): FreePlot => ({
  no,
  neighbours: neighbours.map(([next, name, level]) => ({
    no: next,
    name,
    level,
    isMayor: false,
    isFriend: false,
  })),
  around: 2 + neighbours.length,
  arrivals: 1,
  bricks: 3,
  days: Array.from({ length: 30 }, (_, day) => day % 4),
});

/** The free plots of the demo's first area, however many were claimed during other tests. */
export const agreeOnFreePlots = (page: Page): Promise<void> =>
  agreeOn(page, (agree) =>
    agree(listFreePlots, () => ({
      list: pageOf(
        [
          freePlot(60, [50, '李修远', 3], [59, '程小满', 2]),
          freePlot(22, [12, '汪芷若', 4], [23, '张思远', 1]),
          freePlot(69, [68, '郭晓彤', 2], [70, '黄嘉禾', 5], [79, '史长风', 3]),
          freePlot(41, [31, '崔嘉禾', 1], [42, '董立夏', 4]),
          freePlot(89),
          freePlot(98, [97, '邱慕白', 2]),
        ],
        FREE_IN_DEMO.length,
      ),
    })),
  );
