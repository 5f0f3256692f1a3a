import { type SvgMarkup, svgMarkup } from '@/lib/iso/svg-markup';
import type { Href } from '@/lib/kit/routes';
import { el } from './faces';
import { drawFrame, halfOf } from './house-mark';
import { HEIGHT, KIT, type Shape, symbol, VEIL_DEFS } from './kit';
import { LAMP } from './lane';
import { leftFace, num, type Point, poly, project, rightFace, topFace } from './path';
import { passer } from './square';

/** From lower left to upper right: finished houses are lit, the current one partly built, later ones paper. */

export interface LaneCourse {
  done: number;
  total: number;
  lesson?: number;
}

export interface CourseStop extends LaneCourse {
  courseId: number;
  href: Href;
}

/** Drawing units: width, height, place of the first house. */
const SEEN = 158;
const HIGH = 126;
const LEFT = 43;
const FOOT = 17;
const ROW = -11;
const ROAD = [2, 15] as const;
const GROUND = [-25, 26] as const;
const LOT = 10;
const THICK = 6;
const LOTS_AFTER = 2;

const SHAPES: readonly Shape[] = ['2', '1', '3', 'b', '4', '3', '5', '4'];
const MATERIALS = ['mb', 'ma', 'mc'] as const;

const pitchOf = (count: number) => (count <= 3 ? 36 : count === 4 ? 31 : 26);
const scaleOf = (count: number) => Math.min(1.3, pitchOf(count) / 25);

/** At least a screen wide; steps right are half a step up. */
export function laneView(count: number): { x: number; y: number; width: number; height: number } {
  const width = Math.max(SEEN, LEFT + ROW + (count - 1) * pitchOf(count) + 46);
  const height = HIGH + (width - SEEN) / 2;
  return { x: -LEFT, y: FOOT - height, width, height };
}

export interface LanePlace {
  /** Percent from the lower left corner. */
  left: number;
  bottom: number;
  width: number;
}

export function lanePlaces(count: number): {
  screens: number;
  aspect: number;
  places: LanePlace[];
} {
  const { x, width, height } = laneView(count);
  const places = Array.from({ length: count }, (_, index) => {
    const [px, py] = footOf(index, count);
    return {
      left: ((px - x) / width) * 100,
      bottom: ((FOOT - py) / height) * 100,
      width: (pitchOf(count) / width) * 100,
    };
  });
  return { screens: width / SEEN, aspect: SEEN / HIGH, places };
}

const footOf = (index: number, count: number): Point => project(ROW, -index * pitchOf(count));

type Item = readonly [depth: number, markup: string];
const put = (u: number, v: number, markup: string, scale = 1): Item => {
  const [x, y] = project(u, v);
  const size = scale === 1 ? '' : `scale(${num(scale)})`;
  return [u + v, `<g transform="translate(${num(x)} ${num(y)})${size}">${markup}</g>`];
};

const isDone = ({ done, total }: LaneCourse) => total > 0 && done >= total;
const shapeAt = (index: number): Shape => SHAPES[index % SHAPES.length] ?? '1';

function cut(shape: Shape, share: number, id: string): string {
  const half = halfOf(shape);
  const z = share * (HEIGHT[shape] ?? 9);
  const out = half + 4;
  const below = poly([
    project(-half, half, z),
    project(half, half, z),
    project(half, -half, z),
    [2 * out, -z],
    [2 * out, out],
    [-2 * out, out],
    [-2 * out, -z],
  ]);
  return (
    `<clipPath id="${id}"><path d="${below}"/></clipPath><g clip-path="url(#${id})">${KIT[shape]()}</g>` +
    el('hm-brick-t', topFace(-half, -half, half, half, z))
  );
}

function house(course: LaneCourse, index: number, count: number): Item {
  const shape = shapeAt(index);
  const material = MATERIALS[index % MATERIALS.length] ?? 'ma';
  const paper = `<g class="cl-paper">${KIT[shape]()}</g>`;
  const share = course.total === 0 ? 0 : course.done / course.total;
  const part = (colour: string) => `<g class="${colour}">${cut(shape, share, `cl-${index}`)}</g>`;
  const markup = isDone(course)
    ? `<g class="${material}">${KIT[shape]()}</g>`
    : course.lesson !== undefined
      ? el('Z', topFace(-9, -9, 9, 9)) + paper + part('me') + drawFrame(shape)
      : course.done > 0
        ? paper + part(material)
        : paper;
  return put(ROW, -index * pitchOf(count), markup, scaleOf(count));
}

