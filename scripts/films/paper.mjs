/** What every film is drawn with: time, type, cards. Coordinates are pixels of the 960×540 picture, times are seconds. */
export const WIDTH = 960;
export const HEIGHT = 540;

/** Colours of design tokens (light). */
export const INK = {
  ink: '#131A29',
  soft: '#465168',
  faint: '#626D82',
  line: '#D2D9E4',
  fill: '#EDF0F5',
  surface: '#FFFFFF',
  brand: '#2166D6',
  brandInk: '#1D5EC9',
  wash: '#EAF2FE',
  wash2: '#D4E5FD',
  pos: '#1B9A60',
  gold: '#F3BE45',
};
/** Grounds of the cards in the list of films. */
export const GROUND = {
  sky: ['#D9E8FC', '#F3F7FD'],
  sand: ['#FBE9D5', '#FEF6EB'],
  leaf: ['#DEF0E4', '#F3FAF5'],
  night: ['#0B1322', '#16233B'],
};

const clamp = (x) => Math.min(Math.max(x, 0), 1);
/** Slow at both ends. */
export const smooth = (x) => {
  const k = clamp(x);
  return k * k * k * (k * (k * 6 - 15) + 10);
};
/** Quick, then settles. */
export const settle = (x) => 1 - (1 - clamp(x)) ** 4;
/** Goes a little beyond, then comes back: for things that are put down. */
export const land = (x) => {
  const k = clamp(x) - 1;
  return 1 + 2.2 * k * k * k + 1.2 * k * k;
};

/** How far a movement from `from` that takes `length` is. */
export const part = (t, from, length, ease = smooth) => ease((t - from) / length);
export const mix = (a, b, k) => a + (b - a) * k;
/** 1 between `from` and `to`, with soft edges. */
export const during = (t, from, to, edge = 0.45) =>
  Math.min(part(t, from, edge), 1 - part(t, to - edge, edge));

const n = (x) => Math.round(x * 100) / 100;
const safe = (words) => words.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export function group(markup, { x = 0, y = 0, scale = 1, opacity = 1 } = {}) {
  if (opacity <= 0.004) return '';
  const opacityAttribute = opacity >= 0.996 ? '' : ` opacity="${n(opacity)}"`;
  return `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? '' : ` scale(${n(scale * 10) / 10})`}"${opacityAttribute}>${markup}</g>`;
}

/** A line of words; `weight` 700 or 400, the two that the type has. */
export const words = (
  line,
  { x = 0, y = 0, size = 28, weight = 400, fill = INK.ink, anchor = 'start' } = {},
) =>
  `<text x="${n(x)}" y="${n(y)}" font-family="Noto Sans CJK SC" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${safe(line)}</text>`;

const isWide = (char) => /[\u2e80-\uffef“”‘’…—]/.test(char);
/** Width of a line, near enough to lay out around it. */
export const widthOf = (line, size) =>
  [...line].reduce((sum, char) => sum + (isWide(char) ? size : size * 0.58), 0);

export const box = (
  x,
  y,
  width,
  height,
  { fill = INK.surface, radius = 10, stroke = 'none' } = {},
) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${radius}" fill="${fill}" stroke="${stroke}"/>`;

/** A sheet of paper that lies a little above the ground. */
export const card = (x, y, width, height, radius = 16) =>
  box(x, y + 10, width, height, { fill: '#172A5214', radius: radius + 2 }) +
  box(x - 1, y + 3, width + 2, height, { fill: '#172A520D', radius }) +
  box(x, y, width, height, { radius });

let grounds = 0;
export function ground([top, bottom]) {
  const id = `ground${(grounds += 1)}`;
  return `<defs><linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#${id})"/>`;
}

/** The slanted line of the app's tabs: grows from the left. */
export const slant = (x, y, width, height, fill = INK.brand) =>
  width < 4
    ? ''
    : `<path fill="${fill}" d="M${n(x + height)} ${n(y)}h${n(width - height)}l${-height} ${height}h${n(height - width)}z"/>`;

/** The part of a line that has been written by now, at `perSecond` characters. */
export const typed = (line, t, from, perSecond = 11) =>
  [...line].slice(0, Math.max(0, Math.floor((t - from) * perSecond))).join('');

const CAPTION = { size: 36, y: 478, height: 64 };
/** What is said: burnt in, on a plate, readable on a small phone. */
export function captions(t, lines) {
  return lines
    .map(([from, to, line]) => {
      const shown = during(t, from, to, 0.35);
      const width = widthOf(line, CAPTION.size) + 64;
      const plate = box(
        (WIDTH - width) / 2,
        CAPTION.y - CAPTION.height / 2,
        width,
        CAPTION.height,
        { fill: '#131A29', radius: 8 },
      );
      return group(
        plate +
          words(line, {
            x: WIDTH / 2,
            y: CAPTION.y + 13,
            size: CAPTION.size,
            weight: 700,
            fill: '#fff',
            anchor: 'middle',
          }),
        { y: (1 - shown) * 10, opacity: shown * 0.96 },
      );
    })
    .join('');
}

/** A tick in a circle; `k` draws it. */
export const tick = (x, y, radius, k, fill = INK.pos) =>
  group(
    `<circle r="${radius}" fill="${fill}"/><path d="M${-radius * 0.42} ${radius * 0.04}l${radius * 0.3} ${radius * 0.32} ${radius * 0.56} ${-radius * 0.62}" fill="none" stroke="#fff" stroke-width="${radius * 0.2}" stroke-linecap="round" stroke-linejoin="round"/>`,
    { x, y, scale: land(k), opacity: k > 0 ? 1 : 0 },
  );
