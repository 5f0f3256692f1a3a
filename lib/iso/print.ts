import { plotAppearance } from './appearance';
import { type Declarations, paint, variablesOf } from './bake';
import { type CityInput, drawCity } from './city';
import { plinth } from './faces';
import { KIT, type Shape, symbol, VEIL_DEFS } from './kit';
import { PALETTE } from './palette';
import { type SvgMarkup, svgMarkup } from './svg-markup';

/**
 * Colours are attributes, so a canvas needs no styles. day, night: city colours · wire: white on
 * blueprint blue · brush: ink on rice paper with seal red
 */
export type Ink = 'day' | 'night' | 'wire' | 'brush';

const everywhere = (faces: Declarations): Declarations =>
  Object.fromEntries(
    ['a', 'b', 'c', 'd', 'e', 'g'].flatMap((letter) =>
      Object.entries(faces).map(([face, colour]) => [`--${letter}-${face}`, colour]),
    ),
  );

export interface Tint {
  paper?: string;
  shade?: string;
  soft?: string;
  lit?: string;
}

const wire = ({
  paper = '#1D58B8',
  shade = '#2B69CC',
  soft = '#8FB8F5',
  lit = '#fff',
}: Tint): Declarations => ({
  ...everywhere({ t: paper, l: paper, r: paper, t2: shade, l2: shade, r2: shade }),
  '--iso-stroke': '#fff',
  '--iso-sw': '.45',
  '--iso-glass': soft,
  '--iso-lit': lit,
  '--iso-shop': shade,
  '--iso-pole': '#fff',
  '--iso-leaf': shade,
  '--iso-leaf2': shade,
  '--iso-shadow-o': '0',
  '--iso-ao-o': '0',
  '--iso-roof': 'none',
  '--iso-base-t': paper,
  '--iso-base-l': paper,
  '--iso-base-r': paper,
});
const brush = ({ lit = '#B4342A', shade = '#6B6256' }: Tint): Declarations => ({
  ...everywhere({
    t: '#F8F3EA',
    l: '#F3ECDF',
    r: '#DDD3C2',
    t2: shade,
    l2: '#575046',
    r2: '#453F37',
  }),
  '--iso-stroke': '#2A2622',
  '--iso-sw': '.35',
  '--iso-glass': '#8A7F6F',
  '--iso-lit': lit,
  '--iso-shop': '#B9AD9A',
  '--iso-pole': '#2A2622',
  '--iso-leaf': '#7D8468',
  '--iso-leaf2': '#9AA083',
  '--iso-shadow': '#5B4A30',
  '--iso-shadow-o': '.12',
  '--iso-ao': '#3A2E1C',
  '--iso-ao-o': '.12',
  '--iso-roof': '#0000000d',
});

const DAY = variablesOf(PALETTE, 'light');
const VARIABLES: Record<Ink, (tint: Tint) => Declarations> = {
  day: () => DAY,
  night: () => variablesOf(PALETTE, 'dark'),
  wire: (tint) => ({ ...DAY, ...wire(tint) }),
  brush: (tint) => ({ ...DAY, ...brush(tint) }),
};

const EDGE: Declarations = {
  stroke: 'var(--iso-stroke,none)',
  'stroke-width': 'var(--iso-sw,.5)',
  'stroke-linejoin': 'round',
};
const CLASSES = {
  ...PALETTE.classes,
  BT: { fill: 'var(--iso-base-t)', ...EDGE },
  BL: { fill: 'var(--iso-base-l)', ...EDGE },
  BR: { fill: 'var(--iso-base-r)', ...EDGE },
};

const painted = (markup: string, ink: Ink, material?: string, tint: Tint = {}) =>
  paint(markup, CLASSES, VARIABLES[ink](tint), material);

/** Low buildings are sand, as in iso.css. */
const naturalMaterial = (shape: string) => ('123b'.includes(shape) ? 'mb' : 'ma');

const PLATE_TEXT =
  ' font-weight="700" font-size="9.5" font-family="sans-serif" text-anchor="middle" letter-spacing=".04em"';

/** On a page a group colours its plates, here attributes do. */
const printPlates = (markup: string) =>
  markup.replace(
    /<g class="plate( alt)?"([^>]*)>(.*?)<\/g>/g,
    (_, alt: string | undefined, place: string, content: string) => {
      const [ground, figures] = alt ? ['#fff', '#1E63CF'] : ['#1E63CF', '#fff'];
      return `<g${place} fill="${ground}">${content.replace('<text', `<text fill="${figures}"${PLATE_TEXT}`)}</g>`;
    },
  );

const printed = new Map<string, string>();

function printSymbol(shape: Shape, id: string, ink: Ink, material?: string): string {
  const key = `${ink} ${id}`;
  const known = printed.get(key);
  if (known !== undefined) return known;
  const made = painted(symbol(shape).replace(`id="${shape}"`, `id="${id}"`), ink, material);
  printed.set(key, made);
  return made;
}

/** Without a style sheet each pair of shape and material needs a symbol. `prefix` makes ids unique in the document. */
export function printCity(input: CityInput, prefix: string, ink: Ink): SvgMarkup {
  const pairs = new Map<string, [shape: Shape, material: string]>();
  const markup = drawCity(input, '')
    .replace(/<symbol id="[^l]">.*?<\/symbol>/g, '')
    .replace(
      /<use href="#([^l"])"([^>]*?)(?: class="(\w+)")?\/>/g,
      (_, shape: Shape, place: string, material: string | undefined) => {
        const name = `${shape}${material ?? naturalMaterial(shape)}`;
        pairs.set(name, [shape, material ?? naturalMaterial(shape)]);
        return `<use href="#${name}"${place}/>`;
      },
    );
  const symbols = [...pairs].map(([name, [shape, material]]) =>
    printSymbol(shape, name, ink, material).replaceAll('href="#t"', 'href="#tree"'),
  );
  const tree = printSymbol('t', 'tree', ink);
  const all = painted(printPlates(markup), ink).replace(
    '</defs>',
    `${tree}${symbols.join('')}</defs>`,
  );
  return svgMarkup(all.replace(/(href="#| id="|url\(#)/g, `$1${prefix}`));
}

export interface PrintedBuilding {
  level: number;
  /** With both as on the map, else the level's textbook drawing. */
  no?: number;
  seed?: number;
  isMine?: boolean;
  isOnLot?: boolean;
}

/** Foot at 0 0. `prefix`: for ids unique in the document. */
export function printBuilding(
  { level, no, seed = 1, isMine, isOnLot }: PrintedBuilding,
  prefix: string,
  ink: Ink,
  tint?: Tint,
): SvgMarkup {
  const own =
    no === undefined
      ? { shape: level > 0 ? (String(Math.min(level, 7)) as Shape) : null, material: '' as const }
      : plotAppearance(no, level, seed);
  const body = own.shape ? KIT[own.shape]() : '';
  const markup = `<defs>${VEIL_DEFS}${symbol('t')}</defs>${isOnLot ? plinth(8) : ''}${body}`;
  const material = isMine ? 'me' : own.material || (own.shape ? naturalMaterial(own.shape) : 'ma');
  return svgMarkup(
    painted(markup, ink, material, tint).replace(/(href="#| id="|url\(#)/g, `$1${prefix}`),
  );
}
