import { isApple } from './apple';
import { isInstalled } from './install';

/** Sizes in points, and pixels per point. `public/splash` has a day and a night picture for each. */
export const SPLASH_SCREENS = [
  [375, 667, 2],
  [414, 896, 2],
  [375, 812, 3],
  [414, 896, 3],
  [390, 844, 3],
  [428, 926, 3],
  [393, 852, 3],
  [430, 932, 3],
  [402, 874, 3],
  [440, 956, 3],
  [420, 912, 3],
] as const;

export const splashName = (
  width: number,
  height: number,
  ratio: number,
  theme: 'day' | 'night',
): string => `${width * ratio}x${height * ratio}-${theme}.png`;

const SCHEMES = { day: 'light', night: 'dark' } as const;

/** iOS reads them when the app is added to the home screen, so they can come late and cost other visitors nothing. */
export function linkSplash(folder: string): void {
  if (
    !isApple() ||
    isInstalled() ||
    document.querySelector('link[rel="apple-touch-startup-image"]')
  )
    return;
  // iOS reports the portrait size; some browsers swap the sides.
  const [width, height] = [window.screen.width, window.screen.height].sort((a, b) => a - b) as [
    number,
    number,
  ];
  const ratio = window.devicePixelRatio;
  if (!SPLASH_SCREENS.some(([w, h, r]) => w === width && h === height && r === ratio)) return;
  for (const theme of ['day', 'night'] as const) {
    const link = document.createElement('link');
    link.rel = 'apple-touch-startup-image';
    link.media = `screen and (device-width: ${width}px) and (device-height: ${height}px) and (-webkit-device-pixel-ratio: ${ratio}) and (orientation: portrait) and (prefers-color-scheme: ${SCHEMES[theme]})`;
    link.href = `${folder}/${splashName(width, height, ratio, theme)}`;
    document.head.append(link);
  }
}
