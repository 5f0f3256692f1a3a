/**
 * Draws the pictures with which the app starts from the home screen of an iPhone: the sky, the logo with its name, and a block
 * of the city from its horizon down, by day and by night. `node --import tsx scripts/splash.mjs`; needs a Chinese font.
 */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const { SPLASH_SCREENS, splashName } = await import('../lib/platform/splash.ts');
const { printCity } = await import('../lib/iso/print.ts');
const { project } = await import('../lib/iso/path.ts');
const { MARGIN, U_MAX, V_MAX } = await import('../lib/iso/plan.ts');
const { demoPlots } = await import('../lib/iso/demo-plots.ts');

const folder = path.join(import.meta.dirname, '../public/splash');
const logo = fs
  .readFileSync(path.join(import.meta.dirname, '../public/icons/logo.svg'), 'utf8')
  .replace(/^<svg[^>]*>|<\/svg>\s*$/g, '');

/** Sky from its top to the horizon, water below it, and the ink of the name. */
const THEMES = {
  day: {
    sky: ['#BAD6FB', '#DCEAFE', '#EAF2FF'],
    water: '#C3D8F1',
    ripple: '#EAF3FF',
    ink: '#121B2E',
    haze: 0.18,
  },
  night: {
    sky: ['#060A18', '#0B1634', '#1A2A66'],
    water: '#080F26',
    ripple: '#2A3C6B',
    ink: '#fff',
    haze: 0.3,
  },
};
/** Width of the drawing in units; heights follow the screen. */
const WIDTH = 375;
const NAME = '创业元宇宙';
/** Shares of the height: the middle of the logo, the horizon, the middle of the board. */
const AT = { logo: 0.285, horizon: 0.43, board: 0.735 };
const SEED = 7;
/** Middle of the board, in its own units. */
const BOARD = { x: -13, y: 74 };
const COLOURS = 128;

const city = (ink, prefix) =>
  printCity({ plots: demoPlots(SEED), seed: SEED, mayors: [46] }, prefix, ink);

/** The same number between 0 and 1 for equal numbers. */
const chance = (i, salt) => Math.abs(Math.sin(i * 127.1 + salt * 311.7) * 43758.5453) % 1;

const stars = (height) =>
  Array.from({ length: 60 }, (_, i) => {
    const [x, y, r] = [chance(i, 1) * WIDTH, chance(i, 2) * height * AT.horizon, chance(i, 3)];
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(0.3 + r ** 4).toFixed(2)}" fill="#fff" opacity="${(0.3 + r * 0.6).toFixed(2)}"/>`;
  }).join('');

/** Lamps of the quay on the water, below both near sides of the board, in its units. */
const reflections = () =>
  Array.from({ length: 34 }, (_, i) => {
    const t = (i + chance(i, 4)) / 34;
    const [u, v] = i % 2 === 0 ? [t * U_MAX, V_MAX + MARGIN] : [U_MAX + MARGIN, t * V_MAX];
    const [x, y] = project(u, v, -9);
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="1.4" height="${(10 + chance(i, 5) * 22).toFixed(1)}" fill="url(#lamp)"/>`;
  }).join('');

/** Lines on the water, the same on every screen. */
const ripples = (height, colour) =>
  Array.from({ length: 16 }, (_, i) => {
    const [x, y] = [(i * 97) % WIDTH, height * (0.86 + ((i * 37) % 14) / 100)];
    return `<path d="M${x} ${y.toFixed(1)}h${12 + ((i * 13) % 18)}" stroke="${colour}" stroke-linecap="round"/>`;
  }).join('');

function drawing(height, theme) {
  const { sky, water, ripple, ink, haze } = THEMES[theme];
  const isNight = theme === 'night';
  const horizon = Math.round(height * AT.horizon);
  const board = (x, y, scale, prefix, opacity = 1) =>
    `<g opacity="${opacity}" transform="translate(${x} ${y}) scale(${scale}) translate(${-BOARD.x} ${-BOARD.y})">${isNight && opacity === 1 ? reflections() : ''}${city(theme, prefix)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}">
    <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".7" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>
    <linearGradient id="sea" x2="0" y2="1"><stop stop-color="${sky[2]}"/><stop offset="1" stop-color="${water}"/></linearGradient>
    <linearGradient id="lamp" x2="0" y2="1"><stop stop-color="#F2B65A" stop-opacity=".5"/><stop offset="1" stop-color="#F2B65A" stop-opacity="0"/></linearGradient></defs>
    <path fill="url(#sky)" d="M0 0h${WIDTH}v${horizon + 1}H0z"/>
    <path fill="url(#sea)" d="M0 ${horizon}h${WIDTH}V${height}H0z"/>
    ${isNight ? stars(height) : ''}${ripples(height, ripple)}
    ${board(-20, height * 0.545, 0.78, 'w', haze)}${board(WIDTH + 22, height * 0.545, 0.78, 'e', haze)}
    ${board(WIDTH / 2, height * AT.board, 1.2, 'm')}
    <g transform="translate(${WIDTH / 2} ${height * AT.logo}) scale(1.9) translate(0 10)">${logo}</g>
    <text x="${WIDTH / 2 + 1}" y="${height * AT.logo + 88}" fill="${ink}" font-family="Noto Sans CJK SC, sans-serif" font-weight="700" font-size="22" letter-spacing="2" text-anchor="middle">${NAME}</text>
  </svg>`;
}

fs.mkdirSync(folder, { recursive: true });
for (const [width, height, ratio] of SPLASH_SCREENS)
  for (const theme of Object.keys(THEMES)) {
    const units = (WIDTH * height) / width;
    await sharp(Buffer.from(drawing(units, theme)), { density: (72 * width * ratio) / WIDTH })
      .resize(width * ratio, height * ratio, { fit: 'fill' })
      .flatten()
      .png({ palette: true, colours: COLOURS, compressionLevel: 9, effort: 10 })
      .toFile(path.join(folder, splashName(width, height, ratio, theme)));
  }
