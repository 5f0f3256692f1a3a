import { building } from '../kit.mjs';
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

const [WRITE, STREET, END] = [OPENING, 14.2, 22.4];
const ROWS = [
  { label: '做了什么', line: '把简介念给楼下的店主听', from: WRITE + 0.8 },
  { label: '得到什么回应', line: '他只记住了“文具店”三个字', from: WRITE + 4.4 },
  { label: '明天换一种做法', line: '改成一句话：按书单送到教室', from: WRITE + 8 },
];

/** A page of a diary that is being written. */
const diary = (t) =>
  group(
    card(0, 0, 640, 380) +
      words('6月15日 周一', { x: 48, y: 66, size: 26, fill: INK.faint }) +
      ROWS.map(({ label, line, from }, i) => {
        const y = 122 + i * 88;
        return group(
          words(`${i + 1}`, { x: 48, y: y + 8, size: 30, weight: 700, fill: INK.brand }) +
            words(label, { x: 84, y: y - 4, size: 23, fill: INK.soft }) +
            words(typed(line, t, from + 0.5, 8), { x: 84, y: y + 34, size: 31 }) +
            `<path d="M84 ${y + 50}h508" stroke="${INK.line}"/>`,
          { opacity: part(t, from, 0.4) },
        );
      }).join(''),
    { x: 160, y: 36 + (1 - part(t, WRITE, 0.8, settle)) * 40 },
  );

const WEEK = ['一', '二', '三', '四', '五', '六', '日'];
const CELL = 78;
/** Seven days that become one street; the building beside them grows. */
function week(t) {
  const since = (i) => STREET + 1 + i * 0.6;
  const written = WEEK.reduce((sum, _, i) => sum + part(t, since(i), 0.45, settle), 0);
  const road =
    written > 0.05
      ? box(6, 56, written * CELL - 12, 62, { fill: INK.wash2 }) +
        group(box(6 * CELL + 6, 56, CELL - 12, 62, { fill: INK.brand }), {
          opacity: part(t, since(6) + 0.2, 0.3),
        })
      : '';
  const days = WEEK.map((name, i) => {
    const x = i * CELL + CELL / 2;
    const isWritten = t > since(i) + 0.2;
    const fill = !isWritten ? INK.soft : i === 6 ? '#fff' : INK.brandInk;
    return (
      words(name, { x, y: 36, size: 22, fill: INK.faint, anchor: 'middle' }) +
      words(String(15 + i), {
        x,
        y: 98,
        size: 28,
        weight: isWritten ? 700 : 400,
        fill,
        anchor: 'middle',
      })
    );
  });
  const count = WEEK.filter((_, i) => t > since(i) + 0.3).length;
  const up = part(t, STREET + 5.6, 0.8, land);
  const house =
    group(building(2), { x: 806, y: 306, scale: 6, opacity: 1 - part(t, STREET + 5.6, 0.4) }) +
    group(building(3), {
      x: 806,
      y: 306 + (1 - up) * 22,
      scale: mix(5.4, 6.4, up),
      opacity: part(t, STREET + 5.6, 0.4),
    });
  return (
    group(
      card(0, 0, 608, 260) +
        words('每日日志', { x: 36, y: 62, size: 32, weight: 700 }) +
        words('连续', { x: 452, y: 62, size: 26, fill: INK.soft }) +
        words(String(count), {
          x: 531,
          y: 64,
          size: 40,
          weight: 700,
          fill: INK.brandInk,
          anchor: 'middle',
        }) +
        words('天', { x: 556, y: 62, size: 26, fill: INK.soft }) +
        group(road + days.join(''), { x: 30, y: 96 }),
      { x: 56, y: 96 + (1 - part(t, STREET, 0.7, settle)) * 30 },
    ) +
    house +
    tick(872, 200, 22, part(t, STREET + 6.2, 0.5))
  );
}

const story = {
  seconds: END + CLOSING,
  lines: [
    [3.2, 6.6, '第一行，今天做了什么'],
    [6.9, 10.2, '第二行，得到了什么回应'],
    [10.5, 13.9, '第三行，明天换一种什么做法'],
    [14.8, 19, '一天一篇，连起来就是一条街'],
    [19.4, 22.2, '积少成多，建筑也跟着长高'],
  ],
  draw: (t) =>
    ground(GROUND.sand) +
    act(t, WRITE - 0.1, STREET + 0.1, () => diary(t)) +
    act(t, STREET, END + 0.4, () => week(t)) +
    (t < OPENING
      ? opening(t, {
          title: ['每日日志，', '三行就够'],
          subtitle: '给明天的自己留一张便条',
          entry: 'school',
          tint: GROUND.sand,
        })
      : '') +
    closing(t, END, { line: '今天的三行，现在就写', tint: GROUND.sand }),
  poster: () => cover('school', GROUND.sand),
};

export default story;
