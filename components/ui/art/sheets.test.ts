import fs from 'node:fs';
import path from 'node:path';
import { DEFAULT_BRAND } from '@/lib/contract/first-brand';
import { bake, readPalette, type Theme } from '@/lib/iso/bake';
import { buildingSheet } from '@/lib/iso/building-sheet';
import { PALETTE } from '@/lib/iso/palette';
import { SHEET_MATERIALS } from '@/lib/iso/sheet-grid';

/** `UPDATE_SHEETS=1 npx jest components/ui/art/sheets` draws the buildings again after a change of the kit or of iso.css; then `npm run format`. */
const root = path.join(__dirname, '../../..');
const palette = readPalette(fs.readFileSync(path.join(root, 'components/ui/art/iso.css'), 'utf8'));
const themes: readonly (readonly [Theme, string])[] = [
  ['light', 'day'],
  ['dark', 'night'],
];

const files: Record<string, string> = {};
for (const [theme, word] of themes)
  for (const material of SHEET_MATERIALS)
    files[`components/ui/art/sheets/${material}-${word}.svg`] = bake(
      buildingSheet(material),
      palette,
      theme,
    );

const source = (name: string, type: 'variables' | 'classes', note: string) =>
  `import type { Palette } from './bake';\n\n/** ${note}, for drawings that no style sheet reaches. Written from the style sheets by components/ui/art/sheets.test.ts. */\nexport const ${name}: Palette['${type}'] = ${JSON.stringify(palette[type])};\n`;

test('the palette of the drawings says what the style sheets say', () => {
  if (process.env.UPDATE_SHEETS) {
    const write = (file: string, text: string) =>
      fs.writeFileSync(path.join(root, 'lib/iso', file), text);
    write(
      'palette-variables.ts',
      source('VARIABLES', 'variables', 'The colours of iso.css by theme'),
    );
    write('palette-classes.ts', source('CLASSES', 'classes', 'The classes of iso.css'));
    return;
  }
  expect(PALETTE).toEqual(palette);
});

describe('drawn sheets', () => {
  test.each(Object.entries(files))(
    '%s is what the generator and the colours of the city give',
    (file, svg) => {
      const target = path.join(root, file);
      if (process.env.UPDATE_SHEETS) fs.writeFileSync(target, svg);
      expect(fs.readFileSync(target, 'utf8')).toBe(svg);
    },
  );

  test.each(['goods', 'orders', 'ui', 'ui/art'])(
    'of components/%s leave nothing to a style sheet',
    (word) => {
      const folder = path.join(root, 'components', word, 'sheets');
      for (const name of fs.readdirSync(folder))
        expect(fs.readFileSync(path.join(folder, name), 'utf8')).not.toMatch(
          / class=| style=|<style|var\(|NaN/,
        );
    },
  );
});

test.each(['app', 'components', 'console', 'lib/iso', 'public'])(
  'drawings and style sheets of %s carry neither name nor colour of the brand',
  (folder) => {
    const { name, homeTitle, slogan, primary } = DEFAULT_BRAND;
    const words = new RegExp([name, homeTitle, slogan, primary].join('|'), 'i');
    const isOurs = (file: string) =>
      /(\.svg|\.css|palette-\w+\.ts)$/.test(file) &&
      !/^(icons|out|\.next|tokens\.css)\b/.test(file);
    for (const file of fs.readdirSync(path.join(root, folder), {
      recursive: true,
      encoding: 'utf8',
    }))
      if (isOurs(file))
        expect([
          file,
          words.exec(fs.readFileSync(path.join(root, folder, file), 'utf8'))?.[0],
        ]).toEqual([file, undefined]);
  },
);
