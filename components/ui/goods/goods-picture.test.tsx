import { render, screen } from '@testing-library/react';
import { drawingOf } from '@/lib/kit/goods-drawing';
import { GoodsPicture } from './goods-picture';

const addresses = (container: HTMLElement) =>
  [...container.querySelectorAll('use')].map((use) => use.getAttribute('href'));

it.each([
  ['goods:mug', { name: 'mug', first: undefined, second: undefined }],
  ['goods:mug/leaf', { name: 'mug', first: 'leaf', second: undefined }],
  ['goods:mug/leaf-ink', { name: 'mug', first: 'leaf', second: 'ink' }],
  ['2026/06/a.webp', null],
  ['goods:../mug', null],
])('reads the image %s', (image, drawing) => {
  expect(drawingOf(image)).toEqual(drawing);
});

it('shows a drawing on its podium, in the colours of its variant, under its name', () => {
  const { container } = render(<GoodsPicture image="goods:mug/leaf-ink" name="搪瓷杯" />);
  expect(screen.getByRole('img', { name: '搪瓷杯' })).toBeVisible();
  expect(addresses(container)).toEqual(['/zc/goods/podium.svg#g', '/zc/goods/mug.svg#g']);
  expect(container.querySelector('svg')).toHaveAttribute('data-goods-first', 'leaf');
  expect(container.querySelector('svg')).toHaveAttribute('data-goods-second', 'ink');
});

it('shows a stored picture whole, loaded when it comes near', () => {
  render(<GoodsPicture image="2026/06/a.webp" name="搪瓷杯" />);
  expect(screen.getByRole('img', { name: '搪瓷杯' })).toHaveAttribute('loading', 'lazy');
});

it('writes over a picture what keeps it from being bought', () => {
  render(<GoodsPicture image="goods:mug" veil="售罄" />);
  expect(screen.getByText('售罄')).toBeVisible();
});

it('has an empty podium where a picture is missing', () => {
  const { container } = render(<GoodsPicture image="" />);
  expect(addresses(container)).toEqual(['/zc/goods/podium.svg#g']);
});
