import { f } from '../fields';
import { defineResource } from '../resource';

/** 预约: who comes when. */
export const booking = /* @__PURE__ */ defineResource('booking', {
  title: '预约',
  unit: '个',
  about: '已付款的预约；到店用券码核销，忘记核销的可在结束后 24 小时内登记到店',
  plural: 'bookings',
  read: 'redeem.read',
  scope: 'all',
  key: 'id',
  name: 'title',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 80, isExtra: true }),
    start: f.time('时间', { width: 132, isExact: true }),
    title: f.text('商品', { isFixed: true }),
    place: f.text('门店', { width: 132 }),
    places: f.count('人数', { width: 72 }),
    member: f.person('买家', { width: 148 }),
    order: f.sn('订单', { to: 'orders', width: 188 }),
    state: f.state(
      '状态',
      {
        booked: ['待到店', 'brand'],
        attended: ['已到店', 'pos'],
        working: ['制作中', 'brand'],
        handed: ['已交付', 'pos'],
        done: ['已完成', 'pos'],
        missed: ['没有到场记录', 'warn'],
        called_off: ['待买家选择', 'neg'],
        cancelled: ['已取消', 'plain'],
      },
      { width: 116 },
    ),
  },
  detail: {
    changes: f.count('改期次数', { min: 0 }),
    choice: f.left('买家选择还剩', { isOptional: true }),
  },
  summary: {},
  filters: {
    state: true,
    queue: { title: '时间', keys: { today: '今天', coming: '将到的', called: '要打电话' } },
  },
  defaultSort: 'id',
  views: [
    { title: '今天', command: 'today', filters: { queue: 'today' } },
    { title: '将到的', filters: { queue: 'coming' } },
    { title: '要打电话', command: 'called', filters: { queue: 'called' } },
    { title: '全部' },
  ],
  empty: { title: '没有预约', text: '买家选好时间并付款后，会出现在这里。' },
  sections: [
    { title: '预约', facts: ['start', 'place', 'title', 'places', 'member', 'order'] },
    { title: '经过', facts: ['changes', 'choice'] },
  ],
  actions: {
    attend: {
      title: '登记到店',
      permission: 'redeem.use',
      when: ['booked', 'missed'],
      reason: { title: '原因，例如 当面核对，未带手机' },
      reauth: 'recent',
      effect: '登记 {n} 人到店，券码用完',
      key: 'e',
    },
  },
});
