import { f } from '../fields';
import { defineResource } from '../resource';

const OPEN = { permission: 'redeem.undo', when: ['open'], reauth: 'recent' } as const;

/** 重复核销: let in offline, refused when it was uploaded. */
export const conflict = /* @__PURE__ */ defineResource('conflict', {
  title: '重复核销',
  unit: '条',
  about: '离线时放行、上传时发现不能用的核销；不向买家多扣次数，由店里登记损失或确认误扫',
  plural: 'conflicts',
  read: 'redeem.read',
  scope: 'all',
  key: 'id',
  name: 'title',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 88, sort: true }),
    title: f.text('商品', { isFixed: true }),
    units: f.count('次数', { width: 72 }),
    why: f.choice(
      '原因',
      {
        twice: '已用过',
        back: '已退款',
        unknown: '券码不存在',
        place: '别的门店',
        day: '不在有效期',
        own: '自己的券',
        list: '名单过期或已换码',
      },
      { width: 132 },
    ),
    scannedAt: f.time('扫码', { width: 112 }),
    place: f.text('门店', { width: 132, isOptional: true }),
    operator: f.operator('核销人', { width: 108 }),
    state: f.state(
      '状态',
      { open: ['待处理', 'warn'], loss: ['已登记损失', 'plain'], mistake: ['误扫', 'plain'] },
      { width: 108 },
    ),
  },
  detail: {
    note: f.text('说明'),
    first: f.text('先到的核销', { isOptional: true }),
    order: f.sn('订单', { to: 'orders', isOptional: true }),
    list: f.text('离线名单'),
    receivedAt: f.time('上传'),
    resolution: f.text('处理', { isOptional: true, long: true }),
  },
  filters: { state: true },
  defaultSort: '-id',
  views: [
    {
      title: '待处理',
      command: 'queue',
      filters: { state: 'open' },
      sort: 'id',
      isCounted: true,
      empty: { title: '没有待处理的重复核销', text: '离线核销上传后，发现不能用的会在这里等。' },
    },
    { title: '全部' },
  ],
  empty: { title: '没有重复核销', text: '离线核销上传后，发现不能用的会在这里。' },
  sections: [
    { title: '这一次', facts: ['why', 'note', 'units', 'scannedAt', 'place', 'operator', 'list'] },
    { title: '经过', facts: ['first', 'order', 'receivedAt', 'resolution'] },
  ],
  actions: {
    loss: {
      ...OPEN,
      title: '登记损失',
      reason: { title: '说明', isOptional: true },
      effect: '{units} 次记为店里的损失',
      notes: ['买家不多付'],
      key: 'a',
    },
    mistake: {
      ...OPEN,
      title: '确为误扫',
      reason: { title: '说明' },
      effect: '确为误扫，没有损失',
      key: 'r',
    },
  },
});
