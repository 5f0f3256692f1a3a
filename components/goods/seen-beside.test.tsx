import { screen, within } from '@testing-library/react';
import { goodsCopy as copy } from '@/lib/goods/copy';
import { recordSeen } from '@/lib/goods/history';
import { freshDevice, renderApp } from '@/testing/render-app';
import { SeenBeside } from './seen-beside';

const look = (goodsId: number) =>
  recordSeen({
    goodsId,
    title: `搪瓷杯 ${goodsId}`,
    cover: 'goods:mug',
    price: 3900,
    at: goodsId,
  });

it('shows the last three things that were looked at, without the present one', () => {
  freshDevice();
  for (const goodsId of [1, 2, 3, 4, 5]) look(goodsId);
  renderApp(<SeenBeside goodsId={5} />);
  const shelf = screen.getByRole('list', { name: copy.seen });
  expect(
    within(shelf)
      .getAllByRole('link')
      .map((link) =>
        new URL(link.getAttribute('href') ?? '', location.href).searchParams.get('goodsId'),
      ),
  ).toEqual(['4', '3', '2']);
});

it('is not there where nothing else was looked at', () => {
  freshDevice();
  look(5);
  const { container } = renderApp(<SeenBeside goodsId={5} />);
  expect(container.querySelector('section')).toBeNull();
});
