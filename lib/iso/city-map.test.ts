import { blockPlace, drawCityMap, type MapArea, mapPlan, mapView, roofOf } from './city-map';
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

describe('the map of a city', () => {
  test('is as square as possible, and has room for a hundred areas', () => {
    expect(mapPlan(1)).toMatchObject({ columns: 2, rows: 2 });
    expect(mapPlan(5)).toMatchObject({ columns: 3, rows: 2 });
    expect(mapPlan(100)).toMatchObject({ columns: 10, rows: 10 });
  });

  test.each([1, 4, 12, 100])('of %i areas shows each block within its bounds', (count) => {
    const areas = city(count);
    const [left, top, width, height] = mapView(areas, 10);
    const plan = mapPlan(count);
    for (const [index, one] of areas.entries()) {
      const [x, y] = project(...blockPlace(plan, index));
      expect(x - 16).toBeGreaterThanOrEqual(left);
      expect(x + 16).toBeLessThanOrEqual(left + width);
      expect(y - roofOf(one) - 14).toBeGreaterThanOrEqual(top);
      expect(y + 8).toBeLessThanOrEqual(top + height);
    }
  });

  test('builds higher the more people live there, and nothing where nobody does', () => {
    const roofs = [0, 5, 20, 45, 70, 100].map((residents) => roofOf(area(residents)));
    expect(roofs[0]).toBe(0);
    expect([...roofs].sort((a, b) => a - b)).toEqual(roofs);
    expect(new Set(roofs).size).toBe(6);
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
  });
});
