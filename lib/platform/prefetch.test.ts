/** @jest-environment jsdom */
import { prefetch } from './prefetch';

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  connect(undefined);
});

it('code of the next step is fetched once the page is calm, also on a mobile connection', () => {
  connect({ type: 'cellular' });
  const load = jest.fn(async () => 'part');
  prefetch(load, 'idle');
  expect(load).not.toHaveBeenCalled();
  jest.advanceTimersByTime(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('is not fetched with the data saver', () => {
  connect({ saveData: true });
  const load = jest.fn(async () => 'part');
  prefetch(load, 'idle');
  jest.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
});

it('a failure of early code is ignored, and a page that was left requests nothing', async () => {
  const load = jest.fn(async () => Promise.reject(new Error('Loading chunk 7 failed.')));
  prefetch(load, 'idle');
  await jest.advanceTimersByTimeAsync(10_000);
  prefetch(load, 'idle')();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('code of a tap is fetched once, when a person begins to use the page', () => {
  const load = jest.fn(async () => 'part');
  prefetch(load, 'first interaction');
  jest.advanceTimersByTime(2_000);
  expect(load).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  window.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('code of a tap is fetched without one a while after the page rests, so that it is there if the network goes', () => {
  const load = jest.fn(async () => 'part');
  prefetch(load, 'first interaction');
  jest.advanceTimersByTime(10_000);
  expect(load).toHaveBeenCalledTimes(1);
});

it('code of a tap is not fetched with the data saver, nor for a page that was left', () => {
  const load = jest.fn(async () => 'part');
  prefetch(load, 'first interaction')();
  connect({ saveData: true });
  prefetch(load, 'first interaction');
  window.dispatchEvent(new Event('keydown'));
  jest.advanceTimersByTime(60_000);
  expect(load).not.toHaveBeenCalled();
});
