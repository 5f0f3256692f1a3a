import { renderHook } from '@testing-library/react';
import { useNewBricks } from './use-new-bricks';

const onLaid = jest.fn();
const show = (plot: string | null, bricks: number | undefined) =>
  renderHook((props: [string | null, number | undefined]) => useNewBricks(...props, onLaid), {
    initialProps: [plot, bricks],
  });

beforeEach(() => {
  localStorage.clear();
  onLaid.mockClear();
});

it('tells of bricks that were laid since the house was last shown, each once', () => {
  const { rerender, unmount } = show('3-37', undefined);
  rerender(['3-37', 2]);
  expect(onLaid).not.toHaveBeenCalled();
  rerender(['3-37', 3]);
  expect(onLaid.mock.calls).toEqual([[1]]);
  unmount();
  show('3-37', 3).unmount();
  show('3-37', 5).unmount();
  expect(onLaid.mock.calls).toEqual([[1], [2]]);
});

it('says nothing where there are fewer, on another plot, and without one', () => {
  show('3-37', 4).unmount();
  show('3-37', 1).unmount();
  show('3-40', 4).unmount();
  show(null, 9).unmount();
  expect(onLaid).not.toHaveBeenCalled();
});

it('takes what it cannot read for a house that was never shown', () => {
  localStorage.setItem('space_bricksLaid', JSON.stringify({ v: 'x' }));
  show('3-37', 2).unmount();
  expect(onLaid).not.toHaveBeenCalled();
});
