import type { Material } from '@/lib/iso/appearance';
import { KIT } from '@/lib/iso/kit';
import { PLOT } from '@/lib/iso/plan';

/** Read from the style sheet, by day or by night. */
export interface Palette {
  road: string;
  line: string;
  pave: string;
  lot: string;
  slabLeft: string;
  slabRight: string;
  empty: string;
  ring: string;
  read: (variable: string) => string;
  face: (className: string, material: Material) => { fill: string; opacity: number };
}

const VARIABLE: Readonly<Record<string, string>> = {
  S: '--iso-shadow',
  K: '--iso-leaf',
  J: '--iso-leaf2',
  G: '--iso-shop',
  T: 't',
  L: 'l',
  R: 'r',
  A: 't2',
  B: 'l2',
  C: 'r2',
};

export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  const read = (name: string) => {
    const value = known.get(name) ?? style.getPropertyValue(name).trim();
    known.set(name, value);
    return value;
  };
  return {
    road: read('--iso-road'),
    line: read('--iso-line'),
    pave: read('--iso-pave'),
    lot: read('--iso-lot'),
    slabLeft: read('--iso-slab-l'),
    slabRight: read('--iso-slab-r'),
    empty: read('--iso-empty'),
    ring: read('--iso-ring'),
    read,
    face(className, material) {
      const name = VARIABLE[className] ?? '';
      const fill = read(name.startsWith('--') ? name : `--${(material || 'ma').slice(1)}-${name}`);
      return { fill, opacity: className === 'S' ? Number(read('--iso-shadow-o')) || 0 : 1 };
    },
  };
}

interface Stroke {
  path: Path2D;
  className: string;
}
const drawn = new Map<string, Stroke[]>();

function facesOf(shape: 't' | 'a'): Stroke[] {
  const known = drawn.get(shape);
  if (known) return known;
  const faces: Stroke[] = [];
  for (const [, className = '', d = ''] of KIT[shape]().matchAll(
    /<path class="(\w+)" d="([^"]+)"/g,
  ))
    faces.push({ className, path: new Path2D(d) });
  drawn.set(shape, faces);
  return faces;
}

export type Leaves = Readonly<Record<string, string>>;

export function paintSmall(
  context: CanvasRenderingContext2D,
  shape: 't' | 'a',
  x: number,
  y: number,
  material: Material,
  palette: Palette,
  leaves: Leaves = {},
): void {
  context.save();
  context.translate(x, y);
  for (const { className, path } of facesOf(shape)) {
    const { fill: own, opacity } = palette.face(className, material);
    const fill = leaves[className] || own;
    context.globalAlpha = opacity;
    context.fillStyle = fill;
    context.fill(path);
  }
  context.restore();
}

export function paintRing(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  { ring }: Palette,
): void {
  context.save();
  context.beginPath();
  context.moveTo(x, y - PLOT / 2);
  context.lineTo(x + PLOT, y);
  context.lineTo(x, y + PLOT / 2);
  context.lineTo(x - PLOT, y);
  context.closePath();
  context.strokeStyle = ring;
  context.lineWidth = 1.4;
  context.lineJoin = 'round';
  context.stroke();
  context.globalAlpha = 0.22;
  context.fillStyle = ring;
  context.fill();
  context.restore();
}
