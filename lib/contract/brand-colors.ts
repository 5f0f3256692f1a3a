/**
 * Tokens of both themes from the primary colour, in OKLCH: hue stays, lightness moves until each pair of
 * app/tokens.test.ts passes.
 */
import { distanceOf, leastDistance } from './color-distance';

interface Lch {
  l: number;
  c: number;
  h: number;
}

const TEXT = 4.5;
const GRAPHIC = 3;
/** Marks of one chart. */
const APART = 10;
/** Nearer to a colour with a meaning it is taken for it. */
const ALIKE = 8;
const MEANINGS = { 红: '#e0483a', 绿: '#1b9a60', 金: '#f3be45' } as const;
/** Farther than this a fill is another colour. */
const MOST_MOVED = 0.06;

/** Of app/tokens.css. */
export const GROUNDS = {
  light: {
    bg: '#f3f5f9',
    surface: '#ffffff',
    raised: '#ffffff',
    ink: '#131a29',
    'chart-out': '#d9781a',
  },
  dark: {
    bg: '#0a0e17',
    surface: '#121824',
    raised: '#1a2231',
    fill2: '#283347',
    ink: '#131a29',
    'chart-out': '#ee9d45',
  },
} as const;

const channels = (hex: string) => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
const linear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
const gamma = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map(linear);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG 2.2. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

function lchOf(hex: string): Lch {
  const [r = 0, g = 0, b = 0] = channels(hex).map(linear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const A = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const B = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(A, B),
    h: Math.atan2(B, A),
  };
}

function rgbOf({ l: lightness, c, h }: Lch): number[] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (rgb: readonly number[]) => rgb.every((v) => v >= -0.0005 && v <= 1.0005);

