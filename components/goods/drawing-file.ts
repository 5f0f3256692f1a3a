import { readDrawing } from '@/lib/goods/read-drawing';
import { drawingOf } from '@/lib/kit/goods-drawing';

/** `var(--font-num)`, `var(--gd-blue-l,#347be5)`, and variants `var(--gd-1-l,var(--gd-blue-l,#347be5))`. */
const SPARE = /,(?:var\((--[\w-]+),[^()]+\)|(?:[^()]|\([^()]*\))+)/;
const VARIABLE = new RegExp(String.raw`var\((--[\w-]+)(?:${SPARE.source})?\)`, 'g');
const PIXELS = 720;

function readColours(first: string | undefined, second: string | undefined) {
  const probe = document.createElement('i');
  probe.dataset.goods = '';
  probe.dataset.theme = 'light';
  if (first) probe.dataset.goodsFirst = first;
  if (second) probe.dataset.goodsSecond = second;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  return {
    valueOf: (name: string | undefined) => (name ? style.getPropertyValue(name).trim() : ''),
    end: () => probe.remove(),
  };
}

/** Complete svg in day colours, for exported pictures. Null for a stored picture. @throws when a file does not come */
export async function drawingFile(image: string): Promise<string | null> {
  const drawing = drawingOf(image);
  if (!drawing) return null;
  const markup = (await Promise.all(['podium', drawing.name].map(readDrawing))).join('');
  const colours = readColours(drawing.first, drawing.second);
  const filled = markup.replace(
    VARIABLE,
    (_, name: string, spare?: string) => colours.valueOf(name) || colours.valueOf(spare),
  );
  colours.end();
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-30 -43 60 60" width="${PIXELS}" height="${PIXELS}">${filled}</svg>`;
}
