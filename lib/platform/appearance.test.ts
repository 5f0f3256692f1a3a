/** @jest-environment jsdom */
import {
  applyAppearance,
  chooseLargeText,
  chooseTheme,
  followSystemTheme,
  readTheme,
  subscribeAppearance,
} from './appearance';
import { storage } from './storage';

const html = document.documentElement;

beforeEach(() => {
  storage.clear();
  applyAppearance();
});

it('shows the chosen theme at once and keeps it for the next start', () => {
  chooseTheme('dark');
  expect(html.dataset.theme).toBe('dark');
  expect(storage.get('theme')).toBe('dark');
  chooseTheme('light');
  expect(html.dataset.theme).toBe('light');
});

it('follows the system again once the choice is taken back', () => {
  chooseTheme('dark');
  chooseTheme('system');
  expect(readTheme()).toBe('system');
  expect(storage.get('theme')).toBeNull();
  expect(html.dataset.theme).toBe('light');
});

it('is there again after the page was rendered anew', () => {
  chooseTheme('dark');
  delete html.dataset.theme;
  followSystemTheme()();
  expect(html.dataset.theme).toBe('dark');
});

it('marks large text on the page and takes the mark away again', () => {
  chooseLargeText(true);
  expect(html.dataset.text).toBe('large');
  chooseLargeText(false);
  expect(html.dataset.text).toBeUndefined();
});

it('notifies listeners of a new choice', () => {
  const listener = jest.fn();
  const end = subscribeAppearance(listener);
  chooseTheme('dark');
  end();
  chooseTheme('light');
  expect(listener).toHaveBeenCalledTimes(1);
});
