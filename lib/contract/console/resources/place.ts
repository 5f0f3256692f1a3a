import { f } from '../fields';
import { defineResource } from '../resource';

const COMMON = {
  permission: 'places.change',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'none',
} as const;

const FORM = {
  name: f.text('名称', { max: 20 }),
  region: f.text('地区', { max: 40, hint: '例如 浙江省杭州市余杭区' }),
  address: f.text('地址', { max: 80 }),
  phone: f.text('电话', { max: 20, hint: '买家会看到' }),
  hours: f.text('营业时间', {
    max: 1000,
    long: true,
    hint: '一行一条：“周一至周五 09:00-18:00”，或“2027-02-10 休息”',
  }),
  position: f.text('坐标', {
    max: 40,
    isOptional: true,
    hint: '纬度,经度（高德坐标），例如 30.2904,120.0153；填了才显示距离',
  }),
  keepDays: f.count('自提保留天数', { max: 30 }),
  note: f.text('到店说明', { max: 100, isOptional: true, hint: '例如 从北门进，二楼服务台' }),
} as const;

/** 门店: where vouchers are used and orders are picked up. */
export const place = /* @__PURE__ */ defineResource('place', {
  title: '门店',
  unit: '家',
  about:
    '核销券与自提订单的地点；停用的门店不再接新的自提订单，已有的照常；关店或搬走后，只在那里有效的券和自提可以换门店或退款',
  plural: 'places',
  read: 'redeem.read',
  scope: 'all',
  key: 'id',
  name: 'name',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 72 }),
    name: f.text('名称', { isFixed: true }),
    region: f.text('地区', { width: 200 }),
    address: f.text('地址', { width: 240 }),
    phone: f.text('电话', { width: 132 }),
    waiting: f.count('待自提', { width: 88, min: 0 }),
    state: f.state(
      '状态',
      { on: ['营业', 'pos'], off: ['停用', 'plain'], closed: ['已关闭', 'neg'] },
      { width: 88 },
    ),
  },
  detail: {
    hours: f.text('营业时间', { long: true }),
    position: f.text('坐标', { isOptional: true }),
    keepDays: f.count('自提保留天数'),
    note: f.text('到店说明', { isOptional: true }),
    goods: f.count('可自提的商品', { min: 0 }),
  },
  filters: { state: true },
  defaultSort: 'id',
  views: [
    { title: '全部' },
    { title: '营业', filters: { state: 'on' } },
    { title: '停用', filters: { state: 'off' } },
    { title: '已关闭', filters: { state: 'closed' } },
  ],
  empty: { title: '还没有门店', text: '添加后，商品可以选它作为自提点，核销时可以选它作为地点。' },
  sections: [
    { title: '门店', facts: ['name', 'region', 'address', 'phone', 'hours', 'position', 'note'] },
    { title: '自提', facts: ['keepDays', 'goods', 'waiting'] },
  ],
  actions: {
    add: {
      ...COMMON,
      title: '添加门店',
      on: 'new',
      form: {
        ...FORM,
        keepDays: f.count('自提保留天数', { max: 30, isOptional: true, hint: '不填为 7 天' }),
      },
      effect: '添加门店「{name}」',
    },
    edit: { ...COMMON, title: '编辑', form: FORM, effect: '改 {count} 处', key: 'e' },
    on: {
      ...COMMON,
      title: '启用',
      when: ['off', 'closed'],
      effect: '「{name}」重新营业',
      undo: 'off',
    },
    off: {
      ...COMMON,
      title: '停用',
      when: ['on'],
      effect: '停用「{name}」，{waiting} 单待自提、{coming} 个预约照常，不再接受新的',
      undo: 'on',
      isDanger: true,
    },
    close: {
      ...COMMON,
      title: '关店或搬走',
      when: ['on', 'off'],
      effect:
        '「{name}」不再营业：{vouchers} 张券和 {waiting} 单自提通知买家换门店或退款，{coming} 个预约取消并通知买家改期或退款，{goods} 件商品只在这里使用或自提',
      isDanger: true,
    },
  },
});
