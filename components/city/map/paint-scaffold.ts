import { type Point, poly, project } from '@/lib/iso/path';
import type { ScaffoldItem } from './items';
import type { Palette } from './paint';
import { type Box, paintBox } from './paint-box';
import { POLES_ABOVE } from './scaffold';
import { drawOnce } from './sprites';

const POLES = 3;
const PLANK_STEP = 6.5;
const FIRST_PLANK = 5;
const OFF = 1.6;
const COURSE = 2;
const BRICKS_IN_COURSE = 3;

const shapes = new Map<string, { poles: Path2D; planks: Path2D }>();

function bambooOf({ half, wall }: ScaffoldItem) {
  const key = `${half},${wall}`;
  const known = shapes.get(key);
  if (known) return known;
  const high = wall + POLES_ABOVE;
  const reach = half + OFF;
  const step = (2 * reach) / POLES;
  const standing = ([x, y]: Point) => `M${x} ${y}v${-high}`;
  let poles = '';
  for (let i = 0; i <= POLES; i += 1)
    poles +=
      standing(project(-reach + i * step, reach)) + standing(project(reach, reach - i * step));
  poles += poly([project(-reach, reach, 5), project(-reach + step, reach, high - 2)], false);
  poles += poly(
    [project(reach, reach - 2 * step, 5), project(reach, reach - step, high - 2)],
    false,
  );
  let planks = '';
  for (let z = FIRST_PLANK; z < high; z += PLANK_STEP)
    planks += poly(
      [project(-reach - 1, reach, z), project(reach, reach, z), project(reach, -reach - 1, z)],
      false,
    );
  const made = { poles: new Path2D(poles), planks: new Path2D(planks) };
  shapes.set(key, made);
  return made;
}

const BRICK = { L: '--brick-l', R: '--brick-r', T: '--brick-t' } as const;

const paintBricks = (context: CanvasRenderingContext2D, box: Box, { read }: Palette): void =>
  paintBox(context, box, (face) => read(BRICK[face]));

function paintCourses(
  context: CanvasRenderingContext2D,
  { half, wall, bricks }: ScaffoldItem,
  palette: Palette,
): void {
  for (let course = 0; course * BRICKS_IN_COURSE < bricks; course += 1) {
    const laid = Math.min(bricks - course * BRICKS_IN_COURSE, BRICKS_IN_COURSE) / BRICKS_IN_COURSE;
    const z0 = wall + course * COURSE;
    const z1 = wall + (course + 1) * COURSE - 0.3;
    paintBricks(context, [half - 1.4, half - 2 * half * laid, half, half, z0, z1], palette);
    paintBricks(context, [half - 2 * half * laid, half - 1.4, half, half, z0, z1], palette);
  }
}

export function paintScaffold(
  context: CanvasRenderingContext2D,
  item: ScaffoldItem,
  palette: Palette,
): void {
  const colours = palette.read('--brick-l') + palette.read('--bamboo');
  drawOnce(context, `scaffold ${item.half} ${item.wall} ${item.bricks} ${colours}`, item, (own) =>
    drawScaffold(own, item, palette),
  );
}

function drawScaffold(
  context: CanvasRenderingContext2D,
  item: ScaffoldItem,
  palette: Palette,
): void {
  const { x, y } = item;
  context.save();
  context.translate(x, y);
  paintCourses(context, item, palette);
  const { poles, planks } = bambooOf(item);
  context.lineCap = 'round';
  context.strokeStyle = palette.read('--bamboo-dark');
  context.lineWidth = 1.1;
  context.stroke(planks);
  context.strokeStyle = palette.read('--bamboo');
  context.lineWidth = 0.8;
  context.stroke(poles);
  context.translate(...project(-1, 10.5));
  paintBricks(context, [-2.5, -1.5, 2.5, 1.5, 0, 1.5], palette);
  paintBricks(context, [-2, -1.5, 1.6, 1.5, 1.5, 3], palette);
  context.restore();
}
