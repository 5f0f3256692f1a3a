import { f } from '../fields';
import { defineResource } from '../resource';

const COMMON = {
  permission: 'goods.edit',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'none',
} as const;

const NAME = f.text('名称', { max: 8, hint: '最多 8 个字，不含 /' });
const IMAGE = f.picture('图片', { max: 1, isOptional: true });
const LEVEL_ONE = '第一级分类的名称或编号；不填则为第一级';

/** 分类 of the shop: two levels, hidden but never deleted. */
export const category = /* @__PURE__ */ defineResource('category', {
  title: '分类',
  unit: '个',
  about: '商品分类：两级，只隐藏、不删除；隐藏后其中的商品仍可搜索和购买',
  plural: 'categories',
  read: 'goods.read',
  scope: 'all',
  key: 'id',
  name: 'name',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 72 }),
    name: f.text('名称', { isFixed: true }),
    top: f.text('上级', { width: 120, isOptional: true }),
    onSale: f.count('在售商品', { width: 96, min: 0 }),
    order: f.count('顺序', { width: 72 }),
    image: f.picture('图片', { width: 72 }),
    state: f.state('状态', { on: ['显示', 'pos'], off: ['隐藏', 'plain'] }, { width: 88 }),
  },
  detail: { below: f.text('下级', { isOptional: true }) },
  filters: { state: true },
  defaultSort: 'order',
  views: [
    { title: '全部' },
    { title: '显示', filters: { state: 'on' } },
    { title: '隐藏', filters: { state: 'off' } },
  ],
  empty: { title: '还没有分类', text: '添加后会出现在商城首页和分类页。' },
  sections: [{ title: '分类', facts: ['name', 'top', 'below', 'onSale', 'order', 'image'] }],
  actions: {
    add: {
      ...COMMON,
      title: '添加分类',
      on: 'new',
      form: {
        name: NAME,
        parent: f.text('上级', { isOptional: true, hint: LEVEL_ONE }),
        image: IMAGE,
      },
      effect: '添加分类「{name}」，排在最后',
    },
    edit: {
      ...COMMON,
      title: '编辑',
      form: { name: NAME, image: IMAGE },
      effect: '「{from}」→「{name}」，买家立即看到',
      key: 'e',
    },
    sort: {
      ...COMMON,
      title: '调整顺序',
      form: {
        before: f.text('排在谁前面', { hint: '同级分类的名称或编号；排到最后写“最后”' }),
      },
      effect: '同级的顺序变成 {list}',
      key: 's',
    },
    on: { ...COMMON, title: '显示', when: ['off'], effect: '显示「{name}」', undo: 'off' },
    off: {
      ...COMMON,
      title: '隐藏',
      when: ['on'],
      effect: '隐藏「{name}」，其中 {onSale} 件在售商品仍可搜索和购买',
      undo: 'on',
      isDanger: true,
    },
  },
});
