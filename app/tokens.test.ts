import fs from 'node:fs';
import path from 'node:path';

/** WCAG AA of every documented pair of colours, day and night. */
const css = fs.readFileSync(path.join(__dirname, 'tokens.css'), 'utf8');

function block(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector));
  return Object.fromEntries([...css.slice(start, css.indexOf('}', start)).matchAll(/--([\w-]+):\s*(#[0-9A-Fa-f]{6})/g)].map(([, name = '', value = '']) => [name, value]));
}
const themes = { day: block(':root,[data-theme=light]'), night: block('[data-theme=dark]{') };

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16) / 255).map((v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
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
  ...SURFACES.flatMap((surface) => ['ink-1', 'ink-2', 'ink-3'].map((ink): [string, string, number] => [ink, surface, TEXT])),
  ...['bg', 'surface', 'raised', 'brand-wash', 'brand-wash-2'].map((surface): [string, string, number] => ['brand-ink', surface, TEXT]),
  ...['brand-fill', 'brand-press'].map((surface): [string, string, number] => ['on-brand', surface, TEXT]),
  ...['pos', 'warn', 'neg', 'gold'].flatMap((tone) => [`${tone}-wash`, 'surface', 'bg'].map((surface): [string, string, number] => [`${tone}-ink`, surface, TEXT])),
  ['brand', 'surface', GRAPHIC],
  ['brand', 'bg', GRAPHIC],
  ['line-3', 'surface', GRAPHIC],
  ['tab-off', 'surface', TEXT],
  // fixed by the specification; a filled icon, bold type and aria-current carry the state too
  ['tab-on', 'surface', GRAPHIC],
  ...['chart-in', 'chart-out', 'chart-1', 'chart-2', 'chart-4'].map((mark): [string, string, number] => [mark, 'surface', GRAPHIC]),
];

describe.each(Object.entries(themes))('colours by %s', (_, colours) => {
  test.each(pairs)('%s on %s has a contrast of at least %d', (foreground, background, least) => {
    expect(contrast(colours[foreground] ?? '', colours[background] ?? '')).toBeGreaterThanOrEqual(least);
  });
});

test('the selected tab has the colour of the specification', () => {
  expect(themes.day['tab-on']).toBe('#337BE6');
});
