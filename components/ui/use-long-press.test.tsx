import { fireEvent, render, screen } from '@testing-library/react';
import { LONG_PRESS_MS, useLongPress } from './use-long-press';

const onPress = jest.fn();
function Row() {
  return <p {...useLongPress(onPress)}>早上好</p>;
}

beforeEach(() => {
  jest.useFakeTimers();
  onPress.mockClear();
  render(<Row />);
});
afterEach(() => jest.useRealTimers());

const touch = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', at = 0, pointerType = 'touch') =>
  fireEvent(
    screen.getByText('早上好'),
    Object.assign(new MouseEvent(type.toLowerCase(), { bubbles: true, clientX: at, clientY: 0 }), {
      pointerType,
    }),
  );
const wait = (ms: number) => {
  jest.advanceTimersByTime(ms);
  return onPress.mock.calls.length;
};

it('opens for a finger that rests, and not before', () => {
  touch('pointerDown');
  touch('pointerMove', 6);
  expect([wait(LONG_PRESS_MS - 1), wait(1)]).toEqual([0, 1]);
});

it.each([
  ['a finger that scrolls', () => touch('pointerMove', 30)],
  ['a tap', () => touch('pointerUp')],
])('stays closed for %s', (_, act) => {
  touch('pointerDown');
  act();
  expect(wait(2 * LONG_PRESS_MS)).toBe(0);
});

it('opens by a right click or the context-menu key, not by holding the mouse', () => {
  touch('pointerDown', 0, 'mouse');
  expect(wait(2 * LONG_PRESS_MS)).toBe(0);
  fireEvent.contextMenu(screen.getByText('早上好'));
  expect(wait(0)).toBe(1);
});
