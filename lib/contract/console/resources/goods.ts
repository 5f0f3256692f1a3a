import { f } from '../fields';
import { defineResource } from '../resource';
import { FACTS } from './goods-facts';

const REASON = { title: '原因（记入操作记录）' } as const;
type LastChange = { by: string; did: string; at: number } | null;

const EDIT = { permission: 'goods.edit', reason: REASON, reauth: 'none' } as const;

export const GOODS_KIND_TEXTS = { goods: '实物', service: '服务', course: '课程' } as const;

const title = f.text('标题', { max: 60, isFixed: true });
const category = f.text('分类', { max: 20, width: 120, hint: '例如 居家/收纳；没有的会新建' });
const images = f.picture('图片', { max: 9 });
const kind = f.choice('类型', GOODS_KIND_TEXTS, { isOptional: true, width: 72, isExtra: true });

const WRITTEN = {
  ...FACTS,
  text: f.file('介绍', { isOptional: true, hint: 'Markdown 文件；不填则不变' }),
  isOn: f.bool('上架', { isOptional: true }),
} as const;

/** The editor's matrix: `{ specs, skus }`; without it the SKUs stay. */
const MATRIX = {
  matrix: f.record<Readonly<Record<string, unknown>> | null>('规格表', {
    isOptional: true,
    hint: '编辑页填写；命令行的多规格请用 import',
  }),
} as const;

const code = f.sn('规格编码', { max: 40, hint: '字母、数字和 . _ -' });
const price = f.fen('售价', { max: 1_000_000_00 });

const NEW = {
  code,
  title,
  category,
  price,
  images,
  kind,
  ...WRITTEN,
  stock: f.count('首次入库', { min: 0, max: 1_000_000, isOptional: true }),
  weight: f.count('重量（克）', { min: 0, max: 1_000_000, isOptional: true }),
  unitsPer: f.count('每份次数', {
    min: 1,
    max: 40,
    isOptional: true,
    hint: '到店服务与预约；多次使用的券须打开「预付服务」',
  }),
  ...MATRIX,
} as const;

/** Of several SKUs; at the terminal the code stands first. */
const WHICH = { code: f.sn('规格编码', { max: 40, isOptional: true }) } as const;

