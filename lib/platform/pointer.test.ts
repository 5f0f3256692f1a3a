/** @jest-environment jsdom */
import { noteTouchDevice, watchPointer } from './pointer';

const isPointed = () => document.documentElement.hasAttribute('data-pointer');
const press = (key: string) => dispatchEvent(new KeyboardEvent('keydown', { key }));

test('a touch or click is noted until the keyboard moves the focus; typing is no such key', () => {
  const stop = watchPointer();
  expect(isPointed()).toBe(false);
  dispatchEvent(new Event('pointerdown'));
  press('a');
  press('Enter');
  expect(isPointed()).toBe(true);
  for (const key of ['Tab', 'ArrowDown']) {
    dispatchEvent(new Event('pointerdown'));
    press(key);
    expect(isPointed()).toBe(false);
  }
  stop();
  dispatchEvent(new Event('pointerdown'));
  expect(isPointed()).toBe(false);
});

test('a phone counts as touched from the start', () => {
  const known = globalThis.matchMedia;
  globalThis.matchMedia = ((query: string) => ({
    matches: query === '(pointer: coarse)',
  })) as never;
  noteTouchDevice();
  const stop = watchPointer();
  expect(isPointed()).toBe(true);
  press('Tab');
  expect(isPointed()).toBe(false);
  stop();
  globalThis.matchMedia = known;
});
