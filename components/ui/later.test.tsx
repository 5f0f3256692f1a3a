import { act, render, screen } from '@testing-library/react';
import { Later } from './later';

let comeNear: () => void;
/** What was given to window before the test. */
const before = window.IntersectionObserver;

beforeEach(() => {
  jest.useFakeTimers();
  window.IntersectionObserver = class {
    constructor(callback: IntersectionObserverCallback) {
      comeNear = () =>
        callback(
          [{ isIntersecting: true } as IntersectionObserverEntry],
          this as unknown as IntersectionObserver,
        );
    }
    observe() {}
    disconnect() {}
  } as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  jest.useRealTimers();
  window.IntersectionObserver = before;
});

test('a part below the screen comes when one scrolls to its place', () => {
  render(
    <Later>
      <p>走势</p>
    </Later>,
  );
  expect(screen.queryByText('走势')).not.toBeInTheDocument();
  act(() => comeNear());
  expect(screen.getByText('走势')).toBeInTheDocument();
});

test('it comes without scrolling, too, once the page rests', () => {
  render(
    <Later>
      <p>走势</p>
    </Later>,
  );
  act(() => jest.advanceTimersByTime(10_000));
  expect(screen.getByText('走势')).toBeInTheDocument();
});
