/** `node --import tsx scripts/goods-pictures.mjs` after changed drawings: PNGs for link previews, which show no svg. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const { readPalette, variablesOf } = await import('../lib/iso/bake.ts');
const root = path.join(import.meta.dirname, '..');
const drawings = path.join(root, 'public/goods');
const folder = path.join(root, 'public/goods-pictures');
const css = fs.readFileSync(path.join(root, 'components/ui/goods/art.css'), 'utf8');
const colours = variablesOf(readPalette(css), 'light');
const SIDE = 480;
const GROUND = ['#cfe2fc', '#eef5fe'];
const VIEW = '-36 -48 72 72';

const markupOf = (name) =>
  /<g id="g">([\s\S]*)<\/g><\/svg>/
    .exec(fs.readFileSync(path.join(drawings, `${name}.svg`), 'utf8'))[1]
    .replace(
      /var\((--[\w-]+)(?:,var\((--[\w-]+)\))?\)/g,
      (_, own, spare) => colours[own] ?? colours[spare],
    );

fs.rmSync(folder, { recursive: true, force: true });
fs.mkdirSync(folder, { recursive: true });
const podium = markupOf('podium');
for (const file of fs.readdirSync(drawings)) {
  const name = file.replace('.svg', '');
  if (name === 'podium') continue;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${VIEW}" width="${SIDE}" height="${SIDE}"><defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${GROUND[0]}"/><stop offset="1" stop-color="${GROUND[1]}"/></linearGradient></defs><rect x="-36" y="-48" width="72" height="72" fill="url(#sky)"/>${podium}${markupOf(name)}</svg>`;
  await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 48, compressionLevel: 9, effort: 10 })
    .toFile(path.join(folder, `${name}.png`));
}
