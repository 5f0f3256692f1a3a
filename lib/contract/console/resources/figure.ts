import { type Field, f } from '../fields';
import { FACT_IDS, FIGURE_IDS, type FigureId, figureOf, FIGURES, type FlowId } from '../figures';
import { defineResource } from '../resource';

type Columns = { [N in FlowId]: Field<number | null> & { sum: true } } & {
  [N in Exclude<FigureId, FlowId>]: Field<number | null>;
};

const SHOWN: readonly FigureId[] = [
  ...(['sales', 'orders', 'refunds', 'members', 'active', 'payoutsPaid'] as const),
];

const columns = Object.fromEntries(
  FIGURE_IDS.map((id) => {
    const { title, unit, isStock } = figureOf(id);
    const extra = SHOWN.includes(id) ? {} : { isExtra: true as const };
    const sum = isStock ? {} : { sum: true as const };
    return [id, f[unit](title, { width: 104, min: 0, isOptional: true, ...extra, ...sum })];
  }),
) as unknown as Columns;

const quotient = (title: string) =>
  f.percent(title, { width: 88, min: 0, max: 10_000_000, isOptional: true, isExtra: true });

/** 数字: closed Shanghai days; nobody types a figure. */
export const figure = /* @__PURE__ */ defineResource('figure', {
  title: '数字',
  unit: '天',
  about: '每天 00:05 按上海时间结算一次；迟到的事实会更正那一天，并标明更正过',
  plural: 'numbers',
  read: 'reports.read',
  scope: 'all',
  key: 'day',
  name: 'day',
  fields: {
    day: f.text('日期', { isFixed: true, width: 112, sort: true }),
    ...columns,
    share: f.percent('奖励占比', { width: 88, min: 0, max: 10_000_000, isOptional: true }),
    refundRate: quotient('退款率'),
    shipRate: quotient('发货守约'),
    corrected: f.text('更正过', { width: 120, isOptional: true }),
  },
  detail: { lines: f.record('数字'), changes: f.record('更正') },
  filters: {
    days: { days: 'day' },
    city: { typed: f.text('城市', { max: 20, hint: '成员门牌所在的城市' }) },
    channel: { typed: f.text('渠道', { max: 20, hint: '分享链接的名称、无渠道或直接' }) },
  },
  defaultSort: '-day',
  views: [
    { title: '每天' },
    { title: '本月', filters: { days: 'month' } },
    { title: '上月', filters: { days: 'lastMonth' } },
  ],
  empty: { title: '还没有结算过的日子', text: '第一天在次日 00:05 结算；以前的日子随后补上。' },
  sections: [
    { hand: 'figure.lines' },
    { title: '比率', facts: ['share', 'refundRate', 'shipRate'] },
    { hand: 'figure.changes' },
  ],
  actions: {
    recompute: {
      title: '重算',
      permission: 'figures.recompute',
      reason: { title: '为什么重算（记入操作记录）' },
      reauth: 'fresh',
      effect: '{day} 按行重算，{n} 个数字会变',
    },
  },
});

const WITH_ROWS = Object.fromEntries(FACT_IDS.map((id) => [id, FIGURES[id].title]));

export const figureRow = /* @__PURE__ */ defineResource('figure-row', {
  title: '数字明细',
  unit: '行',
  about: '一个数字由这些行相加；不选日期时是近 30 天',
  plural: 'figure-rows',
  read: 'reports.read',
  scope: 'all',
  key: 'id',
  name: 'ref',
  fields: {
    id: f.sn('编号', { width: 200, isExtra: true }),
    figure: f.choice('数字', WITH_ROWS, { width: 112 }),
    ref: f.sn('单号', { isFixed: true, width: 208 }),
    member: f.person('成员', { isOptional: true }),
    fen: f.fen('金额', { width: 112, sum: true, min: 0, isOptional: true }),
    channel: f.text('渠道', { width: 104, isOptional: true }),
    at: f.time('时间', { width: 136, sort: true, isExact: true }),
  },
  detail: { source: f.record('来源') },
  filters: {
    figure: true,
    days: { days: 'at' },
    city: { typed: f.text('城市', { max: 20 }) },
    channel: { typed: f.text('渠道', { max: 20 }) },
  },
  defaultSort: '-at',
  views: [{ title: '销售额', filters: { figure: 'sales' } }],
  empty: { title: '没有这样的行', text: '这段时间没有发生过。' },
  sections: [
    { title: '明细', facts: ['figure', 'ref', 'member', 'fen', 'channel', 'at'] },
    { hand: 'figure-row.source' },
  ],
  actions: {},
});

/** 渠道: labels of shared links, by the buyers they brought. */
export const channel = /* @__PURE__ */ defineResource('channel', {
  title: '渠道',
  unit: '个渠道',
  about: '按分享链接的名称；没有名称的是无渠道，没有邀请人的是直接；不到 5 人不写数目',
  plural: 'channels',
  read: 'reports.read',
  scope: 'all',
  key: 'label',
  name: 'label',
  fields: {
    label: f.text('渠道', { isFixed: true }),
    visits: f.count('访问', { width: 96, min: 0, sum: true, sort: true }),
    members: f.text('注册', { width: 88 }),
    buyers: f.text('首单买家', { width: 104, sort: true }),
    sales: f.fen('销售额', { width: 128, min: 0, sum: true, sort: true }),
    refunds: f.fen('退款', { width: 112, min: 0, sum: true }),
    day: f.text('期间', { width: 200, isExtra: true, isOptional: true }),
    net: f.fen('销售减退款', { width: 128, min: -1e12, sum: true }),
  },
  detail: { rows: f.record('明细') },
  filters: { days: { days: 'day' } },
  defaultSort: '-buyers',
  views: [
    { title: '全部' },
    { title: '本月', filters: { days: 'month' } },
    { title: '上月', filters: { days: 'lastMonth' } },
  ],
  empty: { title: '还没有渠道', text: '有人从分享链接来、注册或成交后，第二天起出现在这里。' },
  sections: [
    { title: '渠道', facts: ['visits', 'members', 'buyers', 'sales', 'refunds', 'net'] },
    { hand: 'channel.rows' },
  ],
  actions: {},
});
