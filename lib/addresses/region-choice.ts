import { type Region, regionPathOf, type Regions } from '@/lib/kit/regions';

export const LEVELS = ['province', 'city', 'district'] as const;
export type Level = (typeof LEVELS)[number];

/** The choice so far, from the province on. */
export type Choice = readonly Region[];

/** The path of a code; nothing for an unknown one. */
export const choiceOf = (regions: Regions, code: string): Choice => regionPathOf(regions, code);

/** The rows of a column; the right columns are empty until the left ones are chosen. */
export function rowsOf(regions: Regions, choice: Choice, level: number): readonly Region[] {
  return level === 0 ? regions.provinces : (choice[level - 1]?.children ?? []);
}

/** Chooses in one column: what was chosen to the right of it is dropped. A province with one city has it chosen at once. */
export function choose(choice: Choice, level: number, region: Region): Choice {
  if (choice[level]?.code === region.code) return choice;
  const next = [...choice.slice(0, level), region];
  const [only, second] = region.children;
  return level === 0 && only && !second ? [...next, only] : next;
}

/** The level that is still to be chosen; null when the address is whole. */
export function missingLevel(choice: Choice): Level | null {
  const last = choice.at(-1);
  if (!last) return 'province';
  return last.children.length === 0 ? null : (LEVELS[choice.length] ?? null);
}
