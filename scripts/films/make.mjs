/**
 * Draws the films again: `node --import tsx scripts/films/make.mjs [name …]`, with ffmpeg (x264, vpx) and Noto Sans CJK SC on
 * the machine. By hand, by authors: neither a start nor the tests need it. `--covers`
 * draws only their pictures, `--still 3.5 name` writes one frame to look at.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { captions, HEIGHT, WIDTH } from './paper.mjs';

const FPS = 25;
const FOLDER = path.join(import.meta.dirname, '../../public/films');
const STORIES = path.join(import.meta.dirname, 'stories');

const svg = (markup) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${markup}</svg>`,
  );
const frameOf = ({ lines, draw }, t) => svg(draw(t) + captions(t, lines));

function ffmpeg(args, stdin = 'ignore') {
  const child = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...args], {
    stdio: [stdin, 'inherit', 'inherit'],
  });
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new Error(`ffmpeg: ${code}`);
  });
  return { child, done };
}

/** Frames as they are, without loss, for both encodings. */
async function film(story, file) {
  const { child, done } = ffmpeg(
    [
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgb24',
      '-s',
      `${WIDTH}x${HEIGHT}`,
      '-r',
      String(FPS),
      '-i',
      '-',
      '-c:v',
      'libx264rgb',
      '-preset',
      'ultrafast',
      '-qp',
      '0',
      file,
    ],
    'pipe',
  );
  let last = { drawn: '', pixels: Buffer.alloc(0) };
  for (let frame = 0; frame < story.seconds * FPS; frame += 1) {
    const drawn = frameOf(story, frame / FPS);
    if (drawn.toString() !== last.drawn)
      last = { drawn: drawn.toString(), pixels: await sharp(drawn).removeAlpha().raw().toBuffer() };
    if (!child.stdin.write(last.pixels)) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  await done;
}

const COLOURS = [
  '-vf',
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
  '-colorspace',
  'bt709',
  '-color_primaries',
  'bt709',
  '-color_trc',
  'bt709',
  '-color_range',
  'tv',
];
const PLAIN = ['-an', '-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact'];

/** @param quality x264's scale; films with much detail in motion take a higher one */
async function encode(source, name, quality = 28) {
  const target = path.join(FOLDER, name);
  await ffmpeg([
    '-i',
    source,
    ...COLOURS,
    '-c:v',
    'libx264',
    '-profile:v',
    'high',
    '-level',
    '3.1',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    String(quality),
    '-g',
    '250',
    ...PLAIN,
    '-movflags',
    '+faststart',
    `${target}.mp4`,
  ]).done;
  await ffmpeg([
    '-i',
    source,
    ...COLOURS,
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    String(quality + 16),
    '-deadline',
    'good',
    '-cpu-used',
    '4',
    '-row-mt',
    '1',
    '-g',
    '150',
    ...PLAIN,
    `${target}.webm`,
  ]).done;
}

/** The first picture of a film list is its largest paint on a slow phone: half the bytes look the same at this size. */
const cover = (name, story) =>
  sharp(svg(story.poster()))
    .webp({ quality: 45, smartSubsample: true, effort: 6 })
    .toFile(path.join(FOLDER, `${name}.webp`));

async function make(name, story) {
  const source = path.join(os.tmpdir(), `film-${name}-${process.pid}.mkv`);
  await cover(name, story);
  await film(story, source);
  await encode(source, name, story.quality);
  fs.rmSync(source);
  const sizes = ['mp4', 'webm', 'webp'].map(
    (kind) =>
      `${kind} ${Math.round(fs.statSync(path.join(FOLDER, `${name}.${kind}`)).size / 1024)} KB`,
  );
  console.log(`${name}: ${story.seconds} s, ${sizes.join(', ')}`);
}

const read = async (name) => (await import(path.join(STORIES, `${name}.mjs`))).default;
const words = process.argv.slice(2);
fs.mkdirSync(FOLDER, { recursive: true });
const names = (wanted) =>
  wanted.length > 0 ? wanted : fs.readdirSync(STORIES).map((file) => path.basename(file, '.mjs'));
if (words[0] === '--covers') {
  for (const name of names(words.slice(1))) await cover(name, await read(name));
} else if (words[0] === '--still') {
  const [, seconds, name] = words;
  const story = await read(name);
  await sharp(seconds === 'poster' ? svg(story.poster()) : frameOf(story, Number(seconds)))
    .png()
    .toFile(path.join(os.tmpdir(), `${name}-${seconds}.png`));
} else {
  for (const name of names(words)) await make(name, await read(name));
}
