import type { Material } from './faces';
import type { Shape } from './kit';

export type { Material } from './faces';

/** Hash to [0, 1): the same city looks the same everywhere. */
export function chance(a: number, b = 0, c = 0): number {
  let h = (a * 374761393 + b * 668265263 + c * 2147483647) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  h ^= h >>> 16;
  return (h >>> 0) / 4294967296;
}

export interface PlotAppearance {
  shape: Shape | null;
  material: Material;
}

/** Depends only on number, level and area seed. */
export function plotAppearance(no: number, level: number, seed: number): PlotAppearance {
  const variant = chance(no, seed, 1);
  const colour = chance(no, seed, 2);
  const material: Material =
    level < 4
      ? colour < 0.54
        ? ''
        : colour < 0.84
          ? 'ma'
          : 'md'
      : colour < 0.46
        ? ''
        : colour < 0.68
          ? 'mc'
          : colour < 0.84
            ? 'mb'
            : 'md';
  return { shape: shapeOf(level, variant), material };
}

function shapeOf(level: number, variant: number): Shape | null {
  if (level <= 0) return null;
  if (level === 2) return variant < 0.5 ? '2' : 'b';
  if (level === 5) return variant < 0.62 ? '5' : 'c';
  return String(Math.min(level, 7)) as Shape;
}
