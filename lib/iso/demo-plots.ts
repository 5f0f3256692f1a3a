import { chance } from './appearance';
import type { CityPlot } from './city';
import { plotCentre, PLOTS_ON_BOARD, U_MAX, V_MAX } from './plan';

const THRESHOLDS = [0.17, 0.3, 0.44, 0.6, 0.74, 0.9, 1.02];

/** For visitors without an area: tall by the avenue, low at the edge. */
export function demoPlots(seed = 7): CityPlot[] {
  return Array.from({ length: PLOTS_ON_BOARD }, (_, index) => {
    const no = index + 1;
    const [u, v] = plotCentre(no);
    const distance = Math.hypot((u - U_MAX / 2) / 90, (v - V_MAX * 0.42) / 100);
    const density = chance(no, seed, 3) * 0.55 + (1 - distance) * 0.75;
    const level = THRESHOLDS.filter((threshold) => density > threshold).length;
    return { no, level, isOffered: level === 0 && chance(no, seed, 4) < 0.45 };
  });
}
