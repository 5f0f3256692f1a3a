import type { Sheet } from './building-sheet';

/**
 * Inlines iso.css, the only source of colours: an image sees no page styles, and a CSP may forbid
 * inline ones. For sheets, cards and posters (print.ts).
 */
export type Theme = 'light' | 'dark';
export type Declarations = Record<string, string>;

export interface Palette {
  variables: Record<Theme, Declarations>;
  classes: Record<string, Declarations>;
}

const shorten = (value: string): string =>
  value.trim().replace(/\s+/g, ' ').replace(/, /g, ',').replace(/\b0\./g, '.');

const declarationsOf = (body: string): Declarations =>
  Object.fromEntries(
    [...body.matchAll(/([\w-]+)\s*:\s*([^;]+)/g)].map(([, name = '', value = '']) => [
      name,
      shorten(value),
    ]),
  );

/** Of the page, or of components/ui/goods/art.css. */
const DAY = ['[data-theme=light]', '[data-goods]'];
const NIGHT = ['[data-theme=dark]', '[data-theme=dark] [data-goods]:not([data-theme])'];

export function readPalette(css: string): Palette {
  const palette: Palette = { variables: { light: {}, dark: {} }, classes: {} };
  const flat = css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@keyframes[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '');
  for (const [, selectors = '', body = ''] of flat.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const names = selectors
      .replace(/['"]/g, '')
      .split(',')
      .map((name) => name.trim());
    if (names.some((name) => DAY.includes(name)))
      Object.assign(palette.variables.light, declarationsOf(body));
    else if (names.some((name) => NIGHT.includes(name)))
      Object.assign(palette.variables.dark, declarationsOf(body));
    else
      for (const name of names)
        if (/^\.[A-Za-z]\w*$/.test(name))
          palette.classes[name.slice(1)] = {
            ...palette.classes[name.slice(1)],
            ...declarationsOf(body),
          };
  }
  return palette;
}

/** `me`: t, l, r, t2, l2, r2 take those of e. */
const materialVariables = (letter: string): Declarations =>
  Object.fromEntries(
    ['t', 'l', 'r', 't2', 'l2', 'r2'].map((face) => [`--${face}`, `var(--${letter}-${face})`]),
  );

function resolve(value: string, scope: Declarations): string {
  const next = value.replace(
    /var\((--[\w-]+)(?:,([^()]*))?\)/g,
    (_, name: string, fallback?: string) => scope[name] ?? fallback ?? 'none',
  );
  return next === value ? value : resolve(next, scope);
}

const FONT = /^(\d+) ([\d.]+)px\//;
function attributesOf(declarations: Declarations, scope: Declarations): string {
  return Object.entries(declarations)
    .filter(([name]) => !name.startsWith('--') && name !== 'animation')
    .flatMap(([name, value]): [string, string][] => {
      const font = name === 'font' ? FONT.exec(value) : null;
      if (font)
        return [
          ['font-weight', font[1] ?? ''],
          ['font-size', font[2] ?? ''],
          ['font-family', 'sans-serif'],
        ];
      return [[name, resolve(value, scope)]];
    })
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');
}

const isNoise = (name: string, attributes: string) =>
  name === 'stroke-width' && attributes.includes('stroke="none"');

/** A `<g>` with a material's class repaints its content. */
export function paint(
  source: string,
  classes: Palette['classes'],
  base: Declarations,
  material = 'ma',
): string {
  const scopes: Declarations[] = [{ ...base, ...materialVariables(material.slice(1)) }];
  return source.replace(
    /<(\/?)(\w+)((?:\s[^>]*?)?)(\/?)>/g,
    (_tag, slash: string, name: string, attributes: string, selfClosing: string) => {
      if (slash) {
        if (name === 'g') scopes.pop();
        return `</${name}>`;
      }
      const names = (/ class="([^"]*)"/.exec(attributes)?.[1] ?? '').split(' ').filter(Boolean);
      const own = names.find((className) => /^m[a-g]$/.test(className));
      const outer = scopes.at(-1) ?? base;
      const scope = own ? { ...outer, ...materialVariables(own.slice(1)) } : outer;
      if (name === 'g' && !selfClosing) scopes.push(scope);
      const declared = Object.assign(
        {},
        ...names.map((className) => classes[className] ?? {}),
      ) as Declarations;
      const rest = attributes.replace(/ class="[^"]*"/, '');
      const painted = attributesOf(declared, scope);
      const lean = painted
        .replace(/ stroke="none"/, '')
        .replace(/ stroke-(?:width|linejoin)="[^"]*"/g, (text) =>
          isNoise('stroke-width', painted) ? '' : text,
        );
      // Symbols clip by default; the page's style sheet, which overrides that, does not apply here.
      const overflow = name === 'symbol' ? ' overflow="visible"' : '';
      return `<${name}${rest}${overflow}${lean}${selfClosing}>`;
    },
  );
}

export const variablesOf = (palette: Palette, theme: Theme): Declarations => ({
  ...palette.variables.light,
  ...(theme === 'dark' ? palette.variables.dark : {}),
});

export function bake(sheet: Sheet, palette: Palette, theme: Theme): string {
  const markup = paint(sheet.markup, palette.classes, variablesOf(palette, theme));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.width}" height="${sheet.height}" viewBox="0 0 ${sheet.width} ${sheet.height}">${markup}</svg>\n`;
}
