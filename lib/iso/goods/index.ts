import { CARRY } from './carry';
import { DESK } from './desk';
import type { Drawing } from './drawing';
import { DRINK } from './drink';
import { EAT } from './eat';
import { FABRIC } from './fabric';
import { HOME } from './home';
import { cylinder } from './lathe';
import { LESSONS } from './lessons';
import { paint, replaceable } from './materials';
import { OFFICE } from './office';
import { PAPER } from './paper';
import { SERVICES } from './services';
import { placed } from './shapes';
import { SOUVENIRS } from './souvenirs';
import { TRAVEL } from './travel';
import { WEAR } from './wear';

/** Everything that the shop has a drawing of. */
export const DRAWINGS = {
  ...DRINK,
  ...EAT,
  ...HOME,
  ...DESK,
  ...OFFICE,
  ...CARRY,
  ...TRAVEL,
  ...WEAR,
  ...FABRIC,
  ...SOUVENIRS,
  ...PAPER,
  ...LESSONS,
  ...SERVICES,
};
export type GoodsName = keyof typeof DRAWINGS;

/** The square that a drawing is made for; the podium's middle is at 0 0. */
export const GOODS_VIEW = '-30 -43 60 60';
const PODIUM = { radius: 25, height: 3.2, ring: 23.4 } as const;

const podium = () =>
  placed(
    0,
    PODIUM.height,
    paint('pod', cylinder(PODIUM.radius, 0, PODIUM.height, { gloss: null, dark: 58 })),
  ) +
  `<ellipse fill="none" stroke="var(--gd-ring)" stroke-width=".5" rx="${PODIUM.ring}" ry="${PODIUM.ring / 2}"/>`;

function good(name: GoodsName): string {
  const { at, draw, replaceable: materials }: Drawing = DRAWINGS[name];
  const [x, y, scale] = at;
  return placed(x, y, replaceable(draw(), materials), scale);
}

/** A file whose drawing a page shows by `<use href="….svg#g">`: custom properties of the page reach into it. */
const file = (markup: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${GOODS_VIEW}"><g id="g">${markup}</g></svg>\n`;

/** File name → content, for public/goods. */
export const goodsFiles = (): Record<string, string> => ({
  'podium.svg': file(podium()),
  ...Object.fromEntries(
    (Object.keys(DRAWINGS) as GoodsName[]).map((name) => [`${name}.svg`, file(good(name))]),
  ),
});
