import fs from 'node:fs';
import path from 'node:path';
import { bake, readPalette, type Theme } from '@/lib/iso/bake';
import { PALETTE } from '@/lib/iso/palette';
import { DELIVERY, FREE_LOT, SCENES } from '@/lib/iso/scenes';
import { SHEET_MATERIALS } from '@/lib/iso/sheet-grid';
import { buildingSheet, entrySheet, faceSheet, groundSheet, sceneSheet } from '@/lib/iso/sheets';

/** `UPDATE_SHEETS=1 npx jest components/city/sheets` draws the files again after a change of the kit or of iso.css; then `npm run format`. */
const root = path.join(__dirname, '../..');
const palette = readPalette(
  ['components/city/iso.css', 'components/city/objects.css']
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
    .join('\n'),
);
const themes: readonly (readonly [Theme, string])[] = [
  ['light', 'day'],
  ['dark', 'night'],
];

const files: Record<string, string> = {
  'components/ui/sheets/avatars.svg': bake(faceSheet(), palette, 'light'),
};
for (const [theme, word] of themes) {
  for (const material of SHEET_MATERIALS)
    files[`components/city/sheets/${material}-${word}.svg`] = bake(
      buildingSheet(material),
      palette,
      theme,
    );
  files[`components/city/sheets/ground-${word}.svg`] = bake(groundSheet(), palette, theme);
  files[`components/city/sheets/entries-${word}.svg`] = bake(entrySheet(), palette, theme);
  files[`components/city/sheets/free-lot-${word}.svg`] = bake(
    sceneSheet(FREE_LOT()),
    palette,
    theme,
  );
  files[`components/orders/sheets/delivery-${word}.svg`] = bake(
    sceneSheet(DELIVERY()),
    palette,
    theme,
  );
  for (const name of Object.keys(SCENES) as (keyof typeof SCENES)[])
    files[`components/ui/sheets/scene-${name}-${word}.svg`] = bake(
      sceneSheet(SCENES[name]()),
      palette,
      theme,
    );
}

const source = (name: string, type: 'variables' | 'classes', note: string) =>
  `import type { Palette } from './bake';\n\n/** ${note}, for drawings that no style sheet reaches. Written from the style sheets by components/city/sheets.test.ts. */\nexport const ${name}: Palette['${type}'] = ${JSON.stringify(palette[type])};\n`;

test('the palette of the drawings says what the style sheets say', () => {
  if (process.env.UPDATE_SHEETS) {
    const write = (file: string, text: string) =>
      fs.writeFileSync(path.join(root, 'lib/iso', file), text);
    write(
      'palette-variables.ts',
      source('VARIABLES', 'variables', 'The colours of iso.css by theme'),
    );
    write(
      'palette-classes.ts',
      source('CLASSES', 'classes', 'The classes of iso.css and objects.css'),
    );
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

  test('leave nothing to a style sheet', () => {
    for (const [file, svg] of Object.entries(files)) {
      if (!file.endsWith('.svg')) continue;
      expect(svg).not.toMatch(/ class=| style=|<style|var\(/);
    }
  });
});
