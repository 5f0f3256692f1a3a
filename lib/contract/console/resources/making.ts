import { f } from '../fields';
import { defineResource } from '../resource';

/** 制作单: units that buyers ordered with their own values, until they leave. */
export const making = /* @__PURE__ */ defineResource('making', {
  title: '制作单',
  unit: '行',
  about: '按买家填写的内容制作的商品，先到期的在前；开始制作后买家不能更改或取消',
  plural: 'makings',
  read: 'order.read',
  scope: 'all',
  key: 'item',
  name: 'goods',
  state: 'state',
  fields: {
    item: f.count('编号', { isExtra: true, width: 88 }),
    goods: f.text('商品', { isFixed: true, width: 216 }),
    values: f.text('定制内容'),
    num: f.count('件数', { width: 72 }),
    order: f.sn('订单', { to: 'orders', width: 188 }),
    due: f.left('发货期限', { width: 112, sort: true, isOptional: true }),
    state: f.state(
      '状态',
      { toMake: ['待制作', 'brand'], making: ['制作中', 'plain'], gone: ['不用制作', 'plain'] },
      { width: 96 },
    ),
  },
  detail: { begun: f.time('开始制作', { isOptional: true }) },
  filters: {
    q: { search: '订单号或商品' },
    queue: { title: '进度', keys: { toMake: '待制作', making: '制作中' } },
  },
  defaultSort: 'due',
  views: [
    {
      title: '待制作',
      filters: { queue: 'toMake' },
      isCounted: true,
      empty: { title: '没有要制作的商品', text: '买家填了定制内容、还没有开始制作的会在这里。' },
    },
    {
      title: '制作中',
      filters: { queue: 'making' },
      empty: { title: '没有制作中的商品', text: '开始制作、还没有发出的会在这里。' },
    },
    { title: '全部' },
  ],
  empty: { title: '没有要制作的商品', text: '买家填了定制内容的商品付款后会在这里。' },
  sections: [{ title: '制作', facts: ['values', 'num', 'order', 'due', 'begun'] }],
  actions: {
    start: {
      title: '开始制作',
      permission: 'order.ship',
      when: ['toMake'],
      reason: null,
      reauth: 'none',
      effect: '开始制作 {item}',
      notes: ['买家会收到通知，之后不能更改或取消'],
    },
    startBatch: {
      title: '批量开始制作',
      permission: 'order.ship',
      on: 'many',
      reason: null,
      reauth: 'none',
      effect: '开始制作 {ok} 行，跳过 {skipped} 行',
      notes: ['每位买家都会收到通知，之后不能更改或取消'],
    },
  },
});
