import type { AreaOnMap } from '@/lib/city/use-hall';
import type { Point } from '@/lib/iso/path';

export interface AreaName {
  id: number;
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

const MOST = 8;
const SUFFIX = '街区';

const shortOf = (name: string) =>
  name.endsWith(SUFFIX) && name.length > SUFFIX.length ? name.slice(0, -SUFFIX.length) : name;

const touches = (a: AreaName, b: AreaName) =>
  Math.abs(a.x - b.x) < (a.width + b.width) / 2 && Math.abs(a.y - b.y) < a.height + 2;

/** The chosen area, mine, mayors', the most people; covering names are left out. */
export function namesOf(
  areas: readonly AreaOnMap[],
  chosen: number,
  foot: (index: number) => Point,
  letter: number,
): AreaName[] {
  const rank = ({ blockAreaId, isMine, mayor, residents }: AreaOnMap) =>
    (blockAreaId === chosen ? 4e6 : 0) + (isMine ? 2e6 : 0) + (mayor ? 1e6 : 0) + residents;
  const names: AreaName[] = [];
  const order = areas.map((area, index) => ({ area, index }));
  for (const { area, index } of order.sort((a, b) => rank(b.area) - rank(a.area))) {
    if (names.length === MOST) break;
    const [x, y] = foot(index);
    const text = shortOf(area.name);
    const name = {
      id: area.blockAreaId,
      text,
      x,
      y,
      width: ([...text].length + 1.2) * letter,
      height: letter * 1.7,
    };
    if (!names.some((other) => touches(name, other))) names.push(name);
  }
  return names.reverse();
}

/** Of a window `room` wide: at the chosen area's `peak`, moved until no name is cut, where all of them fit. */
export function middleOf(names: readonly AreaName[], room: number, peak: number): number {
  const from = Math.min(...names.map(({ x, width }) => x - width / 2));
  const to = Math.max(...names.map(({ x, width }) => x + width / 2));
  return to - from > room ? peak : Math.min(from + room / 2, Math.max(to - room / 2, peak));
}
