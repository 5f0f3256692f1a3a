/** @jest-environment jsdom */
import { whenNear } from './when-near';

let intersect: (isIntersecting: boolean) => void;
const disconnect = jest.fn();

beforeEach(() => {
  disconnect.mockClear();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        intersect = (isIntersecting) => callback([{ isIntersecting }]);
      }
      observe() {}
      disconnect = disconnect;
    },
  });
});
afterEach(() => Object.assign(window, { IntersectionObserver: undefined }));

test('nothing runs until the element is near, and then once', () => {
  const run = jest.fn();
  whenNear(document.body, run);
  intersect(false);
  expect(run).not.toHaveBeenCalled();
  intersect(true);
  expect(run).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalled();
});

test('who leaves before stops waiting', () => {
  whenNear(document.body, jest.fn())();
  expect(disconnect).toHaveBeenCalled();
});

test('without IntersectionObserver it runs it at once', () => {
  Object.assign(window, { IntersectionObserver: undefined });
  const run = jest.fn();
  whenNear(document.body, run);
  expect(run).toHaveBeenCalledTimes(1);
});
