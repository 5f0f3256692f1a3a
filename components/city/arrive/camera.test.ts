import { createRandom } from '@/lib/kit/seeded-random';
import { frame, placeOf, shownPlates } from './camera';

const PANE = { width: 320, top: 44, bottom: 300 };
const RUNS = 200;

it('shows plates that neither overlap nor leave the picture, the chosen one always', () => {
  const random = createRandom('plates');
  for (let run = 0; run < RUNS; run += 1) {
    const plots = [...new Set(Array.from({ length: 6 }, () => random.between(1, 100)))];
    const [friend = 1, ...offered] = plots;
    const chosen = random.pick(offered);
    const camera = frame([friend, chosen, ...offered], 2, PANE);
    const shown = shownPlates(offered, chosen, camera, PANE);
    expect(shown).toContain(chosen);
    const boxes = shown.map((no) => {
      const [x, y] = placeOf(no);
      const [half, height] = no === chosen ? [38, 36] : [25, 22];
      return { no, left: x - half, right: x + half, top: y - height, bottom: y };
    });
    for (const { no, left, right } of boxes)
      if (no !== chosen) {
        expect(camera.x + left * camera.scale).toBeGreaterThanOrEqual(0);
        expect(camera.x + right * camera.scale).toBeLessThanOrEqual(PANE.width);
      }
    for (const a of boxes)
      for (const b of boxes)
        if (a.no < b.no)
          expect(
            a.left >= b.right || b.left >= a.right || a.top >= b.bottom || b.top >= a.bottom,
          ).toBe(true);
  }
});
