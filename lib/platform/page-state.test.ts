/** @jest-environment jsdom */
import { hasNetwork, isUnreachable, noteAnswer } from './page-state';

beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('without network and worker another page is unreachable', () => {
  expect(isUnreachable()).toBe(true);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: {} },
    configurable: true,
  });
  expect(isUnreachable()).toBe(false);
});

test('a browser that says offline while answers come is wrong, until it loses the network anew', () => {
  noteAnswer();
  expect([hasNetwork(), isUnreachable()]).toEqual([true, false]);
  window.dispatchEvent(new Event('offline'));
  expect([hasNetwork(), isUnreachable()]).toEqual([false, true]);
});
