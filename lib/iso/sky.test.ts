import { drawFlakes, drawSky } from './sky';

const HOURS = ['dawn', 'day', 'dusk', 'night'] as const;

it.each(HOURS)('the sky of %s is the same each time and leaves colours to classes', (hour) => {
  const sky = drawSky(hour, '', false);
  expect(drawSky(hour, '', false)).toBe(sky);
  expect(sky).not.toMatch(/NaN|undefined|fill="#/);
});

it('has stars after sunset only, more of them at night', () => {
  const starsAt = (hour: (typeof HOURS)[number]) =>
    [...drawSky(hour, '', false).matchAll(/sky-star[^"]*" d="([^"]*)"/g)].flatMap(
      ([, d = '']) => d.match(/h0/g) ?? [],
    ).length;
  expect([starsAt('dawn'), starsAt('day')]).toEqual([0, 0]);
  expect(starsAt('dusk')).toBe(26);
  expect(starsAt('night')).toBe(70);
});

it('shows what a festival hangs up on its night', () => {
  expect(drawSky('night', 'moon', false)).toContain('sky-sea');
  expect(drawSky('night', 'lanterns', false).match(/sky-burst/g)).toHaveLength(2);
  expect(drawSky('day', 'lanterns', false)).not.toContain('sky-burst');
  expect(drawSky('night', '', false)).not.toMatch(/sky-sea|sky-burst/);
});

it('repeats the flakes one height below, so that they fall without a seam', () => {
  const places = [...drawFlakes().matchAll(/M([\d.]+) ([\d.]+)h0/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(places).toHaveLength(180);
  for (let i = 0; i < places.length; i += 2) {
    expect(places[i + 1]![0]).toBe(places[i]![0]);
    expect(places[i + 1]![1]! - places[i]![1]!).toBeCloseTo(507, 0);
  }
});
