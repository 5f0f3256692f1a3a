/** @jest-environment jsdom */
import fs from 'node:fs';
import path from 'node:path';
import { linkSplash, SPLASH_SCREENS, splashName } from './splash';

const FOLDER = path.join(process.cwd(), 'public/splash');
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const links = () => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="apple-touch-startup-image"]'),
];

function beOn(userAgent: string, width: number, height: number, ratio: number) {
  for (const link of links()) link.remove();
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  Object.defineProperty(window, 'screen', { value: { width, height }, configurable: true });
  window.devicePixelRatio = ratio;
}

describe('the pictures while the app starts', () => {
  it.each(
    SPLASH_SCREENS.flatMap(([w, h, r]) =>
      (['day', 'night'] as const).map((theme) => [w, h, r, theme] as const),
    ),
  )('are as large as the screen: %i × %i at %i, %s', (w, h, r, theme) => {
    const header = fs.readFileSync(path.join(FOLDER, splashName(w, h, r, theme)));
    // width and height from the PNG header
    expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([w * r, h * r]);
    expect(header.length).toBeLessThan(250_000);
  });

  it('are named for this phone alone, by day and by night, once', () => {
    beOn(IPHONE, 393, 852, 3);
    linkSplash('/zc/splash');
    linkSplash('/zc/splash');
    expect(links().map((link) => link.getAttribute('href'))).toEqual([
      '/zc/splash/1179x2556-day.png',
      '/zc/splash/1179x2556-night.png',
    ]);
    expect(links().map(({ media }) => media)).toEqual([
      expect.stringContaining('(prefers-color-scheme: light)'),
      expect.stringContaining('(prefers-color-scheme: dark)'),
    ]);
  });

  it.each([
    ['a screen of another size', IPHONE, 111, 222, 3],
    ['another maker’s phone', 'Mozilla/5.0 (Linux; Android 15) Chrome/140 Mobile', 393, 852, 3],
  ])('are not named on %s', (_, ...device) => {
    beOn(...device);
    linkSplash('/zc/splash');
    expect(links()).toEqual([]);
  });
});
