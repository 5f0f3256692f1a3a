import { buildingName } from '@/lib/format/building-name';
import { memberCopy } from './member-copy';
import type { HomeData } from './use-home';

const { growMore, growTo, topLevel, noPlot, start: startLines } = memberCopy;

export interface Growth {
  level: number;
  points: number;
  nextPoints: number | null;
}

export type Start = NonNullable<HomeData['start']>;
export const START_STEPS = ['sign', 'log', 'partner'] as const;

export const nextStep = (start: Start): (typeof START_STEPS)[number] =>
  START_STEPS.find((step) => !start[step]) ?? 'partner';

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

export const progressOf = ({ points, nextPoints }: Growth): number =>
  nextPoints === null ? 1 : Math.min(1, Math.max(0, points / nextPoints));
