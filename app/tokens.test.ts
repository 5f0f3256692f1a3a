import fs from 'node:fs';
import path from 'node:path';
import { pagesZoom } from '@/lib/kit';

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
const themes = { day: block("[data-theme='light'] {"), night: block("[data-theme='dark'] {") };

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

const TEXT = 4.5;
/** Large text, icons, focus rings, marks of charts. */
const GRAPHIC = 3;
const SURFACES = ['bg', 'surface', 'raised', 'fill'];
const pairs: [foreground: string, background: string, least: number][] = [
  ...SURFACES.flatMap((surface) =>
    ['ink-1', 'ink-2', 'ink-3'].map((ink): [string, string, number] => [ink, surface, TEXT]),
  ),
  ...['bg', 'surface', 'raised', 'brand-wash', 'brand-wash-2'].map(
    (surface): [string, string, number] => ['brand-ink', surface, TEXT],
  ),
  ...['brand-fill', 'brand-press'].map((surface): [string, string, number] => [
    'on-brand',
    surface,
    TEXT,
  ]),
  ...['pos', 'warn', 'neg', 'gold'].flatMap((tone) =>
    [`${tone}-wash`, 'surface', 'bg'].map((surface): [string, string, number] => [
      `${tone}-ink`,
      surface,
      TEXT,
    ]),
  ),
  ['brand', 'surface', GRAPHIC],
  ['brand', 'bg', GRAPHIC],
  ['line-3', 'surface', GRAPHIC],
  ['tab-off', 'surface', TEXT],
  // fixed by specification 1.6; a filled icon, bold type and aria-current carry the state too
  ['tab-on', 'surface', GRAPHIC],
  ...['chart-in', 'chart-out', 'chart-1', 'chart-2'].map((mark): [string, string, number] => [
    mark,
    'surface',
    GRAPHIC,
  ]),
];

describe.each(Object.entries(themes))('colours by %s', (_, colours) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (foreground, background, least) => {
    expect(contrast(colours[foreground] ?? '', colours[background] ?? '')).toBeGreaterThanOrEqual(
      least,
    );
  });
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

/** Colours for people without one kind of cone (Machado, Oliveira and Fernandes 2009, severity 1.0), linear RGB. */
const BLINDNESS = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const;

function seen(hex: string, matrix: readonly (readonly number[])[]): number[] {
  const linear = [1, 3, 5]
    .map((i) => parseInt(hex.slice(i, i + 2), 16) / 255)
    .map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
  return matrix.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, weight, index) => sum + weight * (linear[index] ?? 0), 0),
      ),
    ),
  );
}

/** CIE 1976 L*a*b* of linear RGB under D65; a distance of 10 is distinguishable at a glance. */
function lab([r = 0, g = 0, b = 0]: number[]): [number, number, number] {
  const xyz = [
    (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
    0.2126 * r + 0.7152 * g + 0.0722 * b,
    (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
  ];
  const [x = 0, y = 0, z = 0] = xyz.map((v) =>
    v > 0.008856 ? Math.cbrt(v) : 7.787 * v + 16 / 116,
  );
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Marks that stand side by side in one chart. */
const NEIGHBOURS = [
  ['chart-in', 'chart-out'],
  ['chart-1', 'chart-2'],
] as const;

describe.each(Object.entries(themes))('charts by %s', (_, colours) => {
  const cases = NEIGHBOURS.flatMap(([one, other]) =>
    Object.entries(BLINDNESS).map(([name, matrix]) => [one, other, name, matrix] as const),
  );
  test.each(cases)('%s and %s differ with %s', (one, other, _name, matrix) => {
    const [a, b] = [one, other].map((name) => lab(seen(colours[name] ?? '#000000', matrix)));
    expect(
      Math.hypot(...(a ?? []).map((value, index) => value - (b?.[index] ?? 0))),
    ).toBeGreaterThanOrEqual(10);
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
