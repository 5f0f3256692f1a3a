import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LetterIndex } from './letter-index';

const LETTERS = ['热', 'A', 'B', 'D', 'Z'];
/** Where each part stands, px from the top of the screen. */
const tops: Record<string, number> = {};
const went: string[] = [];

/** jsdom has no pointer events with a place. */
const pointer = (on: Element, type: string, clientY: number) =>
  fireEvent(on, new MouseEvent(type, { bubbles: true, clientY }));

function show() {
  went.length = 0;
  LETTERS.forEach((letter, index) => (tops[letter] = index * 500));
  render(
    <>
      {LETTERS.map((letter) => (
        <section key={letter} id={letter} />
      ))}
      <LetterIndex
        label="按字母查找"
        letters={LETTERS}
        partOf={(letter) => {
          const part = document.getElementById(letter);
          if (!part) return null;
          part.getBoundingClientRect = () => new DOMRect(0, tops[letter], 375, 500);
          part.scrollIntoView = () => {
            went.push(letter);
            const by = tops[letter] ?? 0;
            for (const one of LETTERS) tops[one] = (tops[one] ?? 0) - by;
          };
          return part;
        }}
      />
    </>,
  );
  return screen.getByRole('slider', { name: '按字母查找' });
}

test('arrows, Home and End move the list, from where the reader has scrolled', async () => {
  const user = userEvent.setup();
  const slider = show();
  await user.tab();
  expect(slider).toHaveFocus();
  await user.keyboard('{ArrowDown}');
  expect(slider).toHaveAttribute('aria-valuetext', 'A');
  // the reader scrolls on to D without the index
  for (const one of LETTERS) tops[one] = (tops[one] ?? 0) - 1000;
  await user.keyboard('{ArrowDown}');
  expect(went).toEqual(['A', 'Z']);
  await user.keyboard('{ArrowDown}{Home}{End}');
  expect(went).toEqual(['A', 'Z', 'Z', '热', 'Z']);
  expect(slider).toHaveAttribute('aria-valuenow', '5');
});

test('a finger glides over the letters and sees the one below it in a bubble', () => {
  const slider = show();
  slider.getBoundingClientRect = () => new DOMRect(340, 100, 32, 100);
  pointer(slider, 'pointerdown', 145);
  expect(slider.querySelector('[data-letter]')).toHaveAttribute('data-letter', 'B');
  pointer(slider, 'pointermove', 999);
  expect(slider).toHaveAttribute('aria-valuetext', 'Z');
  pointer(slider, 'pointerup', 0);
  expect(slider.querySelector('[data-letter]')).toBeNull();
  pointer(slider, 'pointermove', 110);
  expect(went).toEqual(['B', 'Z']);
});
