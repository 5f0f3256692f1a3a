import type { Page } from '@playwright/test';
import type { OutputOf } from '@/lib/contract';
import { getPlots } from '@/lib/contract/city';
import { getHouse, getStory, getStreet } from '@/lib/contract/houses';
import { agreeOn } from './agree';
import { DAY_MS } from './agreed-rows';
import { API } from './hold';
import { withoutNewcomer } from './newcomers';

type Plot = OutputOf<typeof getPlots>['plots'][number];
export type Day = OutputOf<typeof getStreet>['today'];

/** Visible life of each neighbour in pictures. */
const LIFE: Readonly<Record<number, Partial<Plot>>> = {
  18: { hasLantern: true },
  29: { hasLantern: true, bricks: 2 },
  37: { hasLantern: true, bricks: 4 },
  48: { isNew: true },
};
const DARK = 3;
/** Newcomers of other tests count as residents. */
const COUNTS = { residents: 80, freePlots: 17 };

/** The people of the demo with the signs of one agreed evening, on an agreed day of the calendar. */
export async function agreeOnLife(page: Page, today: Day): Promise<void> {
  await page.route(API, async (route) => {
    const call = new URL(route.request().url()).searchParams.get('s');
    if (call !== getPlots.path && call !== getStreet.path && call !== getHouse.path)
      return route.fallback();
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as {
      data: { area?: object; plots?: Plot[]; bricks?: number };
    };
    const plots = data.plots?.map((plot) => ({
      ...withoutNewcomer(plot),
      isLit: plot.no % DARK > 0,
      hasLantern: false,
      bricks: 0,
      isNew: false,
      ...LIFE[plot.no],
    }));
    // without `bricks` nothing is told of what other tests have laid
    const life = call === getStreet.path ? { today, footprints: 3, bricks: undefined } : {};
    const json = {
      ...rest,
      data: {
        ...data,
        ...life,
        ...(plots && { plots }),
        ...(data.area && call !== getHouse.path && { area: { ...data.area, ...COUNTS } }),
      },
    };
    return route.fulfill({ response, json });
  });
}

const SETTLED = Date.parse('2026-05-06T02:00:00Z');
const at = (level: number, days: number) => ({ level, at: SETTLED + days * DAY_MS });

/** The story of the own house: six dated stages. */
export const agreeOnStory = (page: Page): Promise<void> =>
  agreeOn(page, (agree) => {
    agree(getStory, () => ({
      blockAreaId: 1,
      blockNo: 37,
      areaName: '青年港街区',
      stages: [at(0, 0), at(1, 0), at(2, 12), at(3, 48), at(4, 95), at(5, 160)],
      bricks: { logs: 26, lessons: 9, partners: 12 },
    }));
  });
