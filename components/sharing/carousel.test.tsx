import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import { SHARE_DESIGNS } from '@/lib/sharing/poster/designs';
import { Carousel } from './carousel';

/** From one poster to the next (px). */
const STEP = 300;
const [first, , last] = SHARE_DESIGNS.map((design) => copy.designs[design]);

function Posters() {
  const [active, setActive] = useState(0);
  return (
    <Carousel
      designs={SHARE_DESIGNS}
      active={active}
      onActive={setActive}
      slide={(design) => <p>{design}</p>}
    />
  );
}

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * STEP;
  });
  render(<Posters />);
});

const track = () => screen.getByRole('group');
const mark = (name = '') => screen.getByRole('button', { name: copy.showPoster(name) });
const scrollTo = (left: number) => fireEvent.scroll(track(), { target: { scrollLeft: left } });

test('the poster that is swiped to is the chosen one', () => {
  scrollTo(2 * STEP - 20);
  expect(mark(last)).toHaveAttribute('aria-current', 'true');
});

test('the poster that was chosen by its mark stays chosen while the others pass', () => {
  fireEvent.click(mark(last));
  for (const left of [5, STEP, 2 * STEP - 5, 2 * STEP]) {
    scrollTo(left);
    expect(mark(last)).toHaveAttribute('aria-current', 'true');
  }
});

test.each([
  ['a finger that stops the way', () => fireEvent.pointerDown(track())],
  ['a way that ends early', () => fireEvent(track(), new Event('scrollend'))],
])('%s chooses what is there', (_, interrupt) => {
  fireEvent.click(mark(last));
  scrollTo(5);
  interrupt();
  scrollTo(10);
  expect(mark(first)).toHaveAttribute('aria-current', 'true');
});
