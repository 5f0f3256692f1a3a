/** @jest-environment jsdom */
import { whenIdle } from './idle';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('work that can wait runs once, some time after the page has loaded', () => {
  const work = jest.fn();
  whenIdle(work);
  jest.advanceTimersByTime(2_999);
  expect(work).not.toHaveBeenCalled();
  jest.advanceTimersByTime(60_000);
  expect(work).toHaveBeenCalledTimes(1);
});

it('work that was called off does not run', () => {
  const work = jest.fn();
  whenIdle(work)();
  jest.advanceTimersByTime(60_000);
  expect(work).not.toHaveBeenCalled();
});
