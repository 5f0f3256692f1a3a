import { el } from '../faces';
import type { Point } from '../path';
import { arc, disc, outline } from './shapes';

/** Round bodies: a profile turned about its axis, with the exact silhouette that the 2:1 camera sees. */
export type Profile = readonly (readonly [radius: number, z: number])[];

export interface LatheLook {
  /** A curve through the points of the profile instead of straight parts. Default: with three points or more. */
  isSmooth?: boolean;
  /** Azimuth from which the side lies in shade; null = no shade. */
  dark?: number | null;
  /** Azimuths of the lit strip; null = dull. */
  gloss?: readonly [number, number] | null;
  glossOpacity?: number;
  /** Whether the upper end is closed. */
  hasTop?: boolean;
}

const RADIAN = Math.PI / 180;
/** A steeper slope would put the silhouette behind the axis. */
const STEEPEST = 0.99;
const STEPS_BETWEEN = 6;

function catmullRom(a: number, b: number, c: number, d: number, t: number): number {
  return (
    0.5 *
    (2 * b +
      (c - a) * t +
      (2 * a - 5 * b + 4 * c - d) * t * t +
      (3 * b - a - 3 * c + d) * t * t * t)
  );
}

type Ring = readonly [radius: number, z: number];
const ringAt = (profile: Profile, i: number): Ring =>
  profile[Math.max(0, Math.min(profile.length - 1, i))] ?? [0, 0];

function smoothed(profile: Profile): Ring[] {
  const rings: Ring[] = [];
  for (let i = 0; i < profile.length - 1; i += 1) {
    const [a, b, c, d] = [
      ringAt(profile, i - 1),
      ringAt(profile, i),
      ringAt(profile, i + 1),
      ringAt(profile, i + 2),
    ];
    for (let k = 0; k < STEPS_BETWEEN; k += 1) {
      const t = k / STEPS_BETWEEN;
      rings.push([catmullRom(a[0], b[0], c[0], d[0], t), catmullRom(a[1], b[1], c[1], d[1], t)]);
    }
  }
  return [...rings, ringAt(profile, profile.length - 1)];
}

/** Sine of the azimuth at which the surface turns away from the camera, ring by ring. */
const turns = (rings: Profile): number[] =>
  rings.map((_, i) => {
    const [below, above] = [ringAt(rings, i - 1), ringAt(rings, i + 1)];
    const slope = (above[0] - below[0]) / (above[1] - below[1] || 1e-6) / 2;
    return Math.max(-STEEPEST, Math.min(STEEPEST, slope));
  });

const silhouette = (rings: Profile, sines: readonly number[], side: 1 | -1): Point[] =>
  rings.map(([radius, z], i) => {
    const sine = sines[i] ?? 0;
    return [side * radius * Math.sqrt(1 - sine * sine), (radius / 2) * sine - z];
  });
const meridian = (rings: Profile, azimuth: number): Point[] =>
  rings.map(([radius, z]) => [
    radius * Math.cos(azimuth * RADIAN),
    (radius / 2) * Math.sin(azimuth * RADIAN) - z,
  ]);

/** A turned body from its lowest ring to its highest. */
export function lathe(
  profile: Profile,
  {
    isSmooth = profile.length > 2,
    dark = 62,
    gloss = [152, 134],
    glossOpacity = 0.6,
    hasTop = true,
  }: LatheLook = {},
): string {
  const rings = isSmooth ? smoothed(profile) : profile;
  const sines = turns(rings);
  const last = rings.length - 1;
  const [r0, z0] = ringAt(rings, 0);
  const [r1, z1] = ringAt(rings, last);
  const low = Math.asin(sines[0] ?? 0) / RADIAN;
  const high = Math.asin(sines[last] ?? 0) / RADIAN;
  const right = silhouette(rings, sines, 1);
  const left = silhouette(rings, sines, -1).reverse();
  let body = el(
    'L',
    outline([...arc(r0, z0, 180 - low, low), ...right, ...arc(r1, z1, high, 180 - high), ...left]),
  );
  if (gloss) {
    const [a, b] = gloss;
    const strip = [...meridian(rings, b), ...arc(r1, z1, b, a, 4), ...meridian(rings, a).reverse()];
    body += el('T', outline([...arc(r0, z0, a, b, 4), ...strip]), ` opacity="${glossOpacity}"`);
  }
  if (dark !== null) {
    const edge = [...arc(r1, z1, high, dark, 8), ...meridian(rings, dark).reverse()];
    body += el('R', outline([...arc(r0, z0, dark, low, 8), ...right, ...edge]));
  }
  return body + (hasTop ? disc('T', r1, z1) : '');
}

export const cylinder = (radius: number, z0: number, z1: number, look?: LatheLook) =>
  lathe(
    [
      [radius, z0],
      [radius, z1],
    ],
    look,
  );

/** A label on the side of a round body between two azimuths. */
export const patch = (
  face: 'T' | 'L' | 'R',
  radius: number,
  z0: number,
  z1: number,
  from: number,
  to: number,
) => el(face, outline([...arc(radius, z0, from, to), ...arc(radius, z1, to, from)]));

/** Outline of a dome seen from above, open at its rim. */
export function dome(profile: Profile): string {
  const right = silhouette(profile, turns(profile), 1);
  return outline([...right.map(([x, y]): Point => [-x, y]), ...[...right].reverse()]);
}

/** The hollow of a cup: its wall in shade, the right side lit. */
export const hollow = (radius: number, z: number, lit = 72) =>
  disc('R', radius, z) + el('L', outline(arc(radius, z, -lit, lit, 30)));
