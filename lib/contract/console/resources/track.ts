import { STALE_HOURS, TRACK_WORDS } from '../../track-words';
import { f } from '../fields';
import { defineResource } from '../resource';

/** 物流: parcels as their carriers tell; those in trouble first. */
export const track = /* @__PURE__ */ defineResource('track', {
  title: '物流',
  unit: '个',
  about: '快递公司告知的进度；异常的包裹不会自动确认收货',
  plural: 'tracks',
  read: 'order.read',
  scope: 'all',
  key: 'id',
  name: 'number',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, sort: true, isExtra: true }),
    number: f.sn('快递单号', { isFixed: true, width: 188 }),
    carrier: f.text('快递公司', { width: 112 }),
    order: f.sn('订单', { to: 'orders', width: 188 }),
    shipped: f.time('发出', { width: 132 }),
    news: f.time('最近进度', { width: 132 }),
    latest: f.text('进度'),
    state: f.state(
      '状态',
      {
        none: ['没有记录', 'plain'],
        accepted: [TRACK_WORDS.accepted, 'plain'],
        moving: [TRACK_WORDS.moving, 'brand'],
        delivering: [TRACK_WORDS.delivering, 'brand'],
        station: [TRACK_WORDS.station, 'warn'],
        signed: [TRACK_WORDS.signed, 'pos'],
        trouble: [TRACK_WORDS.trouble, 'neg'],
        returning: [TRACK_WORDS.returning, 'neg'],
        returned: [TRACK_WORDS.returned, 'neg'],
        stale: [`${STALE_HOURS}小时没有进度`, 'warn'],
        over: ['不再追踪', 'plain'],
      },
      { width: 128 },
    ),
  },
  detail: {
    subscribed: f.time('订阅', { isOptional: true }),
    heard: f.time('最近答复', { isOptional: true }),
    asked: f.time('最近查询', { isOptional: true }),
    fault: f.text('问题', { isOptional: true }),
    events: f.text('经过', { isOptional: true, long: true }),
  },
  summary: {},
  filters: {
    q: { search: '快递单号或订单号' },
    queue: { title: '队列', keys: { trouble: '异常' } },
  },
  defaultSort: '-id',
  views: [
    {
      title: '物流异常',
      command: 'trouble',
      filters: { queue: 'trouble' },
      isCounted: true,
      empty: { title: '没有异常的包裹', text: '退回、异常或很久没有进度的包裹会在这里。' },
    },
    { title: '全部' },
  ],
  empty: { title: '没有追踪的包裹', text: '接入物流查询后，发出的包裹会出现在这里。' },
  sections: [
    { title: '包裹', facts: ['order', 'carrier', 'shipped', 'latest', 'news', 'fault'] },
    { title: '查询', facts: ['subscribed', 'heard', 'asked'] },
    { title: '经过', facts: ['events'] },
  ],
  actions: {
    ask: {
      title: '立即查询',
      permission: 'order.ship',
      reason: null,
      reauth: 'none',
      effect: '向物流服务查询 {number}',
      notes: ['同一单号 31 分钟内只查一次，结果几秒后出现'],
    },
    stop: {
      title: '不再追踪',
      permission: 'order.ship',
      when: [
        'none',
        'accepted',
        'moving',
        'delivering',
        'station',
        'trouble',
        'returning',
        'returned',
        'stale',
      ],
      reason: { title: '原因（记入操作记录）' },
      reauth: 'none',
      effect: '不再追踪 {number}，订单恢复按时间自动确认收货',
    },
  },
});
