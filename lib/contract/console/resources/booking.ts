import { f } from '../fields';
import { defineResource } from '../resource';

const WORK_PICTURES = 5;

/** 预约: who comes when. */
export const booking = /* @__PURE__ */ defineResource('booking', {
  title: '预约',
  unit: '个',
  about: '已付款的预约；到店或上门后用券码核销，忘记核销的可在结束后 24 小时内登记到场',
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
    place: f.text('门店', { width: 100 }),
    onSite: f.text('上门', { width: 76, isOptional: true }),
    places: f.count('人数', { width: 60 }),
    member: f.person('买家', { width: 128 }),
    order: f.sn('订单', { to: 'orders', width: 188 }),
    state: f.state(
      '状态',
      {
        booked: ['待到场', 'brand'],
        attended: ['已到场', 'pos'],
        working: ['待交付', 'brand'],
        handed: ['已交付', 'pos'],
        done: ['已完成', 'pos'],
        missed: ['没有到场记录', 'warn'],
        called_off: ['待买家选择', 'neg'],
        cancelled: ['已取消', 'plain'],
      },
      { width: 108 },
    ),
  },
  detail: {
    meetings: f.text('各次', { isOptional: true }),
    changes: f.count('改期次数', { min: 0 }),
    choice: f.left('买家选择还剩', { isOptional: true }),
    visitor: f.masked('联系人', { to: 'reveal', isOptional: true }),
    workDue: f.time('承诺交付', { isExact: true, isOptional: true }),
    handed: f.time('交付', { isExact: true, isOptional: true }),
    note: f.text('交付说明', { isOptional: true }),
    pictures: f.picture('作品', { folder: 'work' }),
  },
  filters: {
    state: true,
    queue: {
      title: '时间',
      keys: { today: '今天', coming: '将到的', called: '要打电话', work: '要交付' },
    },
  },
  defaultSort: 'id',
  views: [
    { title: '今天', command: 'today', filters: { queue: 'today' } },
    { title: '将到的', filters: { queue: 'coming' } },
    { title: '要打电话', command: 'called', filters: { queue: 'called' } },
    { title: '要交付', command: 'work', filters: { queue: 'work' } },
    { title: '全部' },
  ],
  empty: { title: '没有预约', text: '买家选好时间并付款后，会出现在这里。' },
  sections: [
    {
      title: '预约',
      facts: [
        'start',
        'meetings',
        'place',
        'onSite',
        'title',
        'places',
        'visitor',
        'member',
        'order',
      ],
    },
    { title: '经过', facts: ['changes', 'choice'] },
    { title: '交付', facts: ['workDue', 'handed', 'note', 'pictures'] },
  ],
  actions: {
    attend: {
      title: '登记到场',
      permission: 'redeem.use',
      when: ['booked', 'missed', 'attended', 'working'],
      reason: { title: '原因，例如 当面核对，未带手机' },
      reauth: 'recent',
      effect: '登记 {n} 人到场，当天的券码用完',
      key: 'e',
    },
    reveal: {
      title: '显示联系人',
      permission: 'order.address',
      reason: { title: '原因（记入操作记录）' },
      reauth: 'recent',
      effect: '显示联系人的姓名、手机号与上门地址',
      shown: {
        visitor: f.text('联系人'),
        mobile: f.sn('手机号'),
        address: f.text('上门地址', { isOptional: true }),
      },
    },
    deliver: {
      title: '交付作品',
      permission: 'places.change',
      when: ['working', 'handed'],
      form: {
        pictures: f.picture('作品', {
          max: WORK_PICTURES,
          isOptional: true,
          folder: 'work',
          hint: `最多 ${WORK_PICTURES} 张，只有买家看得到`,
        }),
        note: f.text('说明', {
          max: 500,
          isOptional: true,
          long: true,
          hint: '例如 下载地址；图片与说明至少填一项',
        }),
      },
      reason: null,
      reauth: 'none',
      effect: '交付 {n} 张图片{note}，买家确认或 7 天后订单完成',
      key: 'd',
    },
  },
});
