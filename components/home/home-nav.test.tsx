import { act } from '@testing-library/react';
import { renderApp } from '@/testing/render-app';
import { HomeNav } from './home-nav';

const barOf = (container: HTMLElement) => container.querySelector('header')?.className;

it('becomes white once the hero has scrolled away, and reads the scroll offset after hydration', async () => {
  const offset = jest.fn(() => 400);
  Object.defineProperty(window, 'scrollY', { configurable: true, get: offset });
  const { container } = renderApp(<HomeNav />);
  const clear = barOf(container);
  expect(offset).not.toHaveBeenCalled();
  await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  const white = barOf(container);
  expect(white).not.toBe(clear);
  offset.mockReturnValue(0);
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(barOf(container)).toBe(clear);
});