const TICK = '<path class="cl-tick" d="M-3-8.4l2.2 2.2 4-4.2"/>';
const label = (words: string) => `<text y="-5.9">${words}</text>`;
const LETTER = 6.6;
const widthOf = (words: string): number =>
  [...words].reduce((sum, char) => sum + (char > '~' ? LETTER : char === ' ' ? 1.7 : 3.9), 4);

function board(course: LaneCourse, index: number, count: number): string {
  const { done, total, lesson } = course;
  const scale = scaleOf(count);
  const above = (HEIGHT[shapeAt(index)] ?? 9) + (lesson === undefined ? 3 : 8);
  const [x, y] = footOf(index, count);
  const [kind, words] = isDone(course)
    ? ['ok', '']
    : lesson !== undefined
      ? ['now', `第 ${lesson} 课`]
      : ['', done > 0 ? `${done}/${total} 课` : `共 ${total} 课`];
  const width = words ? widthOf(words) : 14;
  return (
    `<g class="cl-board ${kind}" transform="translate(${num(x)} ${num(y - above * scale)})scale(${num(scale)})">` +
    `<path d="M0 0l-3-3.5h6z"/><rect x="${num(-width / 2)}" y="-13.5" width="${num(width)}" height="10.5" rx="2"/>${words ? label(words) : TICK}</g>`
  );
}

/** Up to the current house; without one all or nothing. */
function walkedTo(courses: readonly LaneCourse[]): number {
  const at = courses.findIndex(({ lesson }) => lesson !== undefined);
  if (at >= 0) return at;
  return courses.length > 0 && courses.every(isDone) ? courses.length - 1 : -1;
}

export function drawCourseLane(courses: readonly LaneCourse[]): SvgMarkup {
  const count = courses.length;
  const pitch = pitchOf(count);
  const at = walkedTo(courses);
  const start = 80;
  const end = -(count + 8) * pitch;
  const reached = at < 0 ? start : -at * pitch - 5;
  const items: Item[] = courses.flatMap((course, index) => {
    const v = -index * pitch;
    const tree = '<use href="#cl-t"/>';
    const bush = index > at ? `<g class="cl-far">${tree}</g>` : tree;
    const lamp = put(17.5, v + 2, LAMP, 1.1);
    return [
      house(course, index, count),
      put(0.5, v - pitch / 2, bush, 0.9),
      ...(index <= at ? [lamp] : [put(18, v + 2, bush, 0.8)]),
    ];
  });
  items.push(put(9, reached + 3, passer('#f4f7fc'), 1.7));
  const square = (v: number, half: number) => topFace(ROW - half, v - half, ROW + half, v + half);
  const lots = courses.map((_, index) => square(-index * pitch, LOT)).join('');
  const after = Array.from({ length: LOTS_AFTER }, (_, index) =>
    square(-(count + index) * pitch, LOT - 1),
  ).join('');
  const glows = courses
    .map((course, index) =>
      isDone(course) || index === at
        ? put(ROW + 9, -index * pitch + 4, '<ellipse rx="19" ry="9.5"/>')[1]
        : '',
    )
    .join('');
  const middle = (ROAD[0] + ROAD[1]) / 2;
  return svgMarkup(
    `<defs>${VEIL_DEFS}${symbol('t').replace('id="t"', 'id="cl-t"')}` +
      '<radialGradient id="cl-glow"><stop class="cl-g0"/><stop class="cl-g1" offset="1"/></radialGradient></defs>' +
      el('SL', leftFace(start, GROUND[0], GROUND[1], -THICK, 0)) +
      el('SR', rightFace(GROUND[1], end, start, -THICK, 0)) +
      el('ln-pave', topFace(GROUND[0], end, GROUND[1], start)) +
      el('LT', lots) +
      el('E', after) +
      el('RD', topFace(ROAD[0], end, ROAD[1], start)) +
      (at < 0 ? '' : el('cl-walked', topFace(ROAD[0], reached, ROAD[1], start))) +
      el('RL', poly([project(middle, start), project(middle, end)], false)) +
      `<g class="cl-glows">${glows}</g>` +
      items
        .toSorted((a, b) => a[0] - b[0])
        .map(([, markup]) => markup)
        .join('') +
      courses.map((course, index) => board(course, index, count)).join(''),
  );
}
