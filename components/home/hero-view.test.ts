import { plotOnScreen } from '@/components/city/iso/plan';
import { heroView } from './hero-view';

const ALL = Array.from({ length: 100 }, (_, index) => index + 1);

it.each([1, 37, 91, 100])('plot %i stands in the picture, right of the middle and above the white body', (no) => {
  const [x, y] = plotOnScreen(no);
  const [left, top, width, height] = heroView(no).view;
  expect((x - left) / width).toBeCloseTo(0.68, 1);
  expect((y - top) / height).toBeCloseTo(0.886, 1);
});

it('keeps the sky behind the headline free of roofs, wherever the plot lies', () => {
  for (const no of ALL) {
    const [, top, , height] = heroView(no).view;
    expect(top + 0.45 * height).toBeLessThanOrEqual(-26);
  }
});
