import { act, screen } from '@testing-library/react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { answerTaps } from './answer-taps';

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
  answerTaps();
});
beforeEach(async () => {
  jest.useFakeTimers();
  onPress.mockReset();
  onSelect.mockReset();
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
const wait = (ms = 100) => act(() => void jest.advanceTimersByTime(ms));

test('a button is pressed once when React has it, however often it was tapped', () => {
  const button = screen.getByRole('button');
  button.click();
  button.click();
  expect(button).toHaveAttribute('data-tapped');
  wait();
  expect(onPress).not.toHaveBeenCalled();
  hydrate();
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
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

test('who goes back to the first tab before that sees it, and nothing else happens', () => {
  screen.getByRole('link', { name: '账户' }).click();
  screen.getByRole('link', { name: '推广' }).click();
  expect(document.querySelector('[data-tab]')).toBeVisible();
  hydrate();
  wait();
  expect(onSelect).not.toHaveBeenCalled();
});
