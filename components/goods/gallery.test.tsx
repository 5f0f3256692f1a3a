import { screen } from '@testing-library/react';
import { detailCopy as copy } from '@/lib/goods/detail-copy';
import { freshDevice, renderApp } from '@/testing/render-app';
import { Gallery } from './gallery';

const IMAGES = ['goods:mug', 'goods:mug-blue', 'goods:mug-red'];

/** jsdom has no media queries. */
const widen = (isWide: boolean) =>
  Object.defineProperty(window, 'matchMedia', {
    configurable: true,
    value: (media: string) => ({
      media,
      matches: isWide,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });

afterEach(() => Reflect.deleteProperty(window, 'matchMedia'));

it.each([true, false])('leads to each picture, where there is room: %s', async (isWide) => {
  freshDevice();
  widen(isWide);
  const { user, container } = renderApp(<Gallery images={IMAGES} video="" title="搪瓷杯" />);
  const track = container.querySelector('ul') as HTMLUListElement;
  Object.defineProperty(track, 'clientWidth', { value: 300 });
  track.scrollTo = jest.fn(({ left }: { left: number }) => {
    track.scrollLeft = left;
    track.dispatchEvent(new Event('scroll'));
  }) as unknown as typeof track.scrollTo;
  const ways = IMAGES.map((_, at) =>
    screen.getByRole('button', { name: copy.pictureOf(at + 1, 3) }),
  );
  expect(ways[0]).toHaveAttribute('aria-current');
  await user.click(ways[2] as HTMLElement);
  expect(track.scrollLeft).toBe(600);
  expect(ways[2]).toHaveAttribute('aria-current');
  expect(ways[0]).not.toHaveAttribute('aria-current');
  // in small only where there is room
  expect(ways[1]?.querySelector('svg, img') !== null).toBe(isWide);
});
