/** Openings and endings that all films share. */
import { logo, object } from './kit.mjs';
import {
  during,
  GROUND,
  ground,
  group,
  HEIGHT,
  INK,
  land,
  part,
  settle,
  slant,
  WIDTH,
  words,
} from './paper.mjs';

/** Length of the title at the beginning (s). */
export const OPENING = 2.6;
/** Length of the last picture (s). */
export const CLOSING = 2.6;

/** Title and object side by side; the object is put down, the line under the title is drawn. */
export function opening(t, { title, subtitle, entry, tint = GROUND.sky }) {
  const leaving = part(t, OPENING - 0.4, 0.4);
  const up = part(t, 0, 0.7, land);
  const art = group(object(entry), {
    x: 250,
    y: 300 + (1 - up) * 40,
    scale: 7.2,
    opacity: part(t, 0, 0.4),
  });
  const text = title
    .map((line, i) =>
      group(
        words(line, { x: 430, y: 232 + i * 66 - (title.length - 1) * 20, size: 52, weight: 700 }),
        {
          x: (1 - part(t, 0.15 + i * 0.12, 0.7, settle)) * 36,
          opacity: part(t, 0.15 + i * 0.12, 0.45),
        },
      ),
    )
    .join('');
  const below = 232 + (title.length - 1) * 46;
  const line = slant(430, below + 30, 72 * part(t, 0.6, 0.8, settle), 8);
  const sub = group(words(subtitle, { x: 430, y: below + 88, size: 28, fill: INK.soft }), {
    opacity: part(t, 0.7, 0.5),
  });
  return ground(tint) + group(art + text + line + sub, { opacity: 1 - leaving });
}

/** What to do next, under the logo. */
export function closing(t, from, { line, tint = GROUND.sky }) {
  const shown = part(t, from, 0.5);
  if (shown <= 0) return '';
  const mark = group(logo(104), {
    x: WIDTH / 2 - 52,
    y: 140 + (1 - part(t, from, 0.8, settle)) * 16,
  });
  return group(
    ground(tint) +
      mark +
      words(line, { x: WIDTH / 2, y: 318, size: 42, weight: 700, anchor: 'middle' }) +
      words('创业元宇宙', { x: WIDTH / 2, y: 372, size: 24, fill: INK.faint, anchor: 'middle' }),
    { opacity: shown },
  );
}

/** The picture of a film in a list: one object on its ground. */
export const cover = (entry, tint, ink = 'day') =>
  ground(tint) + group(object(entry, ink), { x: WIDTH / 2, y: HEIGHT / 2 + 104, scale: 12.5 });

/** A scene of the film, faded in and out. */
export const act = (t, from, to, draw) =>
  t < from - 0.01 || t > to + 0.01 ? '' : group(draw(), { opacity: during(t, from, to, 0.4) });
