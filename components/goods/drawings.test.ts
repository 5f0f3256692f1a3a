import fs from 'node:fs';
import path from 'node:path';
import { bake, readPalette, type Theme, variablesOf } from '@/lib/iso/bake';
import { goodsFiles } from '@/lib/iso/goods';
import { MATERIALS } from '@/lib/iso/goods/materials';
import { streetSheet } from '@/lib/iso/goods/street';
import { PALETTE } from '@/lib/iso/palette';

/** `UPDATE_SHEETS=1 npx jest components/goods/drawings` draws the files again after a change of the drawings. */
const root = path.join(__dirname, '../..');
const folder = path.join(root, 'public/goods');
const [day = '', night = ''] = ['art.css', 'art-night.css'].map((name) =>
  fs.readFileSync(path.join(__dirname, name), 'utf8'),
);

/** A file may come before the page's style sheet: until then it has its colours by day, without them it would be black. */
const dayColours = variablesOf(readPalette(day + night), 'light');
const withDayColours = (svg: string): string =>
  svg.replace(/var\((--gd-[\w-]+)\)/g, (_, name: string) => `var(${name},${dayColours[name]})`);
const files = Object.fromEntries(
  Object.entries(goodsFiles()).map(([name, svg]) => [name, withDayColours(svg)]),
);

/** The street with the shop is a picture of a style sheet, one a theme: nothing of the page reaches into it. */
function streetIn(theme: Theme): string {
  const colors = variablesOf(readPalette(day + night), theme);
  return bake(streetSheet(), PALETTE, theme)
    .replace(/var\((--gd-[\w-]+)\)/g, (_, name: string) => colors[name] ?? name)
    .replace(/var\(--font[\w-]*\)/g, 'sans-serif');
}
const sheets = { 'street-day.svg': streetIn('light'), 'street-night.svg': streetIn('dark') };

describe('the street of the shop', () => {
  test.each(Object.entries(sheets))('%s is what its generator draws', (name, svg) => {
    const file = path.join(__dirname, 'sheets', name);
    if (process.env.UPDATE_SHEETS) fs.writeFileSync(file, svg);
    expect(fs.readFileSync(file, 'utf8')).toBe(svg);
    expect(svg).not.toMatch(/ class=| style=|var\(|--gd|NaN/);
  });
});

describe('drawings of the goods', () => {
  if (process.env.UPDATE_SHEETS) {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder, { recursive: true });
    for (const [name, svg] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), svg);
  }

  test.each(Object.entries(files))('%s is what its generator draws', (name, svg) => {
    expect(fs.readFileSync(path.join(folder, name), 'utf8')).toBe(svg);
  });

  test('no file is left of a drawing that is gone', () => {
    expect(fs.readdirSync(folder).sort()).toEqual(Object.keys(files).sort());
  });

  test('each has a picture for previews of links: scripts/goods-pictures.mjs draws them', () => {
    const names = (folderOf: string, end: string) =>
      fs.readdirSync(path.join(root, folderOf)).map((name) => name.replace(end, ''));
    expect(names('public/goods-pictures', '.png').sort()).toEqual(
      names('public/goods', '.svg')
        .filter((name) => name !== 'podium')
        .sort(),
    );
  });

  test('leave no class, no style and no reference to another element: none would be found from a page', () => {
    for (const svg of Object.values(files))
      expect(svg).not.toMatch(/ class=| style=|url\(|NaN|undefined/);
  });

  test('use only colours that have a value by day and at night', () => {
    const used = new Set(
      Object.values(files).flatMap((svg) => svg.match(/--gd-[a-z]\w*(-[a-z]+)?/g) ?? []),
    );
    for (const name of used)
      expect([name, day.includes(`${name}:`), night.includes(`${name}:`)]).toEqual([
        name,
        true,
        true,
      ]);
  });

  test('of one of the goods name at most five materials besides the podium', () => {
    for (const [name, svg] of Object.entries(files)) {
      const used = MATERIALS.filter((material) => svg.includes(`--gd-${material}-`));
      expect([name, used.length <= 6]).toEqual([name, true]);
    }
  });

  test('weigh at most 9 KB each before compression', () => {
    for (const [name, svg] of Object.entries(files))
      expect([name, svg.length < 9_000]).toEqual([name, true]);
  });
});
