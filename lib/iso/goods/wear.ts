import { el } from '../faces';
import { leftFace, poly, project as P, rightFace } from '../path';
import type { Drawing } from './drawing';
import { paint } from './materials';
import { along, boxShadow, line, onTop } from './shapes';

const TEE = [
  [-11, 12.5],
  [-11, -8],
  [-5.6, -12.5],
  [5.6, -12.5],
  [11, -8],
  [11, 12.5],
] as const;
const tee = () => {
  const z = 3.6;
  return (
    boxShadow(-10, -9, 11, 12.5, 4) +
    paint(
      'navy',
      el('L', leftFace(12.5, -11, 11, 0, z)),
      el('R', rightFace(11, -8, 12.5, 0, z)),
      onTop(0, -12.3, z + 0.5, el('R', 'M-5.6 0C-5-1.7-2.6-2.4 0-2.4s5 .7 5.6 2.4z')),
      el('T', poly(TEE.map(([u, v]) => P(u, v, z)))),
      line('R', along([-11, 12.5, z / 2], [11, 12.5, z / 2]), 0.5),
      line('T', along([11, 12.5, z / 2], [11, -8, z / 2]), 0.35),
      onTop(0, 0, z, el('L', 'M-11-8l1.7-1.4L-6.6 12.5H-11zM11-8L9.3-9.4 6.6 12.5H11z')),
      onTop(
        0,
        -12.5,
        z,
        el('R', 'M-5.6 0C-5 4.6-2.8 7 0 7s5-2.4 5.6-7C3.6-1.9-3.6-1.9-5.6 0z') +
          el('L', 'M-5.6 0C-5 4.6-2.8 7 0 7s5-2.4 5.6-7H4c-.6 3.3-2 5.2-4 5.2S-3.4 3.3-4 0z'),
      ),
    ) +
    paint(
      'white',
      onTop(0, -12, z, el('L', 'M-1.3.4h2.6v1.5h-2.6z')),
      onTop(0, 5, z, el('L', 'M-3.9 3.6V-.8h2.3v4.4zM-1.1 3.6V-4h2.3v7.6zM1.6 3.6V.4h2.3v3.2z')),
    ) +
    paint('terra', el('L', leftFace(12.5, 7.4, 8.7, 0.7, 2.9)))
  );
};

export const WEAR = {
  tee: { at: [0, 0, 1.06], replaceable: ['navy', 'white'], draw: tee },
} as const satisfies Record<string, Drawing>;
