import fs from 'node:fs';
import path from 'node:path';
import { bake, readPalette, type Theme } from './iso/bake';
import { SHEET_MATERIALS } from './iso/sheet-grid';
import { buildingSheet, entrySheet, faceSheet, groundSheet, sceneSheet } from './iso/sheets';
import { SCENES } from './iso/scenes';

/** `UPDATE_SHEETS=1 npx jest components/city/sheets` draws the files again after a change of the kit or of iso.css. */
const root = path.join(__dirname, '../..');
const palette = readPalette(
  ['components/city/iso.css', 'components/city/iso/objects.css']
    .map((file) => fs.readFileSync(path.join(root, file), 'utf8'))
    .join('\n'),
);
const themes: readonly (readonly [Theme, string])[] = [
  ['light', 'day'],
  ['dark', 'night'],
];

/** Line by line, so that a change of one colour is one changed line. */
const linesOf = ({ variables, classes }: typeof palette) =>
  `{\n  variables: ${JSON.stringify(variables)},\n  classes: {\n${Object.entries(classes)
    .map(([name, rules]) => `    ${JSON.stringify(name)}: ${JSON.stringify(rules)},`)
    .join('\n')}\n  },\n}`;

const files: Record<string, string> = {
  'components/ui/sheets/avatars.svg': bake(faceSheet(), palette, 'light'),
  'components/city/iso/palette.ts': `import type { Palette } from './bake';

/** The colours of iso.css and objects.css, for drawings that no style sheet reaches. Written by sheets.test.ts. */
export const PALETTE: Palette = ${linesOf(palette)};
`,
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
  for (const name of Object.keys(SCENES) as (keyof typeof SCENES)[])
    files[`components/ui/sheets/scene-${name}-${word}.svg`] = bake(
      sceneSheet(name),
      palette,
      theme,
    );
}

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
