import { plotAppearance } from '@/lib/iso/appearance';
import { WHOLE_BOARD } from '@/lib/iso/camera';
import type { CityPlot } from '@/lib/iso/city';
import { placeOnBoard, plotOnScreen } from '@/lib/iso/plan';
import { type Ink, printBuilding, printCity } from '@/lib/iso/print';

export interface BoardPicture {
  plots: readonly CityPlot[];
  seed: number;
  ink: Ink;
}

const LEVELS = [1, 2, 3, 4, 5, 6, 7];
const SAMPLES = 200;
const BOARDS = 10;
const CELL = { width: 80, height: 108, left: 22, top: 92 };
const [LEFT, TOP] = WHOLE_BOARD;
const density = () => Math.max(1, window.devicePixelRatio);

interface Atlas {
  picture: HTMLCanvasElement;
  at: ReadonlyMap<string, number>;
}

const atlases = new Map<Ink, Promise<Atlas>>();
const grounds = new Map<string, Promise<HTMLCanvasElement>>();

const nameOf = (no: number, level: number, seed: number) => {
  const { shape, material } = plotAppearance(no, level, seed);
  return `${shape}${material}`;
};

async function pictureOf(markup: string, view: readonly number[]): Promise<HTMLCanvasElement> {
  const [, , width = 0, height = 0] = view;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view.join(' ')}">${markup}</svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * density(), height * density()];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function drawAtlas(ink: Ink): Promise<Atlas> {
  const at = new Map<string, number>();
  let markup = '';
  for (const level of LEVELS)
    for (let no = 1; no <= SAMPLES; no += 1) {
      const name = nameOf(no, level, 1);
      if (at.has(name)) continue;
      const x = at.size * CELL.width;
      markup += `<g transform="translate(${x + CELL.left} ${CELL.top})">${printBuilding({ level, no }, `${at.size}`, ink)}</g>`;
      at.set(name, x);
    }
  const picture = await pictureOf(markup, [0, 0, at.size * CELL.width, CELL.height]);
  return { picture, at };
}

function atlasOf(ink: Ink): Promise<Atlas> {
  const known = atlases.get(ink) ?? drawAtlas(ink);
  atlases.set(ink, known);
  return known;
}

function groundOf({ plots, seed, ink }: BoardPicture): Promise<HTMLCanvasElement> {
  const key = [ink, seed, ...plots.map(({ no }) => placeOnBoard(no))].join(' ');
  const known = grounds.get(key) ?? pictureOf(printCity({ plots, seed }, '', ink), WHOLE_BOARD);
  if (grounds.size >= BOARDS) grounds.clear();
  grounds.set(key, known);
  return known;
}

export async function drawBoard({ plots, seed, ink }: BoardPicture) {
  const [{ picture, at }, ground] = await Promise.all([
    atlasOf(ink),
    groundOf({ plots: plots.filter(({ level }) => !level), seed, ink }),
  ]);
  const scale = density();
  const width = CELL.width * scale;
  const height = CELL.height * scale;
  const copies = plots
    .filter(({ level }) => level)
    .map(({ no, level }) => {
      const [x, y] = plotOnScreen(no);
      const from = (at.get(nameOf(no, level, seed)) ?? 0) * scale;
      return {
        from,
        left: Math.round((x - LEFT - CELL.left) * scale),
        top: Math.round((y - TOP - CELL.top) * scale),
      };
    })
    .sort((one, other) => one.top - other.top);
  return (canvas: HTMLCanvasElement) => {
    [canvas.width, canvas.height] = [ground.width, ground.height];
    const context = canvas.getContext('2d');
    context?.drawImage(ground, 0, 0);
    for (const { from, left, top } of copies)
      context?.drawImage(picture, from, 0, width, height, left, top, width, height);
  };
}
