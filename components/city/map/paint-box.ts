import { leftFace, rightFace, topFace } from '@/lib/iso/path';
import { pathOf } from './paint-street';

export type Box = readonly [u0: number, v0: number, u1: number, v1: number, z0: number, z1: number];

export function paintBox(
  context: CanvasRenderingContext2D,
  [u0, v0, u1, v1, z0, z1]: Box,
  colourOf: (face: 'T' | 'L' | 'R') => string,
): void {
  for (const [face, d] of [
    ['L', leftFace(v1, u0, u1, z0, z1)],
    ['R', rightFace(u1, v0, v1, z0, z1)],
    ['T', topFace(u0, v0, u1, v1, z1)],
  ] as const) {
    context.fillStyle = colourOf(face);
    context.fill(pathOf(d));
  }
}
