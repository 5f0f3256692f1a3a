import { viewOn } from './camera';
import type { CityInput } from './city';
import { LEVEL_NAMES } from './plan';
import { printBuilding, printCity } from './print';

export type PosterScene = 'street' | 'night' | 'blueprint' | 'cityDay' | 'cityNight';

export interface PosterTown extends Pick<CityInput, 'plots' | 'mayors' | 'seed'> {
  me?: number;
  freeNo?: number;
}

export const SCENE_SIDE = 286;
const NEAR = { side: 150, at: [0.56, 0.64] } as const;
const WIDE = { side: 290, at: [0.5, 0.53] } as const;
const MIDDLE = 55;
const STAGES = 5;
const HIGHEST = 7;

const levelsOf = (level: number) =>
  Array.from(
    { length: STAGES },
    (_, index) => Math.min(HIGHEST, Math.max(STAGES, level)) - STAGES + 1 + index,
  );

export const stagesOf = (level: number): string[] =>
  levelsOf(level).map((stage) => LEVEL_NAMES[stage] ?? LEVEL_NAMES[0]);

function blueprint(level: number): string {
  const step = (SCENE_SIDE - 16) / STAGES;
  const places = levelsOf(level).map((stage, index) => {
    const x = 8 + step * (index + 0.5);
    const y = 210 - index * 26;
    const foot = `<path d="M${x} ${y + 8}V250" stroke="#fff" stroke-opacity=".44" stroke-dasharray="4 4"/>`;
    return `${foot}<g transform="translate(${x} ${y})scale(1.7)">${printBuilding({ level: stage, isOnLot: true }, `w${index}`, 'wire')}</g>`;
  });
  return places.join('');
}

export function posterScene(
  design: PosterScene,
  { me, freeNo, ...town }: PosterTown,
  level: number,
): { viewBox: string; markup: string } {
  if (design === 'blueprint')
    return { viewBox: `0 0 ${SCENE_SIDE} ${SCENE_SIDE}`, markup: blueprint(level) };
  const isWide = design === 'cityDay' || design === 'cityNight';
  const { side, at } = isWide ? WIDE : NEAR;
  const view = viewOn(isWide ? MIDDLE : (me ?? MIDDLE), side, side, at);
  const markup = printCity(
    {
      ...town,
      me,
      target: design === 'street' ? freeNo : undefined,
      plateScale: isWide ? 1.2 : 0.6,
    },
    'p',
    design === 'night' || design === 'cityNight' ? 'night' : 'day',
  );
  return { viewBox: view.join(' '), markup };
}
