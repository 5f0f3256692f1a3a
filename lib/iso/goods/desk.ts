import { box, el } from '../faces';
import { leftFace, poly, project as P, rightFace, topFace } from '../path';
import type { Drawing } from './drawing';
import { type GoodsMaterial, paint } from './materials';
import { along, boxShadow, dot, fine, line, mark, onTop, pair } from './shapes';

const pages = (u0: number, u1: number, v: number, zs: readonly number[]) =>
  line('R', zs.map((z) => along([u0, v, z], [u1, v, z])).join(''), 0.3);
/** A bound book that lies on its back cover. */
export function book(
  material: GoodsMaterial,
  [u0, v0, u1, v1]: readonly [number, number, number, number],
  z: number,
  height: number,
): string {
  return (
    paint(material, box(u0, v0, u1, v1, z, z + 0.7)) +
    paint(
      'paper',
      el('L', leftFace(v1 - 0.5, u0, u1 - 0.5, z + 0.7, z + height - 0.7)),
      el('R', rightFace(u1 - 0.5, v0, v1 - 0.5, z + 0.7, z + height - 0.7)),
      pages(u0, u1 - 0.5, v1 - 0.5, [z + 1.3, z + 2.1]),
    ) +
    paint(
      material,
      el('L', leftFace(v1, u0, u0 + 1, z, z + height)),
      box(u0, v0, u1, v1, z + height - 0.7, z + height),
    )
  );
}

const notebook = () =>
  boxShadow(-10, -11, 10, 11, 6) +
  book('navy', [-10, -12, 10, 12], 0, 4) +
  book('terra', [-9.5, -11, 9.5, 11], 4, 4) +
  paint('navy', el('L', topFace(5.4, -11, 6.6, 11, 8)), el('L', leftFace(11, 5.4, 6.6, 4, 8))) +
  onTop(
    -6.5,
    -7,
    8,
    '<rect fill="var(--gd-white)" width="9" height="4.6" rx=".6"/><path fill="none" stroke="var(--gd-line)" stroke-width=".6" d="M1.5 1.7h6M1.5 3.1h4"/>',
  ) +
  paint('blue', line('L', `M${pair(P(-4, 11, 8))}l.2 3.2 1 1`, 1));

/** A round stick along u: shade below, light above. */
function rod(
  material: GoodsMaterial,
  u0: number,
  u1: number,
  v: number,
  z: number,
  radius: number,
) {
  const [a, b] = [P(u0, v, z), P(u1, v, z)];
  const at = (shift: number) =>
    `M${fine(a[0])} ${fine(a[1] + shift)}L${fine(b[0])} ${fine(b[1] + shift)}`;
  return paint(
    material,
    line('R', at(0), radius * 2, 'butt'),
    line('L', at(-radius * 0.28), radius * 1.5, 'butt'),
    line('T', at(-radius * 0.55), radius * 0.45, 'butt'),
  );
}
const pen = () => {
  const [x, y] = P(12.5, -1, 6.4);
  return (
    boxShadow(-15, -7, 15, 8, 5) +
    paint(
      'wood',
      box(-15, -8, 15, 8, 0, 3.4),
      el('R', topFace(-13.6, -4.4, 13.6, 1.8, 3.4)),
      el('L', topFace(-13.6, -3.2, 13.6, 1.8, 2.8)),
      el('R', topFace(-8, 3.6, 9, 6.8, 3.4)),
    ) +
    rod('navy', -13, 5.6, -1, 6, 2.3) +
    rod('steel', 5.6, 6.6, -1, 6, 2.35) +
    rod('ink', 6.6, 10, -1, 6, 1.7) +
    paint(
      'steel',
      el('T', `M${fine(x - 4)} ${fine(y - 3.2)}l5.6 4.7-6.2-1.7z`),
      el('R', `M${fine(x - 4.6)} ${fine(y - 0.2)}l6.2 1.7-4.5-.1c-1.2-.2-1.8-.7-1.7-1.6z`),
    ) +
    dot('ink', x - 2, y - 0.7, 0.5) +
    rod('navy', -6, 6.5, 5.2, 5.4, 2.5) +
    rod('steel', 6.5, 7.5, 5.2, 5.4, 2.55) +
    paint('steel', line('T', along([-4.5, 5.2, 8.3], [5, 5.2, 7.9]), 0.9))
  );
};

const stand = () => {
  const at = (u: number, z: number) => P(u, 4 - z * 0.34, 3 + z);
  const back = (u: number, z: number) => [at(u, z)[0] + 1.1, at(u, z)[1] - 0.5] as const;
  const on = (u0: number, u1: number, z0: number, z1: number) =>
    poly([at(u0, z0), at(u1, z0), at(u1, z1), at(u0, z1)]);
  return (
    boxShadow(-9, -6, 9, 8, 6) +
    paint('wood', box(-9, -6, 9, 7.6, 0, 3.2), box(-4, -6, 4, -4, 3.2, 13)) +
    paint(
      'ink',
      el('R', poly([at(7, 0), P(7, 2.2, 3), back(7, 24), at(7, 24)])),
      el('L', on(-6.4, 7, 0, 24)),
      el('T', poly([at(-6.4, 24), at(7, 24), back(7, 24), back(-6.4, 24)])),
    ) +
    mark('screen', on(-5.6, 6.2, 1, 23)) +
    paint(
      'blue',
      el('T', on(-4.2, -1.6, 3, 9)),
      el('L', on(-0.9, 1.7, 3, 14)),
      el('T', on(2.4, 5, 3, 7)),
    ) +
    mark('white', on(-2, 2.6, 20.6, 21.4)) +
    paint('wood', box(-9, 5, 9, 7.6, 3.2, 5.6))
  );
};

export const DESK = {
  notebook: { at: [0, 0, 1.04], replaceable: ['terra', 'navy'], draw: notebook },
  pen: { at: [0, -1, 1], replaceable: ['navy', 'wood'], draw: pen },
  stand: { at: [0, 1, 1.12], replaceable: ['wood'], draw: stand },
} as const satisfies Record<string, Drawing>;
