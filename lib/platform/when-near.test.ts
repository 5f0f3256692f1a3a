import { whenNear } from './when-near';

let tell: (isIntersecting: boolean) => void;
const disconnect = jest.fn();

beforeEach(() => {
  disconnect.mockClear();
  Object.assign(window, {
    IntersectionObserver: class {
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => told([{ isIntersecting }]);
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
  tell(false);
  expect(run).not.toHaveBeenCalled();
  tell(true);
  expect(run).toHaveBeenCalledTimes(1);
  expect(disconnect).toHaveBeenCalled();
});

test('who leaves before stops waiting', () => {
  whenNear(document.body, jest.fn())();
  expect(disconnect).toHaveBeenCalled();
});

test('a browser that cannot tell runs it at once', () => {
  Object.assign(window, { IntersectionObserver: undefined });
  const run = jest.fn();
  whenNear(document.body, run);
  expect(run).toHaveBeenCalledTimes(1);
});
