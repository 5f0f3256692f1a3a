import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { answerTaps } from './answer-taps';
import { pressWhenAlive } from './press-when-alive';

const onPress = jest.fn();
const onSelect = jest.fn();
const Page = () => (
  <div className="app">
    <div data-tab suppressHydrationWarning>
      <button type="button" onClick={onPress} suppressHydrationWarning>
        领取
      </button>
    </div>
    <nav data-tabs>
      <a href="/zc/" aria-current="page" suppressHydrationWarning>
        推广
      </a>
      <a
        href="/zc/pages/user/user"
        suppressHydrationWarning
        onClick={(event) => {
          event.preventDefault();
          onSelect();
        }}
      >
        账户
      </a>
    </nav>
  </div>
);
const FRAME = '<template data-frame><div class="frame"><h1></h1></div></template>';
let host: HTMLElement;

beforeAll(() => {
  window.scrollTo = jest.fn();
  answerTaps(pressWhenAlive());
});
beforeEach(async () => {
  jest.useFakeTimers();
  onPress.mockReset();
  onSelect.mockReset();
  delete document.documentElement.dataset.alive;
  // as the server writes it: without what React knows of the elements
  document.body.innerHTML = `${FRAME}<div id="host"></div>`;
  const drawn = document.createElement('div');
  const root = createRoot(drawn);
  act(() => root.render(<Page />));
  host = document.getElementById('host') as HTMLElement;
  host.innerHTML = drawn.innerHTML;
  act(() => root.unmount());
});
afterEach(() => jest.useRealTimers());

const hydrate = () => act(() => hydrateRoot(host, <Page />));
/** The router knows its first page (useArrivals). */
const becomeAlive = () => void (document.documentElement.dataset.alive = '');
const wait = (ms = 100) => act(() => void jest.advanceTimersByTime(ms));

/** As when a part of the page could not be hydrated. */
function replace(page: ReactNode) {
  host.replaceChildren();
  act(() => createRoot(host).render(page));
  becomeAlive();
  wait();
}

test('a button is pressed once when React has it, however often it was tapped', () => {
  const button = screen.getByRole('button');
  button.click();
  button.click();
  expect(button).toHaveAttribute('data-tapped');
  wait();
  expect(onPress).not.toHaveBeenCalled();
  hydrate();
  wait();
  button.click();
  expect(onPress).not.toHaveBeenCalled();
  becomeAlive();
  wait();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(button).not.toHaveAttribute('data-tapped');
  button.click();
  expect(onPress).toHaveBeenCalledTimes(2);
});

test('a tab shows its frame at once, and is selected when React has it', () => {
  screen.getByRole('link', { name: '账户' }).click();
  expect(screen.getByRole('heading', { name: '账户' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '账户' })).toHaveAttribute('aria-current', 'page');
  expect(document.querySelector('[data-tab]')).not.toBeVisible();
  hydrate();
  wait();
  expect(onSelect).not.toHaveBeenCalled();
  becomeAlive();
  wait();
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('who goes back to the first tab before that sees it, and nothing else happens', () => {
  screen.getByRole('link', { name: '账户' }).click();
  screen.getByRole('link', { name: '推广' }).click();
  expect(document.querySelector('[data-tab]')).toBeVisible();
  hydrate();
  becomeAlive();
  wait();
  expect(onSelect).not.toHaveBeenCalled();
});

test('who goes forth and back and forth sees the tab, and no frame stays above it', () => {
  screen.getByRole('link', { name: '账户' }).click();
  screen.getByRole('link', { name: '推广' }).click();
  screen.getByRole('link', { name: '账户' }).click();
  hydrate();
  becomeAlive();
  wait();
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('where React draws the page anew, the button with the same name is pressed', () => {
  screen.getByRole('button').click();
  replace(<Page />);
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('of several buttons with the same name none is pressed', () => {
  screen.getByRole('button').click();
  replace(
    <>
      <Page />
      <Page />
    </>,
  );
  expect(onPress).not.toHaveBeenCalled();
});
