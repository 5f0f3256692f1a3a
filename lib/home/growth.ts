import { buildingName } from '@/lib/format/building-name';
import { memberCopy } from './member-copy';

const { growMore, growTo, topLevel, noPlot } = memberCopy;

export interface Growth {
  level: number;
  points: number;
  /** Points of the next level; null on the highest. */
  nextPoints: number | null;
}

/** The two lines of the headline: the points that are missing, and the building of the next level. */
export function headlineOf(
  { level, points, nextPoints }: Growth,
  hasPlot: boolean,
): readonly [string, string] {
  if (!hasPlot) return noPlot;
  if (nextPoints === null) return topLevel;
  return [
    growMore(Math.max(0, nextPoints - points)),
    growTo(buildingName(level), buildingName(level + 1)),
  ];
}

/** How far the next level is, 0-1. */
export const progressOf = ({ points, nextPoints }: Growth): number =>
  nextPoints === null ? 1 : Math.min(1, Math.max(0, points / nextPoints));
