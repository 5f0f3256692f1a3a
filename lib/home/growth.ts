import { buildingName } from '@/lib/format/building-name';
import { memberCopy } from './member-copy';
import type { HomeData } from './use-home';

const { growMore, growTo, topLevel, noPlot, start: startLines } = memberCopy;

export interface Growth {
  level: number;
  points: number;
  /** Points of the next level; null on the highest. */
  nextPoints: number | null;
}

/** The first steps of an account to which nothing has come yet. */
export type Start = NonNullable<HomeData['start']>;
export const START_STEPS = ['sign', 'card', 'partner'] as const;

/** The first step that is not done. */
export const nextStep = (start: Start): (typeof START_STEPS)[number] =>
  START_STEPS.find((step) => !start[step]) ?? 'partner';

/** The two lines of the headline: the next first step, or the points that are missing, and the building of the next level. */
export function headlineOf(
  { level, points, nextPoints }: Growth,
  hasPlot: boolean,
  start?: Start | null,
): readonly [string, string] {
  if (!hasPlot) return noPlot;
  if (start) return startLines[nextStep(start)];
  if (nextPoints === null) return topLevel;
  return [
    growMore(Math.max(0, nextPoints - points)),
    growTo(buildingName(level), buildingName(level + 1)),
  ];
}

/** Progress to the next level, 0-1. */
export const progressOf = ({ points, nextPoints }: Growth): number =>
  nextPoints === null ? 1 : Math.min(1, Math.max(0, points / nextPoints));
