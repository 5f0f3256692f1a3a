import { el } from '../faces';
import { type Point, poly, project as P, topFace } from '../path';
import type { Drawing } from './drawing';
import { cylinder, dome } from './lathe';
import { paint } from './materials';
import { arc, bars, boxShadow, fine, line, onLeft, outline, pair, roundShadow } from './shapes';

const tote = () => {
  const [w, d, z] = [10.5, 3.6, 22];
  const handle = (v: number, face: 'L' | 'R') => {
    const [a, b] = [P(-5, v, z - 2), P(5, v, z - 2)];
    return line(
      face,
      `M${pair(a)}C${fine(a[0] + 1)} ${fine(a[1] - 12)} ${fine(b[0] - 1)} ${fine(b[1] - 14)} ${pair(b)}`,
      1.7,
    );
  };
  return (
    boxShadow(-w, -d, w, d, 7) +
    paint('blue', handle(-d, 'R')) +
    paint(
      'sand',
      el('R', poly([P(w, d), P(w, -d), P(w - 0.6, -d + 1, z), P(w - 0.6, d - 1, z)])),
      el('R', topFace(-w + 0.6, -d + 1, w - 0.6, d - 1, z)),
      el('L', poly([P(-w, d), P(w, d), P(w - 0.6, d - 1, z), P(-w + 0.6, d - 1, z)])),
      el('R', poly([P(w, 0), P(w - 0.6, -d + 1, z), P(w - 0.6, d - 1, z)]), ' opacity=".5"'),
    ) +
    paint(
      'blue',
      bars(d - 0.4, -4.6, 15.6),
      handle(d - 1, 'L'),
      onLeft(d - 1, -6, z - 1.4, el('L', 'M0 0h2v3h-2zM10 0h2v3h-2z')),
    )
  );
};

const RADIAN = Math.PI / 180;
const umbrella = () => {
  const [radius, z, height] = [19, 18, 13];
  const profile = Array.from({ length: 15 }, (_, i): Point => {
    const angle = (i / 14) * 88 * RADIAN;
    return [radius * Math.cos(angle), z + height * Math.sin(angle)];
  });
  const rib = (azimuth: number) =>
    profile.map(([r, h]): Point => [
      r * Math.cos(azimuth * RADIAN),
      (r / 2) * Math.sin(azimuth * RADIAN) - h,
    ]);
  const panel = (from: number, to: number, face: 'T' | 'L' | 'R') => {
    const middle = ((from + to) / 2) * RADIAN;
    const [left, right] = [rib(from).map(pair), rib(to).reverse().map(pair)];
    const edge = pair([
      radius * 0.93 * Math.cos(middle),
      radius * 0.465 * Math.sin(middle) - z - 1.6,
    ]);
    return el(face, `M${left.join('L')}L${right.join('L')}Q${edge} ${left[0]}z`);
  };
  const panels = [
    [157.5, 202.5, 'T'],
    [112.5, 157.5, 'L'],
    [67.5, 112.5, 'L'],
    [22.5, 67.5, 'R'],
    [-22.5, 22.5, 'R'],
  ] as const;
  return (
    roundShadow(10, 6, -5, 1) +
    paint('walnut', line('L', 'M0-16V-.5c0 3.6-5.6 3.6-5.6-.2', 1.9)) +
    paint('steel', line('L', 'M0-30V-8', 0.9)) +
    paint('navy', el('R', outline(arc(radius * 0.93, z + 0.6, 0, 360, 40)))) +
    paint('blue', el('T', dome(profile.map(([r, h]) => [r * 0.925, h])))) +
    panels
      .map(([from, to, face], i) => paint(i % 2 ? 'white' : 'blue', panel(from, to, face)))
      .join('') +
    paint('walnut', cylinder(0.9, z + height, z + height + 2.6, { gloss: null }))
  );
};

export const CARRY = {
  tote: { at: [0, 2, 1.1], replaceable: ['sand', 'blue'], draw: tote },
  umbrella: { at: [0, 5, 1.14], replaceable: ['blue', 'white'], draw: umbrella },
} as const satisfies Record<string, Drawing>;
