const TEXT = 4.5;
/** Large text, icons, focus rings, marks of charts. */
const GRAPHIC = 3;
const SURFACES = ['bg', 'surface', 'raised', 'fill'];
export const COLOR_PAIRS: [foreground: string, background: string, least: number][] = [
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

/** Marks that stand side by side in one chart. */
export const NEIGHBOURS = [
  ['chart-in', 'chart-out'],
  ['chart-1', 'chart-2'],
] as const;
