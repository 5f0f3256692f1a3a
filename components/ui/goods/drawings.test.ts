import fs from 'node:fs';
import path from 'node:path';
import { readPalette, variablesOf } from '@/lib/iso/bake';
import { DRAWINGS, MATERIALS } from '@/lib/kit/goods-drawing';

const root = path.join(__dirname, '../../..');
const read = (...file: string[]) => fs.readFileSync(path.join(root, ...file), 'utf8');
const [day, night] = [
  read('components/ui/goods/art.css'),
  read('components/ui/goods/art-night.css'),
];
const files = new Map(
  fs.readdirSync(path.join(root, 'public/goods')).map((name) => [name, read('public/goods', name)]),
);

describe('drawings of the goods', () => {
  test('are those that a file of goods may name, and the podium', () => {
    expect([...files.keys()].sort()).toEqual(
      [...DRAWINGS, 'podium'].map((name) => `${name}.svg`).sort(),
    );
  });

  test('each has a picture for previews of links: scripts/goods-pictures.mjs draws them', () => {
    expect(fs.readdirSync(path.join(root, 'public/goods-pictures')).sort()).toEqual(
      DRAWINGS.map((name) => `${name}.png`).sort(),
    );
  });

  test('leave no class, no style and no reference to another element: none would be found from a page', () => {
    for (const svg of files.values())
      expect(svg).not.toMatch(/ class=| style=|url\(|NaN|undefined/);
  });

  test('use only colours that have a value by day and at night', () => {
    const used = new Set(
      [...files.values()].flatMap((svg) => svg.match(/--gd-[a-z]\w*(-[a-z]+)?/g) ?? []),
    );
    for (const name of used)
      expect([name, day.includes(`${name}:`), night.includes(`${name}:`)]).toEqual([
        name,
        true,
        true,
      ]);
  });

  test('contain their colours by day: without them a file that comes before the style sheet is black', () => {
    const byDay = variablesOf(readPalette(day + night), 'light');
    for (const [name, svg] of files)
      for (const [, variable = '', colour] of svg.matchAll(
        /var\((--gd-[a-z][\w-]*)(?:,([^()]*))?\)/g,
      ))
        expect([name, variable, colour]).toEqual([name, variable, byDay[variable]]);
  });

  test('of one of the goods name at most five materials besides the podium', () => {
    for (const [name, svg] of files) {
      const used = MATERIALS.filter((material) => svg.includes(`--gd-${material}-`));
      expect([name, used.length <= 6]).toEqual([name, true]);
    }
  });

  test('weigh at most 9 KB each before compression', () => {
    for (const [name, svg] of files) expect([name, svg.length < 9_000]).toEqual([name, true]);
  });

  test('carry neither name nor colour of the brand', () => {
    for (const svg of files.values()) expect(svg).not.toMatch(/#337be6|创业元宇宙/i);
  });
});
