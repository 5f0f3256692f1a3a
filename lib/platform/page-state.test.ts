import { hasNetwork, isStranded, noteAnswer } from './page-state';

beforeEach(() => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
});
afterEach(() => Reflect.deleteProperty(navigator, 'serviceWorker'));

test('without network and worker nobody answers for another page', () => {
  expect(isStranded()).toBe(true);
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: {} },
    configurable: true,
  });
  expect(isStranded()).toBe(false);
});

test('a browser that says offline while answers come is wrong, until it loses the network anew', () => {
  noteAnswer();
  expect([hasNetwork(), isStranded()]).toEqual([true, false]);
  window.dispatchEvent(new Event('offline'));
  expect([hasNetwork(), isStranded()]).toEqual([false, true]);
});
