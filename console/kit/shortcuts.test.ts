import { type KeyStroke, shortcutOf, twoKeys } from './shortcuts';

const press = (key: string, more: Partial<KeyStroke> = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    isComposing: false,
    keyCode: 0,
    isInField: false,
    ...more,
  });

it('the first letter of a Chinese input approves nothing', () => {
  expect(press('a')).toBe('a');
  expect(press('a', { isComposing: true })).toBeNull();
  expect(press('Enter', { keyCode: 229 })).toBeNull();
  expect(press('Process')).toBeNull();
});

it('a field keeps its letters, and lets go of the keys that leave it', () => {
  expect(press('a', { isInField: true })).toBeNull();
  expect(press('Enter', { isInField: true })).toBeNull();
  expect(press('Escape', { isInField: true })).toBe('Escape');
  expect(press('k', { isInField: true, ctrlKey: true })).toBe('Ctrl+K');
  expect(press('s', { isInField: true, ctrlKey: true })).toBe('Ctrl+S');
});

it('caps lock, shift and the two control keys', () => {
  expect(press('A')).toBe('a');
  expect(press('X', { shiftKey: true })).toBe('Shift+X');
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('k', { metaKey: true })).toBe('Ctrl+K');
  expect(press('a', { altKey: true })).toBeNull();
  expect(press('a', { ctrlKey: true })).toBe('Ctrl+A');
});

it('two keys after one another, not after a pause', () => {
  expect(twoKeys({ key: 'g', at: 0 }, 'w', 300)).toBe('g w');
  expect(twoKeys({ key: 'g', at: 0 }, 'w', 3000)).toBe('w');
  expect(twoKeys(null, 'w', 0)).toBe('w');
});
