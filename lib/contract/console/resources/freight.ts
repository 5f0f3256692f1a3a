import { f } from '../fields';
import { defineResource } from '../resource';

const COMMON = {
  permission: 'goods.edit',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'none',
  effect: '{n} 件商品的运费改变，例 {sample}',
} as const;

const MOST_COUNT = 1_000_000;
const MOST_FEE = 10_000_00;

const BY = f.choice('计费方式', { piece: '按件', gram: '按克' }, { width: 96 });
const FIRST_FEE = f.fen('首费', { width: 96, min: 0, max: MOST_FEE });
const NEXT_FEE = f.fen('续费', { width: 96, min: 0, max: MOST_FEE });
const FREE_FROM = f.fen('包邮', {
  width: 104,
  min: 0,
  max: 100 * MOST_FEE,
  isOptional: true,
  hint: '商品合计满多少元免运费；不填则不包邮',
});
const FIRST_COUNT = f.count('首件', { max: MOST_COUNT, hint: '件或克' });
const NEXT_COUNT = f.count('续件', { max: MOST_COUNT, hint: '件或克' });
const EXCEPTIONS = f.text('特殊地区', {
  max: 2000,
  long: true,
  isOptional: true,
  hint: '一行一组：“新疆、青海：首 1 件 15.00，续 1 件 10.00，满 99.00 包邮”，或“西藏：不配送”',
});

const RATES = {
  by: BY,
  firstCount: FIRST_COUNT,
  firstFee: FIRST_FEE,
  nextCount: NEXT_COUNT,
  nextFee: NEXT_FEE,
  freeFrom: FREE_FROM,
  exceptions: EXCEPTIONS,
} as const;

/** 运费: rules by name; orders keep the rates they were placed with. */
export const freight = /* @__PURE__ */ defineResource('freight', {
  title: '运费',
  unit: '条',
  about: '商品按名称用一条规则；改了规则，之后的订单用新运费，已有的订单不变',
  plural: 'freight',
  read: 'goods.read',
  scope: 'all',
  key: 'name',
  name: 'name',
  fields: {
    name: f.text('名称', { isFixed: true, max: 20 }),
    by: BY,
    firstFee: FIRST_FEE,
    nextFee: NEXT_FEE,
    freeFrom: FREE_FROM,
    goods: f.count('商品', { width: 88, min: 0 }),
    updated: f.time('更新', { width: 120, sort: true, isOptional: true }),
  },
  detail: {
    firstCount: FIRST_COUNT,
    nextCount: NEXT_COUNT,
    exceptions: EXCEPTIONS,
    rates: f.keys('地区与费用'),
    users: f.keys('用它的商品'),
    rule: f.record('规则'),
  },
  filters: {},
  defaultSort: '-updated',
  views: [{ title: '全部' }],
  empty: {
    title: '还没有运费规则',
    text: '点“添加运费规则”。实物商品要选一条规则才能上架。',
  },
  sections: [{ hand: 'freight.rates' }, { hand: 'freight.trial' }, { hand: 'freight.goods' }],
  actions: {
    save: {
      ...COMMON,
      title: '添加运费规则',
      on: 'new',
      form: { name: f.text('名称', { max: 20, hint: '最多 20 个字；同名的会被替换' }), ...RATES },
    },
    edit: { ...COMMON, title: '编辑', form: RATES, key: 'e' },
  },
});
