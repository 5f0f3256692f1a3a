/** @jest-environment node */
import { platformName } from './platform-name';
import { storage, watchStorage } from './storage';

test('outside a browser values live in memory and watching is harmless', () => {
  storage.set('x', { a: 1 }, 10);
  expect(storage.get('x')).toEqual({ a: 1 });
  storage.clear();
  expect(storage.get('x')).toBeNull();
  expect(() => watchStorage(['x'], () => undefined)()).not.toThrow();
  expect(platformName()).toBe('h5');
});
