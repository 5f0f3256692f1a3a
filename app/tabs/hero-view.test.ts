import { plotOnScreen } from '@/lib/iso/plan';
import { heroView } from './hero-view';

const ALL = Array.from({ length: 100 }, (_, index) => index + 1);

it.each(ALL)(
  'plot %i stands below the headline, right of the middle and above the white body',
  (no) => {
    const [x, y] = plotOnScreen(no);
    const [left, top, width, height] = heroView(no).view;
    expect((x - left) / width).toBeCloseTo(0.68, 1);
    expect((y - top) / height).toBeGreaterThan(0.5);
    expect((y - top) / height).toBeLessThan(0.9);
  },
);

it('keeps the sky behind the headline free of roofs, wherever the plot lies', () => {
  for (const no of ALL) {
    const [, top, , height] = heroView(no).view;
    expect(top + 0.45 * height).toBeLessThanOrEqual(-26);
  }
});
