import { f } from '../fields';
import { defineResource } from '../resource';

const COMMON = {
  permission: 'banner.change',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'none',
} as const;

const FORM = {
  title: f.text('标题', { max: 20 }),
  image: f.picture('图片', { max: 1 }),
  route: f.text('点开', {
    max: 200,
    isOptional: true,
    hint: '例如 /pages/goods/detail?goodsId=3；不填则不能点开',
  }),
  sort: f.count('顺序', { min: 0, max: 999_999, isOptional: true, hint: '小的在前' }),
  until: f.time('显示到', { isOptional: true, hint: '例如 2026-12-31 23:59；不填则一直显示' }),
} as const;

export const banner = /* @__PURE__ */ defineResource('banner', {
  title: '横幅',
  unit: '条',
  about: '商城首页的横幅：小的在前，最多同时显示 5 条',
  plural: 'banners',
  read: 'goods.read',
  scope: 'all',
  key: 'id',
  name: 'title',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 72 }),
    title: f.text('标题', { isFixed: true }),
    image: f.picture('图片', { width: 160 }),
    route: f.text('点开', { width: 240, isOptional: true }),
    sort: f.count('顺序', { width: 80, sort: true }),
    until: f.time('显示到', { width: 152, isOptional: true }),
    state: f.state(
      '状态',
      { on: ['显示', 'pos'], over: ['已到期', 'warn'], off: ['已停', 'plain'] },
      { width: 96 },
    ),
  },
  detail: { starts: f.time('开始') },
  filters: { state: true, due: { title: '到期', keys: { soon: '7 天内到期' } } },
  defaultSort: 'sort',
  views: [
    { title: '全部' },
    { title: '显示', filters: { state: 'on' } },
    { title: '将到期', filters: { due: 'soon' } },
    { title: '已停', filters: { state: 'off' } },
  ],
  empty: { title: '还没有横幅', text: '添加后会立即显示在商城首页。' },
  sections: [
    { hand: 'banner.phone' },
    { title: '横幅', facts: ['title', 'image', 'route', 'sort', 'starts', 'until'] },
  ],
  actions: {
    add: { ...COMMON, title: '添加横幅', on: 'new', form: FORM, effect: '首页变成 {list}' },
    edit: {
      ...COMMON,
      title: '编辑',
      form: FORM,
      effect: '改 {count} 处，首页变成 {list}',
      key: 'e',
    },
    on: {
      ...COMMON,
      title: '显示',
      when: ['off'],
      effect: '重新显示，首页变成 {list}',
      undo: 'off',
    },
    off: {
      ...COMMON,
      title: '停止显示',
      when: ['on', 'over'],
      effect: '停止显示，首页变成 {list}',
      undo: 'on',
      isDanger: true,
    },
  },
});
