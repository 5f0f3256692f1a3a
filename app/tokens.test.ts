import fs from 'node:fs';
import path from 'node:path';
import { leastDistance } from '@/lib/contract/color-distance';
import { DEFAULT_TOKENS } from '@/lib/contract/first-brand';
import { pagesZoom } from '@/lib/kit';
import { COLOR_PAIRS, NEIGHBOURS } from '@/testing/color-pairs';

/** WCAG AA of every documented pair of colours, day and night. */
const css = fs.readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

/** Text between the brackets of the last rule with this selector. */
function blockText(selector: string): string {
  const start = css.indexOf('{', css.lastIndexOf(`\n  ${selector}`));
  return css.slice(start, css.indexOf('}', start));
}
function block(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector));
  return Object.fromEntries(
    [...css.slice(start, css.indexOf('}', start)).matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}
const themes: Record<'day' | 'night', Record<string, string>> = {
  day: { ...block("[data-theme='light'] {"), ...DEFAULT_TOKENS.light },
  night: { ...block("[data-theme='dark'] {"), ...DEFAULT_TOKENS.dark },
};

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(Object.entries(themes))('colours by %s', (_, colours) => {
  test.each(COLOR_PAIRS)(
    '%s on %s has a contrast of at least %d',
    (foreground, background, least) => {
      expect(contrast(colours[foreground] ?? '', colours[background] ?? '')).toBeGreaterThanOrEqual(
        least,
      );
    },
  );
});

interface Screen {
  width: number;
  screenHeight: number;
  pointer?: 'fine' | 'coarse';
}

/** px of a rem, as the style sheet gives them: of the rules that hold, the last one counts. */
function remOf({ width, screenHeight, pointer = 'fine' }: Screen): string {
  const holds: Record<string, (value: string) => boolean> = {
    'min-width': (value) => width >= parseInt(value, 10),
    'max-width': (value) => width <= parseInt(value, 10),
    'min-device-height': (value) => screenHeight >= parseInt(value, 10),
    pointer: (value) => value === pointer,
  };
  const rules = [
    ...css.matchAll(
      /(?:@media ([^{]*)\{\s*)?\bhtml \{[^}]*?font-size: calc\((.*) \* var\(--scale\)\)/g,
    ),
  ];
  const sizes = rules.flatMap(([, media = '', size = '']) =>
    [...media.matchAll(/\(([\w-]+): (\w+)\)/g)].every(([, name = '', value = '']) =>
      holds[name]?.(value),
    )
      ? [size]
      : [],
  );
  return sizes.at(-1) ?? '';
}

describe('the zoom of desktops', () => {
  test.each([720, 800, 801, 900, 901, 1440])('follows a screen %d px high', (screenHeight) => {
    const rem = `${pagesZoom(screenHeight) * 100}px`;
    for (const width of [768, 1280, 2560]) expect(remOf({ width, screenHeight })).toBe(rem);
  });

  test('is that of the smallest for touch and for narrow windows; phones follow their width', () => {
    const low = remOf({ width: 1280, screenHeight: 800 });
    expect(remOf({ width: 1024, screenHeight: 1366, pointer: 'coarse' })).toBe(low);
    expect(remOf({ width: 767, screenHeight: 1080 })).toBe(low);
    expect(remOf({ width: 375, screenHeight: 812 })).toBe('clamp(46px, 100vw / 7.5, 64px)');
  });
});

test('layers stand above each other as specification 3.7 says', () => {
  const layers = ['toast', 'offline', 'popup', 'mask', 'nav', 'tab'].map((name) =>
    Number(new RegExp(`--z-${name}: (\\d+);`).exec(css)?.[1]),
  );
  expect(layers).toEqual([10090, 10080, 10075, 10070, 980, 980]);
});

test('the selected tab has the colour of specification 1.6', () => {
  expect(themes.day['tab-on']?.toUpperCase()).toBe('#337BE6');
});

describe.each(Object.entries(themes))('charts by %s', (_, colours) => {
  test.each(NEIGHBOURS)('%s and %s differ with each kind of blindness', (one, other) => {
    const [a = '', b = ''] = [one, other].map((name) => colours[name]);
    expect(leastDistance(a, b)).toBeGreaterThanOrEqual(10);
  });
});

const sizesOf = (selector: string) =>
  new Map(
    [...blockText(selector).matchAll(/--([tl]-\w+): ([\d.]+)rem/g)].map(([, name = '', size]) => [
      name,
      Number(size),
    ]),
  );

it('enlarges what is read by 1.3 with large letters, and its lines with it', () => {
  const [usual, large] = [sizesOf(':root {'), sizesOf("html[data-text='large'] {")];
  const scale = Number(/--scale: ([\d.]+)/.exec(blockText("html[data-text='large'] {"))?.[1]);
  for (const name of ['t-lead', 't-body', 't-note', 't-sub', 't-cap'])
    expect((scale * (large.get(name) ?? 0)) / (usual.get(name) ?? 1)).toBeGreaterThanOrEqual(1.29);
  for (const name of ['lead', 'body', 'sub', 'cap'])
    expect((large.get(`l-${name}`) ?? 0) / (large.get(`t-${name}`) ?? 1)).toBeGreaterThanOrEqual(
      1.45,
    );
});
