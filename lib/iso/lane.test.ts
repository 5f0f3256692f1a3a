import { drawLane, type LaneHouse } from './lane';

const house = (changes: Partial<LaneHouse> = {}): LaneHouse => ({
  shape: '2',
  material: 'mb',
  no: 52,
  ...changes,
});

it('draws each house with its plate, what it shows and an empty lot', () => {
  const markup = drawLane([
    house({ isMine: true, no: 7, isLit: true }),
    house({ hasLantern: true, tag: '待开张' }),
    house({ shape: null, material: '', no: null }),
  ]);
  expect(markup).toContain('>007</text>');
  expect(markup.match(/class="plate/g)).toHaveLength(2);
  expect(markup.match(/ln-off/g)).toHaveLength(1);
  expect(markup).toContain('hm-red');
  expect(markup).toContain('待开张');
  expect(markup).not.toMatch(/NaN|undefined/);
});

it('draws a landmark smaller where it would be cut, and whole further down', () => {
  const places = Array.from({ length: 4 }, () => house({ shape: '7' }));
  const markup = drawLane(places);
  expect(markup.match(/scale\(\.\d\)"/g)?.length).toBeGreaterThan(0);
  const tops = [
    ...markup.matchAll(/class="plate[^"]*" transform="translate\([\d.-]+ (-?[\d.]+)\)/g),
  ];
  for (const [, y] of tops) expect(Number(y)).toBeGreaterThan(-44);
});
