import {
  between,
  building,
  cameraOn,
  face,
  LEVEL_NAMES,
  ME,
  NEIGHBOURS,
  plotOnScreen,
  seen,
  shot,
  street,
} from '../kit.mjs';
import {
  during,
  GROUND,
  ground,
  group,
  INK,
  land,
  mix,
  part,
  settle,
  slant,
  words,
} from '../paper.mjs';
import { act, CLOSING, closing } from '../parts.mjs';

const FAR = { x: -10, y: 62, width: 400 };
const NEAR = cameraOn(ME, 190, [0, -8]);
const CLOSE = cameraOn(ME, 210, [0, 4]);
const NIGHT = { x: 0, y: 60, width: 330 };

function title(t) {
  const shown = during(t, 0, 3, 0.5);
  const sheet = `<rect x="-20" y="150" width="600" height="190" fill="#fff" opacity=".92"/>${slant(40, 300, 84 * part(t, 0.6, 0.9, settle), 9)}`;
  return group(
    sheet +
      words('认识门牌与街区', { x: 40, y: 232, size: 56, weight: 700 }) +
      words('半分钟，看懂这座城', { x: 40, y: 280, size: 28, fill: INK.soft }),
    { x: -24 * (1 - part(t, 0, 0.8, settle)), opacity: shown },
  );
}

/** Seven buildings, one after another, each put down beside the last. */
function levels(t, from) {
  return [1, 2, 3, 4, 5, 6, 7]
    .map((level) => {
      const since = from + 0.35 + (level - 1) * 0.72;
      const up = part(t, since, 0.6, land);
      const x = 96 + (level - 1) * 128;
      const name = words(LEVEL_NAMES[level], {
        x,
        y: 408,
        size: 26,
        weight: 700,
        fill: level === 7 ? INK.brandInk : INK.ink,
        anchor: 'middle',
      });
      return (
        group(building(level), {
          x,
          y: 322 + (1 - up) * 30,
          scale: mix(2.8, 3.9, up),
          opacity: part(t, since, 0.3),
        }) + group(name, { opacity: part(t, since + 0.2, 0.3) })
      );
    })
    .join('');
}

function neighbours(t, from, camera) {
  return NEIGHBOURS.map((no, i) => {
    const [x, y] = seen(plotOnScreen(no), camera);
    const k = part(t, from + 0.8 + i * 0.45, 0.55, land);
    return group(`<path d="M-9-8L0 8 9-8z" fill="#fff"/>${group(face(i + 3, 26), { y: -34 })}`, {
      x,
      y: y - 86,
      scale: k,
      opacity: part(t, from + 0.8 + i * 0.45, 0.2),
    });
  }).join('');
}

const zoomIn = (t) => between(FAR, NEAR, (t - 2.4) / 2.6);

const story = {
  seconds: 28,
  quality: 35,
  lines: [
    [3.2, 8, '每位成员都有一块自己的门牌'],
    [8.6, 14, '学习、写日志、完善名片，建筑会慢慢长高'],
    [14.8, 19.8, '你邀请的小伙伴，会住到你的隔壁'],
    [20.6, 25.2, '市长也是居民，在街口欢迎每位新邻居'],
  ],
  draw: (t) =>
    ground(GROUND.sky) +
    act(
      t,
      -1,
      8.2,
      () =>
        shot(street('day', { isMine: false }), zoomIn(t)) +
        group(shot(street('day', zoomIn(t)), zoomIn(t)), { opacity: part(t, 2.4, 0.6) }) +
        title(t),
    ) +
    act(t, 8.1, 14.4, () => ground(GROUND.sky) + levels(t, 8.1)) +
    act(
      t,
      14.3,
      20.2,
      () => ground(GROUND.sky) + shot(street('day', CLOSE), CLOSE) + neighbours(t, 14.3, CLOSE),
    ) +
    act(
      t,
      20,
      28,
      () =>
        ground(GROUND.sky) +
        shot(street('day', NIGHT), NIGHT) +
        group(ground(GROUND.night) + shot(street('night', NIGHT), NIGHT), {
          opacity: part(t, 20.5, 1),
        }),
    ) +
    closing(t, 28 - CLOSING, { line: '先去看看你的左邻右舍' }),
  poster: () => ground(GROUND.night) + shot(street('night'), cameraOn(ME, 228, [-18, -14])),
};

export default story;
