import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
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
let host: HTMLElement;

const stop = jest.fn();
const reload = jest.fn();

beforeAll(() => {
  window.scrollTo = jest.fn();
  answerTaps({ stop, location: { reload } as unknown as Location });
});
beforeEach(async () => {
  jest.useFakeTimers();
  onPress.mockReset();
  onSelect.mockReset();
  delete document.documentElement.dataset.hydrated;
  // as the server writes it: without what React knows of the elements
  document.body.innerHTML = '<div id="host"></div>';
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
const finishHydration = () => void (document.documentElement.dataset.hydrated = '');
const wait = (ms = 100) => act(() => void jest.advanceTimersByTime(ms));

/** As when a part of the page could not be hydrated. */
function replace(page: ReactNode) {
  host.replaceChildren();
  act(() => createRoot(host).render(page));
  finishHydration();
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
  finishHydration();
  wait();
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(button).not.toHaveAttribute('data-tapped');
  button.click();
  expect(onPress).toHaveBeenCalledTimes(2);
});

const tab = (name: string) => screen.getByRole('link', { name });
/** @returns whether the browser follows the link */
function follows(link: HTMLElement): boolean {
  // jsdom complains that it cannot
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  return link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

test('a tab is selected at once, and the browser opens its page', () => {
  expect(follows(tab('账户'))).toBe(true);
  expect(tab('账户')).toHaveAttribute('aria-current', 'page');
  expect(tab('推广')).not.toHaveAttribute('aria-current');
  expect(onSelect).not.toHaveBeenCalled();
});

test('a second tap on the same tab does not ask for its page again', () => {
  follows(tab('账户'));
  expect(follows(tab('账户'))).toBe(false);
});

test('the rest of the page is called off for the tab, and a page that the browser restores is loaded again', () => {
  stop.mockReset();
  follows(tab('账户'));
  expect(stop).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(reload).toHaveBeenCalled();
});

test('a hydrated tab is left to the app', () => {
  hydrate();
  finishHydration();
  tab('账户').click();
  expect(onSelect).toHaveBeenCalledTimes(1);
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
