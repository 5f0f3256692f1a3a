/** Draws the pictures of the demo's daily logs again: `node --import tsx scripts/films/pictures.mjs`. */
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { building, cameraOn, ME, object, street } from './kit.mjs';
import { box, card, GROUND, group, INK, tick, words } from './paper.mjs';

const SIDE = 540;
const FOLDER = path.join(import.meta.dirname, '../../public/pictures');

const tint = ([top, bottom]) =>
  `<defs><linearGradient id="tint" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${SIDE}" height="${SIDE}" fill="url(#tint)"/>`;
/** A square piece of the street. */
const view = ({ x, y, width }) =>
  `<svg width="${SIDE}" height="${SIDE}" viewBox="${x - width / 2} ${y - width / 2} ${width} ${width}">${street('day', { isMine: true, width: width * 2 })}</svg>`;
const list = (lines) =>
  lines
    .map(
      (line, i) =>
        box(56, 150 + i * 74, 26, 26, { fill: INK.surface, radius: 6, stroke: INK.line }) +
        tick(69, 163 + i * 74, 13, i < 3 ? 1 : 0) +
        words(line, { x: 104, y: 174 + i * 74, size: 30 }) +
        `<path d="M56 ${202 + i * 74}h380" stroke="${INK.line}"/>`,
    )
    .join('');

const PICTURES = {
  'book-list': () =>
    tint(GROUND.sand) +
    group(
      card(24, 24, 444, 444) +
        words('三年级二班 书单', { x: 56, y: 92, size: 34, weight: 700 }) +
        list(['田字格本 4 本', '2B 铅笔 6 支', '圆角尺 1 把', '包书膜 10 张']),
      { x: 24, y: 24 },
    ),
  'street-poster': () => tint(GROUND.sky) + group(object('poster'), { x: 270, y: 360, scale: 10 }),
  'walk-map': () => tint(GROUND.sky) + view(cameraOn(ME, 170, [-8, 6])),
  'morning-market': () =>
    tint(GROUND.leaf) +
    [
      [270, 190],
      [160, 300],
      [380, 300],
      [270, 410],
    ]
      .map(([x, y], i) => group(building(i === 0 ? 3 : 1), { x, y, scale: 5.2 }))
      .join(''),
  'counter-note': () =>
    tint(GROUND.sand) +
    group(building(3), { x: 270, y: 250, scale: 7 }) +
    group(
      card(0, 0, 420, 176) +
        words('常问三件事', { x: 32, y: 52, size: 28, weight: 700 }) +
        words('坏了怎么换 · 几天送到', { x: 32, y: 100, size: 27, fill: INK.soft }) +
        words('能不能退', { x: 32, y: 144, size: 27, fill: INK.soft }),
      { x: 60, y: 330 },
    ),
};

fs.mkdirSync(FOLDER, { recursive: true });
for (const [name, draw] of Object.entries(PICTURES)) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 ${SIDE} ${SIDE}">${draw()}</svg>`;
  await sharp(Buffer.from(svg))
    .webp({ quality: 80, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));
}
