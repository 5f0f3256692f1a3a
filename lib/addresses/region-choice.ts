import { type Region, regionPathOf, type Regions } from '@/lib/kit/regions';

export const LEVELS = ['province', 'city', 'district'] as const;
export type Level = (typeof LEVELS)[number];

export type Choice = readonly Region[];

export const choiceOf = (regions: Regions, code: string): Choice => regionPathOf(regions, code);

export function rowsOf(regions: Regions, choice: Choice, level: number): readonly Region[] {
  return level === 0 ? regions.provinces : (choice[level - 1]?.children ?? []);
}

/** Drops columns to the right; an only city is chosen at once. */
export function choose(choice: Choice, level: number, region: Region): Choice {
  if (choice[level]?.code === region.code) return choice;
  const next = [...choice.slice(0, level), region];
  const [only, second] = region.children;
  return level === 0 && only && !second ? [...next, only] : next;
}

export function missingLevel(choice: Choice): Level | null {
  const last = choice.at(-1);
  if (!last) return 'province';
  return last.children.length === 0 ? null : (LEVELS[choice.length] ?? null);
}
