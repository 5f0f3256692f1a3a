/** @jest-environment jsdom */
import { followTheme } from './system-bars';

const colours = () =>
  [...document.querySelectorAll('meta[name="theme-color"]')].map((meta) =>
    meta.getAttribute('content'),
  );

it('the system’s bars take the colour of the page, now and when the reader changes it', async () => {
  document.head.innerHTML =
    '<meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)"><meta name="theme-color" content="#000000" media="(prefers-color-scheme: dark)">';
  document.documentElement.style.setProperty('--bg', '#0A0E17');
  const read = jest.spyOn(window, 'getComputedStyle');
  const stop = followTheme();
  // no forced style recalculation during hydration
  expect(read).not.toHaveBeenCalled();
  await new Promise(requestAnimationFrame);
  expect(colours()).toEqual(['#0A0E17', '#0A0E17']);
  document.documentElement.style.setProperty('--bg', '#F3F5F9');
  document.documentElement.dataset.theme = 'light';
  await Promise.resolve();
  expect(colours()).toEqual(['#F3F5F9', '#F3F5F9']);
  stop();
});
