import { cameraOn, face, ME, plotOnScreen, seen, shot, street } from '../kit.mjs';
import { card, GROUND, ground, group, INK, land, part, smooth, widthOf, words } from '../paper.mjs';
import { act, CLOSING, closing, cover, OPENING, opening } from '../parts.mjs';

const [MAP, SAY, END] = [OPENING, 15.4, 22];
/** Who, and where on the map they are met; `at` is when the line reaches them (s). */
const PEOPLE = [
  { who: '每天都会见面的人', no: 35, face: 4, at: 5 },
  { who: '向你请教过的人', no: 59, face: 6, at: 8.2 },
  { who: '做同一类客户的人', no: 28, face: 8, at: 11.4 },
];

/** A fixed camera: only the drawings move. */
const CAMERA = cameraOn(ME, 242, [-6, 10]);

function link([x0, y0], [x1, y1], k) {
  const length = Math.hypot(x1 - x0, y1 - y0) + 40;
  const bend = `M${x0} ${y0}Q${(x0 + x1) / 2} ${Math.min(y0, y1) - 70} ${x1} ${y1}`;
  return `<path d="${bend}" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" stroke-dasharray="${length * k} 2000"/><path d="${bend}" fill="none" stroke="${INK.brand}" stroke-width="5" stroke-linecap="round" stroke-dasharray="${length * k} 2000"/>`;
}

function people(t, camera) {
  const home = seen(plotOnScreen(ME), camera);
  const ways = PEOPLE.map(({ no, at }) => {
    const [x, y] = seen(plotOnScreen(no), camera);
    return link([home[0], home[1] - 40], [x, y - 64], part(t, at - 1.2, 1.2));
  });
  const faces = PEOPLE.map(({ who, no, face: index, at }) => {
    const [x, y] = seen(plotOnScreen(no), camera);
    const k = part(t, at - 0.2, 0.6, land);
    const width = widthOf(who, 26) + 36;
    return group(
      group(face(index, 34), { y: -64 }) +
        group(
          `<rect x="${-width / 2}" y="-8" width="${width}" height="46" rx="8" fill="#fff"/>` +
            words(who, { y: 25, size: 26, weight: 700, anchor: 'middle' }),
          { opacity: part(t, at + 0.2, 0.4) },
        ),
      { x, y, scale: k, opacity: Math.min(1, k * 2) },
    );
  });
  return ways.join('') + faces.join('');
}

const BUBBLES = [
  { line: '我在附近给小学生配开学文具，', from: SAY + 0.5 },
  { line: '想到你每天接触很多家长，', from: SAY + 1.5 },
  { line: '要是有人问起，把我的名片给他就行。', from: SAY + 2.5 },
];
const saying = (t) =>
  group(face(1, 56), { x: 150, y: 236 }) +
  group(
    card(0, 0, 640, 216) +
      BUBBLES.map(({ line, from }, i) =>
        group(words(line, { x: 44, y: 72 + i * 54, size: 32, weight: i === 2 ? 700 : 400 }), {
          x: (1 - part(t, from, 0.5)) * 16,
          opacity: part(t, from, 0.5),
        }),
      ).join(''),
    { x: 244, y: 128 + (1 - part(t, SAY, 0.7, smooth)) * 20 },
  );

const story = {
  seconds: END + CLOSING,
  lines: [
    [3, 7.4, '不用群发，先找到三个人'],
    [7.8, 11, '他们已经知道你是谁'],
    [11.3, 15, '生意不同、客户相同，最好开口'],
    [15.9, 21.8, '说清在做什么、为何想到他、他能怎么做'],
  ],
  draw: (t) =>
    ground(GROUND.sand) +
    act(
      t,
      MAP - 0.1,
      SAY + 0.2,
      () =>
        ground(GROUND.sky) +
        shot(street('day', CAMERA), CAMERA) +
        `<rect width="960" height="540" fill="#F3F7FD" opacity="${0.5 * part(t, 3.6, 0.5)}"/>` +
        people(t, CAMERA),
    ) +
    act(t, SAY, END + 0.4, () => saying(t)) +
    (t < OPENING
      ? opening(t, {
          title: ['第一批小伙伴', '从哪里来'],
          subtitle: '三个名字，就够开始了',
          entry: 'poster',
          tint: GROUND.sand,
        })
      : '') +
    closing(t, END, { line: '写下三个名字，今天联系一位', tint: GROUND.sand }),
  poster: () => cover('poster', GROUND.sand),
};

export default story;
