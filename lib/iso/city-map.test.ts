import { areaOutline, blocksOf, drawCityMap, type MapArea, mapView, roofOf } from './city-map';
import { blockPlaces, mapPlan, peakOf } from './city-plan';
import { project } from './path';

const area = (residents: number, more: Partial<MapArea> = {}): MapArea => ({
  residents,
  plotCount: 100,
  arrivals: 0,
  hasMayor: false,
  isMine: false,
  ...more,
});
const city = (count: number) => Array.from({ length: count }, (_, i) => area((i * 7) % 101));

/** Positive = clockwise on screen. The shape is one that `poly` wrote: a corner, then steps. */
function turnOf(shape: string): number {
  const steps = [...shape.matchAll(/([lhv])([^lhvz]+)/g)].flatMap(([, command, text = '']) => {
    const numbers = (text.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (command === 'h') return [[numbers[0]!, 0]];
    if (command === 'v') return [[0, numbers[0]!]];
    return numbers.flatMap((x, at) => (at % 2 ? [] : [[x, numbers[at + 1]!]]));
  });
  let [x, y, area] = [0, 0, 0];
  for (const [dx = 0, dy = 0] of steps) {
    area += x * dy - y * dx;
    x += dx;
    y += dy;
  }
  return Math.sign(area);
}

describe('the map of a city', () => {
  test('is as square as possible, and has room for a hundred areas', () => {
    expect(mapPlan(1)).toMatchObject({ columns: 1, rows: 1 });
    expect(mapPlan(5)).toMatchObject({ columns: 3, rows: 2 });
    expect(mapPlan(100)).toMatchObject({ columns: 10, rows: 10 });
  });

  test.each([1, 2, 3, 4, 9, 25, 100])('of %i areas fills the board with blocks', (count) => {
    const { columns, rows, grain } = mapPlan(count);
    expect(columns * grain).toBeGreaterThanOrEqual(6);
    expect(columns * rows * grain * grain).toBeLessThanOrEqual(100);
  });

  test.each([1, 4, 9, 12, 100])('of %i areas shows each block once, within its bounds', (count) => {
    const areas = city(count);
    const [left, top, width, height] = mapView(areas, 10);
    const plan = mapPlan(count);
    const all: string[] = [];
    for (const [index, one] of areas.entries()) {
      expect(peakOf(plan, index)[1] - roofOf(one) - 14).toBeGreaterThanOrEqual(top);
      for (const place of blockPlaces(plan, index)) {
        const [x, y] = project(...place);
        all.push(`${x} ${y}`);
        expect(x - 16).toBeGreaterThanOrEqual(left);
        expect(x + 16).toBeLessThanOrEqual(left + width);
        expect(y + 8).toBeLessThanOrEqual(top + height);
      }
    }
    expect(new Set(all).size).toBe(all.length);
  });

  test('leaves as many lots of an area empty as are free, and is highest in its middle', () => {
    for (const residents of [0, 1, 30, 80, 100]) {
      const blocks = blocksOf(area(residents), 16);
      const built = blocks.filter((block) => block !== null);
      expect(blocks.slice(0, built.length)).toEqual(built);
      expect(built.length).toBe(residents === 0 ? 0 : Math.max(1, Math.round(residents * 0.16)));
      expect([...built].sort().reverse()).toEqual(built);
    }
  });

  test('builds higher the more people live there, and nothing where nobody does', () => {
    const roofs = [0, 5, 20, 45, 70, 100].map((residents) => roofOf(area(residents)));
    expect(roofs[0]).toBe(0);
    expect([...roofs].sort((a, b) => a - b)).toEqual(roofs);
    expect(new Set(roofs).size).toBe(6);
  });

  test.each([1, 2, 9, 100])('of %i areas has no hole for fingers where houses stand', (count) => {
    const plan = mapPlan(count);
    for (let index = 0; index < count; index += 1) {
      const shapes = areaOutline(plan, index, area(97)).split('M').slice(1);
      expect(shapes.map(turnOf)).toEqual([1, 1]);
    }
  });

  test('is the same for the same areas, small, and marks newcomers, mayors and the own one', () => {
    const areas = [...city(97), area(40, { arrivals: 2 }), area(60, { hasMayor: true })];
    const markup = drawCityMap([...areas, area(90, { isMine: true })], 99, 'a');
    expect(drawCityMap([...areas, area(90, { isMine: true })], 99, 'a')).toBe(markup);
    expect(markup.length).toBeLessThan(40_000);
    expect(markup.match(/href="#anew"/g)).toHaveLength(1);
    expect(markup.match(/href="#ak"/g)).toHaveLength(1);
    expect(markup.match(/class="me"/g)).toHaveLength(1);
    expect(markup.match(/class="Z"/g)).toHaveLength(1);
    const small = drawCityMap([area(80, { isMine: true, arrivals: 3 }), area(5)], 0, 'a');
    expect(small.match(/class="me"/g)).toHaveLength(1);
    expect(small.match(/href="#anew"/g)).toHaveLength(3);
  });
});
