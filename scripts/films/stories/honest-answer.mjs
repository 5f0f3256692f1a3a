import { face } from '../kit.mjs';
import { box, GROUND, ground, group, INK, part, settle, tick, widthOf, words } from '../paper.mjs';
import { act, CLOSING, closing, cover, OPENING, opening } from '../parts.mjs';

const END = 23;
const GUEST = 2;
const MINE = 1;
/** What is said; `from` is when (s). The talk moves up as it goes on. */
const TALK = [
  { line: '加入你们，能赚多少？', isMine: false, from: 3 },
  { line: '奖励只来自真实成交的订单', isMine: true, from: 6.4 },
  { line: '加入不收费，也不按人数算钱', isMine: true, from: 10 },
  { line: '规则和比例都公开，你先看看', isMine: true, from: 13.6 },
  { line: '这样说，我就放心了', isMine: false, from: 18 },
];
const STEP = 92;
/** How many lines have room above the captions. */
const ROOM = 4;

function bubble({ line, isMine, from }, i, t) {
  const k = part(t, from, 0.6, settle);
  const width = widthOf(line, 32) + 64;
  const x = isMine ? 960 - 148 - width : 148;
  const tail = isMine
    ? `<path d="M${width - 2} 26l18 10-18 10z" fill="${INK.brand}"/>`
    : '<path d="M2 26l-18 10 18 10z" fill="#fff"/>';
  const sheet =
    box(0, 0, width, 72, { fill: isMine ? INK.brand : INK.surface, radius: 14 }) +
    tail +
    words(line, {
      x: width / 2,
      y: 48,
      size: 32,
      weight: isMine ? 700 : 400,
      fill: isMine ? '#fff' : INK.ink,
      anchor: 'middle',
    });
  const done = isMine ? tick(x - 34, 36, 15, part(t, from + 0.9, 0.5)) : '';
  return group(
    group(sheet, { x: x + (isMine ? 1 : -1) * (1 - k) * 40 }) +
      group(face(isMine ? MINE : GUEST, 32), { x: isMine ? 876 : 84, y: 36 }) +
      done,
    { y: 44 + i * STEP, opacity: part(t, from, 0.35) },
  );
}

function talk(t) {
  const moved = TALK.reduce(
    (sum, { from }, i) => (i < ROOM ? sum : sum + part(t, from - 0.2, 0.7)),
    0,
  );
  const lines = TALK.map((one, i) => {
    const place = 44 + (i - moved) * STEP;
    return group(bubble(one, i, t), {
      opacity: place < 40 ? Math.max(0, 1 - (40 - place) / 60) : 1,
    });
  });
  return group(lines.join(''), { y: -moved * STEP });
}

const story = {
  seconds: END + CLOSING,
  lines: [
    [3.4, 6.2, '有人这样问，不用急着回答'],
    [6.8, 9.8, '先说清，钱从哪里来'],
    [10.4, 13.4, '再说清，什么事不给钱'],
    [14, 17.6, '请对方自己看规则，不替他算账'],
    [18.6, 22.8, '少许诺一句，多一份信任'],
  ],
  draw: (t) =>
    ground(GROUND.sky) +
    act(t, OPENING - 0.1, END + 0.4, () => talk(t)) +
    (t < OPENING
      ? opening(t, {
          title: ['有人问“能赚多少”', '这样回答'],
          subtitle: '三句老实话',
          entry: 'help',
        })
      : '') +
    closing(t, END, { line: '把规则说明的链接收藏起来' }),
  poster: () => cover('help', GROUND.sky),
};

export default story;
