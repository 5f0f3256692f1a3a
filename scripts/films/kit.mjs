/** The city kit as film material: the same drawings that the app shows, with colours as attributes. */
import { HEIGHT, mix, smooth, WIDTH } from './paper.mjs';

const { printCity, printBuilding } = await import('../../lib/iso/print.ts');
const { demoPlots } = await import('../../lib/iso/demo-plots.ts');
const { paint, variablesOf } = await import('../../lib/iso/bake.ts');
const { PALETTE } = await import('../../lib/iso/palette.ts');
const { OBJECTS } = await import('../../lib/iso/objects.ts');
const { SCENES } = await import('../../lib/iso/scenes.ts');
const { VEIL_DEFS, symbol } = await import('../../lib/iso/kit.ts');
const { person } = await import('../../lib/iso/people.ts');
const { plotOnScreen, LEVEL_NAMES } = await import('../../lib/iso/plan.ts');
const { logoFile } = await import('../../components/city/logo-shapes.ts');

export { LEVEL_NAMES, plotOnScreen };
/** The films' main plot: a tall building by the avenue. */
export const ME = 37;
export const NEIGHBOURS = [27, 36, 38, 47];

const kept = new Map();
const once = (key, draw) => kept.get(key) ?? kept.set(key, draw()).get(key);

/** The street by day or night. `isMine` lights the plot of the story; `width` is what the camera sees, so that its plate stays equally large. */
export function street(ink, { isMine = true, width = 300 } = {}) {
  const plateScale = Math.round(width / 6) / 50;
  return once(`street ${ink} ${isMine && plateScale}`, () =>
    printCity(
      { plots: demoPlots(7), seed: 7, mayors: [33], ...(isMine ? { me: ME, plateScale } : {}) },
      `${ink[0]}${isMine ? 'm' : 'o'}`,
      ink,
    ),
  );
}

/** A camera is a middle and a width of the map's own units. */
export const cameraOn = (no, width, [dx, dy] = [0, 0]) => {
  const [x, y] = plotOnScreen(no);
  return { x: x + dx, y: y + dy, width };
};
export const between = (a, b, k) => ({
  x: mix(a.x, b.x, smooth(k)),
  y: mix(a.y, b.y, smooth(k)),
  width: mix(a.width, b.width, smooth(k)),
});

/** What the camera sees, on the whole picture. */
export function shot(markup, { x, y, width }) {
  const height = (width * HEIGHT) / WIDTH;
  return `<svg width="${WIDTH}" height="${HEIGHT}" viewBox="${x - width / 2} ${y - height / 2} ${width} ${height}">${markup}</svg>`;
}
/** Where a point of the map is in the picture. */
export const seen = ([px, py], { x, y, width }) => [
  ((px - x) * WIDTH) / width + WIDTH / 2,
  ((py - y) * WIDTH) / width + HEIGHT / 2,
];

const painted = (markup, prefix, ink) =>
  paint(markup, PALETTE.classes, variablesOf(PALETTE, ink === 'night' ? 'dark' : 'light')).replace(
    /(href="#| id="|url\(#)/g,
    `$1${prefix}`,
  );
const DEFS = `<defs>${VEIL_DEFS}${symbol('t')}</defs>`;

/** One of the nine small objects, its foot at 0 0, about 40 units wide. */
export const object = (name, ink = 'day') =>
  once(`object ${name} ${ink}`, () => painted(DEFS + OBJECTS[name](), `o${name}`, ink));
export const scene = (name) =>
  once(`scene ${name}`, () => painted(DEFS + SCENES[name]().markup, `s${name}`, 'day'));
export const building = (level) =>
  once(`building ${level}`, () => printBuilding({ level, isOnLot: true }, `b${level}`, 'day'));

/** A face in a circle of this radius, around 0 0. */
export const face = (i, radius) =>
  `<clipPath id="face${i}x${radius}"><circle r="${radius}"/></clipPath><circle r="${radius + 4}" fill="#fff"/><g clip-path="url(#face${i}x${radius})"><g transform="translate(${-radius} ${-radius}) scale(${radius / 20})">${person(i)}</g></g>`;

export const logo = (side) => logoFile(side);
