import { object } from '../kit.mjs';
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

const SUM = '200.00';
const STEPS = ['实名认证', '填写金额', '平台审核', '到账'];
/** When each step begins (s). */
const AT = [OPENING, 8, 14, 19.4];
const END = 24;

/** The four steps at the left: done, current, to come. */
function path(t) {
  const line = `<path d="M112 112v${96 * 3}" stroke="${INK.line}" stroke-width="4"/>`;
  const reached = AT.reduce((sum, from, i) => (i === 0 ? sum : sum + part(t, from, 0.7)), 0);
  const run = `<path d="M112 112v${96 * reached}" stroke="${INK.brand}" stroke-width="4"/>`;
  const stops = STEPS.map((name, i) => {
    const isOn = part(t, AT[i], 0.5);
    const isDone = i < 3 ? part(t, AT[i + 1], 0.4) : part(t, AT[i] + 1, 0.5);
    const y = 112 + i * 96;
    const mark =
      `<circle cx="112" cy="${y}" r="20" fill="${INK.surface}" stroke="${INK.line}" stroke-width="4"/>` +
      group(
        `<circle cx="112" cy="${y}" r="20" fill="${INK.brand}"/>${words(String(i + 1), { x: 112, y: y + 9, size: 24, weight: 700, fill: '#fff', anchor: 'middle' })}`,
        { opacity: isOn },
      );
    return (
      mark +
      tick(112, y, 20, isDone) +
      words(name, {
        x: 152,
        y: y + 11,
        size: 30,
        weight: 700,
        fill: isOn > 0.5 ? INK.ink : INK.faint,
      })
    );
  });
  return line + run + stops.join('');
}

const row = (y, label, value, fill = INK.ink) =>
  words(label, { x: 40, y, size: 26, fill: INK.soft }) +
  words(value, { x: 480, y, size: 28, weight: 700, fill, anchor: 'end' });
const rule = (y) => `<path d="M40 ${y}h440" stroke="${INK.line}"/>`;

const identity = (t) =>
  card(0, 0, 520, 300) +
  words('实名认证', { x: 40, y: 64, size: 32, weight: 700 }) +
  row(128, '姓名', typed('林**', t, AT[0] + 1, 5)) +
  rule(152) +
  row(196, '证件号', typed('330***********1234', t, AT[0] + 1.6, 16)) +
  group(
    box(40, 228, 440, 48, { fill: '#E5F6ED', radius: 8 }) +
      tick(74, 252, 13, part(t, AT[0] + 3.2, 0.5)) +
      words('已通过，收款账户须是本人', { x: 100, y: 261, size: 24, fill: '#0F7347' }),
    { opacity: part(t, AT[0] + 3, 0.4) },
  );

const form = (t) => {
  const amount = typed(SUM, t, AT[1] + 0.9, 5);
  const isFull = part(t, AT[1] + 2.3, 0.4);
  const caret =
    Math.floor(t * 1.8) % 2 && isFull < 1
      ? `<path d="M${96 + amount.length * 31} 98v48" stroke="${INK.brand}" stroke-width="3"/>`
      : '';
  return (
    card(0, 0, 520, 300) +
    words('提现金额', { x: 40, y: 60, size: 26, fill: INK.soft }) +
    words('¥', { x: 40, y: 142, size: 40, weight: 700 }) +
    words(amount, { x: 84, y: 144, size: 56, weight: 700 }) +
    caret +
    rule(170) +
    group(row(214, '手续费', '¥0.00') + row(262, '实际到账', `¥${SUM}`, INK.brandInk), {
      y: (1 - isFull) * 8,
      opacity: isFull,
    })
  );
};

const review = (t) => {
  const back = part(t, AT[2] + 1.6, 0.6, settle);
  return (
    card(0, 0, 520, 300) +
    words('审核中', { x: 40, y: 72, size: 36, weight: 700, fill: INK.brandInk }) +
    words('预计 1–3 个工作日', { x: 480, y: 70, size: 24, fill: INK.soft, anchor: 'end' }) +
    box(40, 100, 440, 12, { fill: INK.fill, radius: 6 }) +
    box(40, 100, 440 * mix(0.12, 0.7, part(t, AT[2], 4.8)), 12, { fill: INK.brand, radius: 6 }) +
    row(160, '提现单号', 'TX2026…0618') +
    group(
      box(40, 200, 440, 68, { fill: INK.surface, radius: 12, stroke: INK.line }) +
        words('撤回申请', {
          x: 260,
          y: 245,
          size: 30,
          weight: 700,
          fill: INK.ink,
          anchor: 'middle',
        }),
      { y: (1 - back) * 12, opacity: back },
    )
  );
};

const paid = (t) => {
  const up = part(t, AT[3] + 0.3, 0.7, land);
  return (
    card(0, 0, 520, 300) +
    group(object('bank'), { x: 260, y: 128 + (1 - up) * 20, scale: 4 }) +
    words(`+¥${SUM}`, {
      x: 260,
      y: 236,
      size: 44,
      weight: 700,
      fill: '#0F7347',
      anchor: 'middle',
    }) +
    words('已到账，消息会告诉你', { x: 260, y: 276, size: 24, fill: INK.soft, anchor: 'middle' })
  );
};

const sheet = (t, from, to, draw) =>
  act(t, from, to, () => group(draw(t), { x: 384 + (1 - part(t, from, 0.7, settle)) * 60, y: 84 }));

const story = {
  seconds: END + CLOSING,
  lines: [
    [3, 7.6, '先认证，收款账户必须是你本人的'],
    [8.3, 13.6, '手续费和实际到账，提交前就写明'],
    [14.3, 19, '审核开始之前，随时可以撤回'],
    [19.7, 23.8, '每一步都有记录，到账会收到消息'],
  ],
  draw: (t) =>
    ground(GROUND.sky) +
    act(
      t,
      OPENING - 0.1,
      END + 0.4,
      () =>
        path(t) +
        sheet(t, AT[0], AT[1] + 0.2, identity) +
        sheet(t, AT[1], AT[2] + 0.2, form) +
        sheet(t, AT[2], AT[3] + 0.2, review) +
        sheet(t, AT[3], END + 0.4, paid),
    ) +
    (t < OPENING
      ? opening(t, {
          title: ['第一次提现，', '四步走完'],
          subtitle: '钱从哪里来、到哪里去，都看得见',
          entry: 'bank',
        })
      : '') +
    closing(t, END, { line: '还没到账？在提现记录里看进度' }),
  poster: () => cover('bank', GROUND.sky),
};

export default story;