export const goods = /* @__PURE__ */ defineResource('goods', {
  title: '商品',
  unit: '件',
  about: '资料、规格、价格、上架与下架；库存在「库存」里一笔一笔记',
  plural: 'goods',
  read: 'goods.read',
  scope: 'all',
  key: 'id',
  name: 'title',
  state: 'state',
  fields: {
    id: f.count('编号', { width: 72, isExtra: true }),
    picture: f.picture('图', { width: 64 }),
    title,
    category,
    kind,
    price: f.fen('价格', { width: 104, sort: true, min: 0 }),
    available: f.count('可售', { width: 80, min: 0 }),
    sold30: f.count('30天已售', { width: 96, sort: true, min: 0 }),
    state: f.state(
      '状态',
      {
        draft: ['草稿', 'warn'],
        on: ['在售', 'pos'],
        out: ['售罄', 'neg'],
        off: ['下架', 'plain'],
        removed: ['已删除', 'plain'],
      },
      { width: 88 },
    ),
    updated: f.time('更新', { width: 112, sort: true }),
  },
  detail: {
    missing: f.text('不能出售，因为', { isOptional: true }),
    images,
    ...FACTS,
    html: f.text('介绍', { isOptional: true }),
    sold: f.count('已售', { min: 0 }),
    rating: f.text('评价', { isOptional: true }),
    onSale: f.time('首次上架', { isOptional: true }),
    lines: f.keys('规格'),
    skus: f.record('规格表'),
    prices: f.record('改过的价格'),
    /** Null when it was no single product: an import. */
    lastChange: f.record<LastChange>('上次改动', { isOptional: true }),
  },
  filters: {
    q: { search: '商品名、编号或规格编码' },
    queue: { title: '资料', keys: { incomplete: '资料不全' } },
    state: true,
    category: { title: '分类', keys: {}, isOpen: true },
    kind: true,
    stock: { title: '有货', keys: { ok: '有货', low: '快没了', out: '售罄' } },
  },
  defaultSort: '-updated',
  views: [
    { title: '在售', filters: { state: 'on' } },
    { title: '草稿', filters: { state: 'draft' } },
    { title: '下架', filters: { state: 'off' } },
    {
      title: '售罄',
      filters: { state: 'out' },
      empty: { title: '没有售罄的商品', text: '在售商品都还有货。' },
    },
    {
      title: '资料不全',
      filters: { queue: 'incomplete' },
      empty: { title: '没有资料不全的商品', text: '没有上架的商品都可以上架。' },
    },
    { title: '全部' },
  ],
  empty: { title: '还没有商品', text: '添加一件，或导入一个文件。' },
  sections: [
    { hand: 'goods.open' },
    { hand: 'goods.lines' },
    {
      title: '商品',
      facts: ['missing', 'category', 'kind', 'price', 'available', 'sold', 'sold30', 'rating'],
    },
    {
      title: '配送与服务',
      facts: [
        'freight',
        'shipWithinHours',
        'validDays',
        'passDays',
        'freeHours',
        'lateBp',
        'workDays',
        'course',
        'readyHours',
        'local',
        'places',
        'customFields',
        'makeHours',
        'returnPolicy',
        'returnReason',
        'onSale',
        'updated',
      ],
    },
    { title: '图片', facts: ['images'] },
  ],
  actions: {
    add: {
      ...EDIT,
      title: '添加商品',
      on: 'new',
      form: NEW,
      effect: '添加「{title}」，{skus} 个规格',
    },
    edit: {
      ...EDIT,
      title: '编辑',
      when: ['draft', 'on', 'out', 'off'],
      form: { title, category, images, kind, ...WRITTEN, ...MATRIX },
      effect: '改 {count} 处，买家立即看到',
      mayAsk: true,
      key: 'e',
    },
    price: {
      title: '改价',
      permission: 'goods.price',
      form: { to: price, ...WHICH },
      reason: REASON,
      reauth: 'recent',
      effect: '{from} → {to}',
      notes: ['比一天内的最高价低 30% 以上时，须由另一位操作员复核'],
      mayAsk: true,
      key: 'p',
    },
    sku: {
      ...EDIT,
      title: '规格',
      form: {
        isOn: f.bool('在售', { isOptional: true }),
        weight: NEW.weight,
        unitsPer: NEW.unitsPer,
        shelf: f.text('货架', { max: 12, isOptional: true, hint: '例如 A-03，拣货单按它排序' }),
        image: f.picture('规格的图片', { max: 1, isOptional: true }),
        ...WHICH,
      },
      effect: '改 {count} 处，买家立即看到',
    },
    on: {
      ...EDIT,
      title: '上架',
      when: ['draft', 'off'],
      effect: '上架，买家立即看到',
      undo: 'off',
    },
    off: {
      ...EDIT,
      title: '下架',
      when: ['on', 'out'],
      effect: '下架，{carts} 个购物车里失效',
      undo: 'on',
      isDanger: true,
    },
    remove: {
      ...EDIT,
      title: '删除',
      when: ['draft', 'off'],
      reauth: 'recent',
      effect: '删除，订单与评价保留',
      isDanger: true,
    },
    import: {
      ...EDIT,
      title: '导入',
      on: 'file',
      form: { file: f.file('商品文件', { hint: 'CSV 或 YAML，2 MB 以内；一处有误则什么都不写' }) },
      reauth: 'recent',
      effect: '新 {added} 改 {changed} 不变 {same} 有误 {wrong}',
      mayAsk: true,
    },
    exportFile: {
      title: '导出商品文件',
      permission: 'goods.read',
      on: 'file',
      form: { category: f.text('分类', { max: 20, isOptional: true, hint: '不填则全部' }) },
      reason: null,
      reauth: 'none',
      effect: '导出 {n} 件商品，改好后可以再导入',
      shown: { file: f.file('商品') },
    },
  },
});
