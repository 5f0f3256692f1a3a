import type { Position } from '@/lib/platform/position';

/* Devices answer in WGS-84; places are typed in GCJ-02, the shifted coordinates of maps in China. */

const AXIS = 6_378_245;
const ECCENTRICITY = 0.006_693_421_622_965_943;
const { PI, sin, cos, sqrt, abs } = Math;

/** 20 and 40 are the formula's constants; degrees → metres. */
const wave = (x: number) => (20 * sin(6 * x * PI) + 20 * sin(2 * x * PI)) * (2 / 3);

const northOf = (x: number, y: number): number =>
  -100 +
  2 * x +
  3 * y +
  0.2 * y * y +
  0.1 * x * y +
  0.2 * sqrt(abs(x)) +
  wave(x) +
  (20 * sin(y * PI) +
    40 * sin((y / 3) * PI) +
    160 * sin((y / 12) * PI) +
    320 * sin((y * PI) / 30)) *
    (2 / 3);

const eastOf = (x: number, y: number): number =>
  300 +
  x +
  2 * y +
  0.1 * x * x +
  0.1 * x * y +
  0.1 * sqrt(abs(x)) +
  wave(x) +
  (20 * sin(x * PI) +
    40 * sin((x / 3) * PI) +
    150 * sin((x / 12) * PI) +
    300 * sin((x / 30) * PI)) *
    (2 / 3);

const isShifted = ({ lat, lng }: Position): boolean =>
  lng > 73.66 && lng < 135.05 && lat > 3.86 && lat < 53.55;

/** WGS-84 → GCJ-02; unchanged outside China. */
export function toGcj(at: Position): Position {
  if (!isShifted(at)) return at;
  const { lat, lng } = at;
  const x = lng - 105;
  const y = lat - 35;
  const radians = (lat * PI) / 180;
  const magic = 1 - ECCENTRICITY * sin(radians) ** 2;
  const metresNorth = ((AXIS * (1 - ECCENTRICITY)) / (magic * sqrt(magic))) * PI;
  const metresEast = (AXIS / sqrt(magic)) * cos(radians) * PI;
  return {
    lat: lat + (northOf(x, y) * 180) / metresNorth,
    lng: lng + (eastOf(x, y) * 180) / metresEast,
  };
}
