/**
 * What goods are made of. Each material has a top, a left and a right face (t, l, r); their colours by day and at night are
 * custom properties in components/goods/art.css, so that one file of a drawing serves both themes and all colour variants.
 */
export const MATERIALS = [
  'white',
  'cream',
  'paper',
  'blue',
  'navy',
  'ink',
  'steel',
  'terra',
  'blush',
  'sage',
  'leaf',
  'wood',
  'walnut',
  'sand',
  'honey',
  'amber',
  'wax',
  'pod',
  'board',
  'wall',
] as const;
export type GoodsMaterial = (typeof MATERIALS)[number];

/** Single colours: marks, window panes, screens, light; glass, ledges and roof of the shop itself. */
export type GoodsColor =
  | 'white'
  | 'pane'
  | 'paper'
  | 'ink'
  | 'line'
  | 'screen'
  | 'ring'
  | 'lit'
  | 'flame'
  | 'flame2'
  | 'glass'
  | 'ledge'
  | 'roof';

const FACES: Readonly<Record<string, string>> = { T: 't', L: 'l', R: 'r' };
const STROKE = 'fill="none" stroke-linejoin="round"';

/** Attribute that paints with a single colour. */
export const colored = (color: GoodsColor) => `fill="var(--gd-${color})"`;

/**
 * Markup in a material. `class="T"` (L, R) becomes the fill of that face, `class="line-T"` a line in its colour. Attributes, not
 * classes: neither style sheets nor inline styles reach into a file that `<use>` refers to under a strict policy.
 */
export const paint = (material: GoodsMaterial, ...markup: string[]): string =>
  markup
    .join('')
    .replace(/class="(line-)?([TLR])"/g, (_, line: string | undefined, face: string) => {
      const color = `var(--gd-${material}-${FACES[face]})`;
      return line ? `${STROKE} stroke="${color}"` : `fill="${color}"`;
    });

/** Which materials of a drawing a colour variant may replace: `goods:mug/leaf-ink` sets the first to leaf, the second to ink. */
export type Replaceable = readonly [first: GoodsMaterial, second?: GoodsMaterial];

/** The same markup with properties in front of the replaceable materials' own. */
export function replaceable(markup: string, materials: Replaceable): string {
  return materials.reduce<string>(
    (text, material, index) =>
      text.replaceAll(
        new RegExp(`var\\(--gd-${material}-([tlr])\\)`, 'g'),
        (own, face: string) => `var(--gd-${index + 1}-${face},${own})`,
      ),
    markup,
  );
}
