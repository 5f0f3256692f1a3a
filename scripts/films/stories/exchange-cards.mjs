import { building, face, object } from '../kit.mjs';
import {
  box,
  card,
  GROUND,
  ground,
  group,
  INK,
  land,
  mix,
  part,
  settle,
  tick,
  typed,
  words,
} from '../paper.mjs';
import { act, CLOSING, closing, cover, OPENING, opening } from '../parts.mjs';

const [MEET, SWAP, NOTE, END] = [OPENING, 9, 14.6, 22.4];
const OWNERS = [
  {
    face: 1,
    name: '林知夏',
    role: '知夏文具店 · 店主',
    line: '按书单，把开学文具送到教室',
    plot: '037',
    contact: '微信 zhixia_037',
    level: 5,
  },
  {
    face: 5,
    name: '顾清和',
    role: '清和打印 · 店主',
    line: '试卷和讲义，一小时装订好',
    plot: '052',
    contact: '微信 qinghe_052',
    level: 3,
  },
];

function visiting({ face: who, name, role, line, plot, contact, level }, isOpen) {
  const way =
    box(28, 172, 324, 46, { fill: INK.fill, radius: 8 }) +
    group(words('联系方式：交换后可见', { x: 48, y: 203, size: 22, fill: INK.faint }), {
      opacity: 1 - isOpen,
    }) +
    group(
      words(contact, { x: 48, y: 204, size: 24, weight: 700, fill: INK.brandInk }) +
        tick(324, 195, 12, isOpen),
      { opacity: isOpen },
    );
  return (
    card(0, 0, 380, 240) +
    group(face(who, 36), { x: 68, y: 68 }) +
    words(name, { x: 120, y: 62, size: 32, weight: 700 }) +
    words(role, { x: 120, y: 96, size: 21, fill: INK.soft }) +
    words(line, { x: 28, y: 148, size: 24 }) +
    group(building(level), { x: 338, y: 52, scale: 1.1 }) +
    group(
      box(-26, -13, 52, 24, { fill: INK.brand, radius: 4 }) +
        words(plot, { y: 6, size: 17, weight: 700, fill: '#fff', anchor: 'middle' }),
      { x: 338, y: 82 },
    ) +
    way
  );
}

/** Two cards that come to meet, and change sides. */
function meeting(t) {
  const come = part(t, MEET, 1, settle);
  const swap = part(t, SWAP + 0.6, 1.8);
  const arc = Math.sin(Math.PI * swap) * 34;
  const isOpen = part(t, SWAP + 2.6, 0.6);
  const left = mix(-400, 76, come);
  const right = mix(980, 504, come);
  const [mine, theirs] = OWNERS.map((owner) => visiting(owner, isOpen));
  const back = group(theirs, { x: mix(right, 76, swap), y: 110 - arc });
  const front = group(mine, { x: mix(left, 504, swap), y: 110 + arc });
  const asked = part(t, SWAP - 1.6, 0.5, land) * (1 - part(t, SWAP + 0.4, 0.3));
  const question = group(
    box(-104, -34, 208, 68, { fill: INK.brand, radius: 12 }) +
      words('交换名片', { y: 11, size: 30, weight: 700, fill: '#fff', anchor: 'middle' }),
    { x: 480, y: 392, scale: asked, opacity: asked },
  );
  return back + front + question;
}

/** The card in the box, with a note and a day to call back. */
function boxed(t) {
  const up = part(t, NOTE, 0.9, settle);
  const slip = part(t, NOTE + 1, 0.7, land);
  const bell = part(t, NOTE + 4.6, 0.6, land);
  return (
    group(visiting(OWNERS[1], 1), { x: 96, y: 100 + (1 - up) * 40 }) +
    group(
      card(0, 0, 380, 130) +
        words('备注', { x: 28, y: 46, size: 22, fill: INK.faint }) +
        words(typed('早市认识，做试卷打印。', t, NOTE + 1.6, 9), { x: 28, y: 82, size: 25 }) +
        words(typed('可以一起配开学套装', t, NOTE + 2.9, 9), { x: 28, y: 114, size: 25 }),
      { x: 510 + (1 - slip) * 40, y: 100, opacity: Math.min(slip, 1) },
    ) +
    group(
      card(0, 0, 380, 92) +
        group(object('mail'), { x: 62, y: 66, scale: 1.7 }) +
        words('周五提醒我回访', { x: 116, y: 57, size: 28, weight: 700 }),
      { x: 510, y: 252 + (1 - bell) * 24, opacity: Math.min(bell, 1) },
    )
  );
}

const story = {
  seconds: END + CLOSING,
  lines: [
    [3, 7.2, '一句话，说清你能帮谁做什么'],
    [7.8, 13.8, '对方同意以后，才看得到彼此的联系方式'],
    [15, 19, '写一句备注，下次见面接得上话'],
    [19.3, 22.2, '约好回访的日子，到时提醒你'],
  ],
  draw: (t) =>
    ground(GROUND.leaf) +
    act(t, MEET - 0.1, NOTE + 0.1, () => meeting(t)) +
    act(t, NOTE, END + 0.4, () => boxed(t)) +
    (t < OPENING
      ? opening(t, {
          title: ['名片交换，', '让对方记得住你'],
          subtitle: '不群发，一张一张地认识',
          entry: 'card',
          tint: GROUND.leaf,
        })
      : '') +
    closing(t, END, { line: '今天，先和一位邻居交换名片', tint: GROUND.leaf }),
  poster: () => cover('card', GROUND.leaf),
};

export default story;
