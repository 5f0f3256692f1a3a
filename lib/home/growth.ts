import { homeCopy } from './copy';

const { levels, growMore, growTo, topLevel, noPlot } = homeCopy;

export interface Growth {
  level: number;
  points: number;
  /** Points of the next level; null on the highest. */
  nextPoints: number | null;
}

/** Name of a level, 0-7; outside of that the nearest one. */
export const levelName = (level: number): string => levels[Math.min(levels.length - 1, Math.max(0, Math.trunc(level)))] ?? levels[0];

/** The two lines of the headline: what is missing, and what it builds. */
export function headlineOf({ level, points, nextPoints }: Growth, hasPlot: boolean): readonly [string, string] {
  if (!hasPlot) return noPlot;
  if (nextPoints === null) return topLevel;
  return [growMore(Math.max(0, nextPoints - points)), growTo(levelName(level), levelName(level + 1))];
}

/** How far the next level is, 0-1. */
export const progressOf = ({ points, nextPoints }: Growth): number => (nextPoints === null ? 1 : Math.min(1, Math.max(0, points / nextPoints)));
