import { EXACT_STOCK } from '../../goods.schema';
import { f } from '../fields';
import { defineResource } from '../resource';

const COMMON = {
  permission: 'stock.move',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'none',
} as const;

const MOST = 1_000_000;
const FORM = {
  num: f.count('件数', { max: MOST }),
  ref: f.text('单据号', { max: 60, isOptional: true, hint: '同一单据不会入账两次' }),
} as const;

/** 库存: booked, never set; a count names the read stock. */
export const stock = /* @__PURE__ */ defineResource('stock', {
  title: '库存',
  unit: '个规格',
  about: '只记入库、出库和盘点，不直接改数',
  plural: 'stock',
  read: 'goods.read',
  scope: 'all',
  key: 'code',
  name: 'product',
  state: 'state',
  fields: {
    product: f.text('商品', { isFixed: true }),
    spec: f.text('规格', { width: 136, isOptional: true }),
    code: f.sn('编码', { width: 160 }),
    available: f.count('可售', { width: 88, sort: true, min: 0 }),
    onHand: f.count('账面', { width: 88, min: 0 }),
    held: f.count('占用', { width: 88, min: 0 }),
    left30: f.count('30天出库', { width: 96, min: 0 }),
    sold: f.count('已售', { width: 88, min: 0, isExtra: true }),
    state: f.state(
      '状态',
      {
        ok: ['在售', 'pos'],
        low: ['快没了', 'warn'],
        out: ['售罄', 'neg'],
        off: ['不在售', 'plain'],
      },
      { width: 96 },
    ),
  },
  detail: { moves: f.record('变动'), holds: f.record('占用的订单') },
  filters: {
    q: { search: '规格编码' },
    category: { title: '分类', keys: {}, isOpen: true },
    queue: {
      title: '库存',
      keys: { low: `快没了（在售且不多于 ${EXACT_STOCK} 件）`, out: '在售而售罄', held: '被占用' },
    },
  },
  defaultSort: 'available',
  views: [
    {
      title: '快没了',
      command: 'low',
      filters: { queue: 'low' },
      empty: { title: '没有快没了的规格', text: '在售规格的库存都还够。' },
    },
    { title: '售罄', filters: { queue: 'out' } },
    { title: '被占用', filters: { queue: 'held' } },
    { title: '全部' },
  ],
  empty: { title: '还没有规格', text: '添加商品后，规格会出现在这里。' },
  sections: [
    { title: '库存', facts: ['spec', 'code', 'available', 'onHand', 'held', 'left30', 'sold'] },
    { hand: 'stock.moves' },
    { hand: 'stock.holds' },
  ],
  actions: {
    in: {
      ...COMMON,
      title: '入库',
      form: FORM,
      effect: '{from} → {to}',
      key: 'i',
    },
    out: { ...COMMON, title: '出库', form: FORM, effect: '{from} → {to}', key: 'o' },
    count: {
      ...COMMON,
      title: '盘点',
      form: {
        num: f.count('实际件数', { max: MOST, min: 0 }),
        seen: f.count('盘点前看到的账面件数', { max: MOST, min: 0 }),
        ref: FORM.ref,
      },
      effect: '{from} → {to}',
      key: 'c',
    },
  },
});
