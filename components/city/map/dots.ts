import type { Item, SignItem } from './items';
import { DOT_LIFT, plateScale } from './marks';

/** Dots stand over the roof, or beside it where they would cover a sign. */

const REACH = 5;
/** Offsets to try, the nearest first; upwards comes before the walls. */
const FAR = 18;
const PLACES = [
  [0, 0],
  ...[6, 12, FAR].flatMap((far) =>
    [90, 45, 135, 0, 180, -45, -135].map((degrees) => {
      const angle = (degrees * Math.PI) / 180;
      return [far * Math.cos(angle), -far * Math.sin(angle)] as const;
    }),
  ),
] as const;

const SCALE = plateScale(1.6);

const isSign = (item: Item): item is SignItem => item.kind === 'sign';

export function besideSigns(
  items: readonly Item[],
  [x, y]: readonly [x: number, y: number],
  scale: number,
): readonly [dx: number, dy: number] {
  const reach = REACH * scale;
  const near = items.filter(isSign).filter(({ left, right, top, bottom }) => {
    const far = FAR * scale + reach;
    return left - far < x && right + far > x && top - far < y && bottom + far > y;
  });
  const isFree = ([dx, dy]: readonly [number, number]) =>
    !near.some(
      ({ left, right, top, bottom }) =>
        x + dx * scale + reach > left &&
        x + dx * scale - reach < right &&
        y + dy * scale + reach > top &&
        y + dy * scale - reach < bottom,
    );
  return PLACES.find(isFree) ?? PLACES[0];
}

export function placeDots(box: HTMLElement, items: readonly Item[]): void {
  for (const dot of box.querySelectorAll<SVGGElement>('[data-friend]')) {
    const [x = 0, y = 0] = (dot.dataset.friend ?? '').split(',').map(Number);
    const [dx, dy] = besideSigns(items, [x, y - DOT_LIFT * SCALE], SCALE);
    dot.setAttribute('transform', `translate(${dx * SCALE} ${dy * SCALE})`);
  }
}
