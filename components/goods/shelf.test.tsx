import { render } from '@testing-library/react';
import { Shelf } from './shelf';

it('puts at most four goods on a shelf, without podiums', () => {
  const { container } = render(
    <Shelf images={['mug', 'tin', 'pen', 'tee', 'map'].map((name) => `goods:${name}`)} />,
  );
  const addresses = [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'));
  expect(addresses).toHaveLength(4);
  expect(addresses).not.toContain('/zc/goods/podium.svg#g');
});