/** With the most chroma that sRGB has at this lightness. */
function hexOf(color: Lch): string {
  let least = 0;
  let most = color.c;
  if (!isInGamut(rgbOf(color)))
    for (let round = 0; round < 20; round += 1) {
      const c = (least + most) / 2;
      if (isInGamut(rgbOf({ ...color, c }))) least = c;
      else most = c;
    }
  else least = color.c;
  const byte = (v: number) => Math.round(gamma(Math.min(1, Math.max(0, v))) * 255);
  return `#${rgbOf({ ...color, c: least })
    .map((v) => byte(v).toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Nearest lightness in one direction at which all grounds are passed. */
function moved(from: Lch, direction: 1 | -1, grounds: readonly string[], least: number): Lch {
  const passes = (l: number) => {
    const hex = hexOf({ ...from, l });
    return grounds.every((ground) => contrastOf(hex, ground) >= least);
  };
  if (passes(from.l)) return from;
  let near = from.l;
  let far = direction > 0 ? 1 : 0;
  for (let round = 0; round < 10; round += 1) {
    const l = (near + far) / 2;
    if (passes(l)) far = l;
    else near = l;
  }
  return { ...from, l: far };
}

/** White where the nearest fill that carries it is near enough. */
function fillOf(primary: Lch): { fill: Lch; on: string } {
  const white = moved(primary, -1, ['#ffffff'], TEXT);
  const ink = moved(primary, 1, [GROUNDS.light.ink], TEXT);
  return primary.l - white.l <= Math.max(MOST_MOVED, ink.l - primary.l)
    ? { fill: white, on: '#ffffff' }
    : { fill: ink, on: GROUNDS.light.ink };
}

/** At the nearest of these that shows on the ground and differs from the other mark. */
function markOf(color: Lch, wanted: number, ground: string, other: string): string {
  const steps = Array.from({ length: 41 }, (_, step) => 0.16 + step * 0.02).sort(
    (a, b) => Math.abs(a - wanted) - Math.abs(b - wanted),
  );
  for (const l of [wanted, ...steps]) {
    const hex = hexOf({ ...color, l });
    if (contrastOf(hex, ground) >= GRAPHIC && leastDistance(hex, other) >= APART) return hex;
  }
  return hexOf({ ...color, l: wanted });
}

/** @param grounds that the fill has to show on */
function sharedOf(primary: Lch, grounds: readonly string[]) {
  const { fill: wanted, on } = fillOf(primary);
  const fill = moved(wanted, 1, grounds, GRAPHIC);
  const press = on === '#ffffff' ? -0.06 : 0.05;
  const pressed = moved(
    { ...fill, l: Math.min(1, Math.max(0, fill.l + press)) },
    press > 0 ? 1 : -1,
    [on],
    TEXT,
  );
  return { 'brand-fill': hexOf(fill), 'brand-press': hexOf(pressed), 'on-brand': on };
}

type Tokens = Readonly<Record<string, string>>;

function lightTokens(primary: Lch): Tokens {
  const { bg, surface } = GROUNDS.light;
  const washes = [0.96, 0.915].map((l, index) =>
    hexOf({ ...primary, l, c: Math.min(primary.c, [0.02, 0.045][index]!) }),
  );
  const [wash = '', wash2 = ''] = washes;
  const brand = hexOf(moved(primary, -1, [bg, surface, wash], GRAPHIC));
  const ink = moved(
    { ...primary, l: Math.min(primary.l, 0.52) },
    -1,
    [bg, surface, ...washes],
    TEXT,
  );
  return {
    brand,
    ...sharedOf(primary, []),
    'brand-ink': hexOf(ink),
    'brand-wash': wash,
    'brand-wash-2': wash2,
    'tab-on': brand,
    'print-link': hexOf(ink),
    'chart-in': markOf(primary, lchOf(brand).l, surface, GROUNDS.light['chart-out']),
    'chart-1': brand,
    'chart-2': markOf({ ...primary, c: Math.min(primary.c, 0.11) }, 0.35, surface, brand),
  };
}

const TOAST = '#2a3448';

function darkTokens(primary: Lch): Tokens {
  const { bg, surface, raised, fill2 } = GROUNDS.dark;
  const washes = [0.255, 0.315].map((l, index) =>
    hexOf({ ...primary, l, c: Math.min(primary.c, [0.045, 0.06][index]!) }),
  );
  const [wash = '', wash2 = ''] = washes;
  const start = { ...primary, l: Math.min(0.86, Math.max(0.68, primary.l + 0.06)) };
  const brand = hexOf(moved(start, 1, [bg, surface, raised], GRAPHIC));
  const ink = moved(
    { ...primary, l: Math.max(0.76, primary.l), c: Math.min(primary.c, 0.13) },
    1,
    [bg, surface, raised, fill2, TOAST, ...washes],
    TEXT,
  );
  return {
    brand,
    ...sharedOf(primary, [surface, raised]),
    'brand-ink': hexOf(ink),
    'brand-wash': wash,
    'brand-wash-2': wash2,
    'tab-on': brand,
    'chart-in': markOf(primary, lchOf(brand).l, surface, GROUNDS.dark['chart-out']),
    'chart-1': brand,
    'chart-2': markOf({ ...primary, c: Math.min(primary.c, 0.06) }, 0.88, surface, brand),
  };
}

function wallTokens(brand = ''): Tokens {
  const left = lchOf(brand);
  return {
    'wall-brand-t': hexOf({ ...left, l: Math.min(0.95, left.l + 0.185) }),
    'wall-brand-l': brand,
    'wall-brand-r': hexOf({ ...left, l: Math.max(0.2, left.l - 0.135) }),
  };
}

export function brandTokens(primary: string): { light: Tokens; dark: Tokens } {
  const color = lchOf(primary);
  const light = lightTokens(color);
  const dark = darkTokens(color);
  // films and toasts are dark in both themes
  const onDark = { 'film-brand': dark.brand ?? '', 'toast-link': dark['brand-ink'] ?? '' };
  return {
    light: { ...light, ...onDark, ...wallTokens(light.brand) },
    dark: {
      ...dark,
      ...onDark,
      ...wallTokens(dark.brand),
      'print-link': light['print-link'] ?? '',
    },
  };
}

export const meaningsNear = (primary: string): string[] =>
  Object.entries(MEANINGS)
    .filter(([, hex]) => distanceOf(primary, hex) < ALIKE)
    .map(([name]) => name);

/** Null when near enough to a colour that passes; `nearest` passes. */
export function colorFault(primary: string): { contrast: number; nearest: string } | null {
  const color = lchOf(primary);
  const { bg, surface } = GROUNDS.light;
  const nearest = moved(color, -1, [bg, surface], GRAPHIC);
  const { fill } = fillOf(color);
  if (color.l - nearest.l <= MOST_MOVED && Math.abs(color.l - fill.l) <= MOST_MOVED) return null;
  const farther = Math.abs(fill.l - color.l) > Math.abs(nearest.l - color.l) ? fill : nearest;
  return { contrast: contrastOf(primary, surface), nearest: hexOf(farther) };
}
