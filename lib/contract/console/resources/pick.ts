import { f } from '../fields';
import { defineResource } from '../resource';

export const PICK_MAX = 100;

/** 拣货单: orders fetched from the shelves in one go; no address is on it. */
export const pick = /* @__PURE__ */ defineResource('pick', {
  title: '拣货单',
  unit: '张',
  about: '把待发的订单排成一张：先按货架拣，再按箱打包；没有收货地址',
  plural: 'picks',
  read: 'order.read',
  scope: 'all',
  key: 'no',
  name: 'no',
  state: 'state',
  fields: {
    no: f.count('编号', { isFixed: true, width: 88, sort: true }),
    operator: f.operator('操作员', { width: 128 }),
    at: f.time('时间', { width: 132 }),
    orders: f.count('订单', { width: 80, min: 0 }),
    left: f.count('未发', { width: 80, min: 0 }),
    state: f.state(
      '状态',
      { open: ['拣货中', 'brand'], closed: ['已结束', 'plain'] },
      { width: 96 },
    ),
  },
  detail: {
    closed: f.time('结束', { isOptional: true }),
    boxes: f.keys('箱号'),
  },
  filters: { q: { search: '订单号' } },
  defaultSort: '-no',
  views: [{ title: '全部' }],
  empty: { title: '还没有拣货单', text: '在发货台打拣货单后，会出现在这里。' },
  sections: [
    { title: '拣货单', facts: ['operator', 'at', 'orders', 'left', 'closed'] },
    { hand: 'pick.boxes' },
  ],
  actions: {
    make: {
      title: '打拣货单',
      permission: 'order.ship',
      on: 'new',
      form: {
        queue: f.choice(
          '哪些订单',
          { toShip: '全部待发', first: '要先发', part: '没发完的', making: '要制作的' },
          { isOptional: true },
        ),
        limit: f.count('最多几单', {
          isOptional: true,
          max: PICK_MAX,
          hint: '最多 100，先到期的在前',
        }),
      },
      reason: null,
      reauth: 'none',
      effect: '{n} 单进一张拣货单',
      notes: ['已在未结束的拣货单里的订单不会重复进入'],
    },
    csv: {
      title: '下载表格',
      permission: 'order.ship',
      reason: null,
      reauth: 'none',
      effect: '{n} 行',
      shown: { file: f.file('拣货单') },
    },
    close: {
      title: '结束',
      permission: 'order.ship',
      when: ['open'],
      reason: null,
      reauth: 'none',
      effect: '结束这张拣货单，{left} 单没有发出',
      notes: ['没有发出的订单可以进下一张'],
    },
  },
});
