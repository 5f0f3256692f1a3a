import { f } from '../fields';
import { defineResource } from '../resource';

const STATES = {
  unpaid: ['待付款', 'warn'],
  closing: ['关闭中', 'plain'],
  paid: ['待发货', 'brand'],
  shippedInPart: ['部分发货', 'brand'],
  underWay: ['使用中', 'brand'],
  shipped: ['待收货', 'plain'],
  completed: ['已完成', 'pos'],
  cancelled: ['已取消', 'plain'],
  refunded: ['已退款', 'neg'],
} as const;

const QUEUES = {
  toShip: '待发货',
  first: '要先发',
  part: '还有没发完的',
  urged: '催过',
  late: '超时',
  sent: '今天发出',
  refunding: '售后中',
} as const;

const STATE_TEXTS = Object.fromEntries(
  Object.entries(STATES).map(([state, [text]]) => [state, text]),
) as Record<keyof typeof STATES, string>;

const TO_SHIP = ['paid', 'shippedInPart'] as const;
/** Of texts for the buyer or kept with the order. */
const MOST_LETTERS = 100;

/** 订单: found by any number that people have; receiver and address are sealed and shown one by one. */
export const order = /* @__PURE__ */ defineResource('order', {
  title: '订单',
  unit: '笔',
  about: '发货、改价、取消与备注；收货信息写明原因后逐笔显示',
  plural: 'orders',
  read: 'order.read',
  scope: 'all',
  key: 'sn',
  name: 'sn',
  state: 'state',
  fields: {
    sn: f.sn('订单号', { isFixed: true, width: 188 }),
    buyer: f.person('买家', { width: 148 }),
    goods: f.text('商品'),
    kind: f.choice(
      '类型',
      { goods: '实物', service: '服务', course: '课程' },
      { width: 72, isExtra: true },
    ),
    payable: f.fen('应付', { width: 104 }),
    paid: f.fen('实付', { width: 104, isExtra: true, sum: true }),
    placed: f.time('下单', { width: 112, sort: true }),
    paidAt: f.time('付款', { width: 112, sort: true, isOptional: true }),
    /** Of those that wait to be shipped. */
    due: f.left('发货期限', { width: 112, isOptional: true }),
    state: f.state('状态', STATES, { width: 104 }),
  },
  detail: {
    goodsTotal: f.fen('商品合计'),
    discount: f.fen('优惠'),
    freight: f.fen('运费'),
    refunded: f.fen('已退'),
    priceReason: f.text('改价的原因', { isOptional: true }),
    payBy: f.left('付款期限', { isOptional: true }),
    region: f.text('地区', { isOptional: true }),
    receiver: f.masked('收货人', { to: 'reveal', isOptional: true }),
    remark: f.text('买家备注', { isOptional: true }),
    urged: f.time('催过', { isOptional: true }),
    receiptDue: f.time('自动收货', { isOptional: true }),
    closed: f.time('关闭', { isOptional: true }),
    completed: f.time('完成', { isOptional: true }),
    /** Number of the line, product, quantity, what is shipped, share of the money. */
    lines: f.keys('商品行'),
    /** Not shipped yet. */
    items: f.lines('待发'),
    parcels: f.keys('包裹'),
    /** Messages as the buyer has them. */
    told: f.keys('买家看到的话'),
    money: f.record('付款与退款'),
    rewards: f.record('奖励'),
    notes: f.keys('备注'),
  },
  summary: {},
  filters: {
    q: { search: '订单号、成交号、快递单号、手机号、买家' },
    queue: { title: '队列', keys: QUEUES },
    state: true,
    days: { days: 'placed' },
  },
  defaultSort: '-placed',
  views: [
    {
      title: '待发货',
      command: 'queue',
      filters: { queue: 'toShip' },
      sort: 'paidAt',
      empty: { title: '没有待发货的订单', text: '付款后的订单按付款时间排在这里。' },
    },
    {
      title: '超时',
      filters: { queue: 'late' },
      sort: 'paidAt',
      empty: { title: '没有超时的订单', text: '过了发货期限还没有发完的订单会在这里。' },
    },
    {
      title: '催过',
      filters: { queue: 'urged' },
      sort: 'paidAt',
      empty: { title: '没有买家在催', text: '买家催过、还没有发完的订单会在这里。' },
    },
    { title: '待付款', filters: { state: 'unpaid' } },
    {
      title: '售后中',
      filters: { queue: 'refunding' },
      empty: { title: '没有售后中的订单', text: '有退款还没有结束的订单会在这里。' },
    },
    { title: '全部' },
  ],
  empty: { title: '还没有订单', text: '买家下单后，订单会出现在这里。' },
  sections: [
    { hand: 'order.lines' },
    {
      title: '金额',
      facts: ['goodsTotal', 'discount', 'freight', 'payable', 'priceReason', 'paid', 'refunded'],
    },
    { hand: 'order.parcels' },
    { title: '收货', facts: ['receiver', 'region', 'remark'] },
    {
      title: '订单',
      facts: ['buyer', 'kind', 'placed', 'payBy', 'paidAt', 'due', 'urged'],
    },
    { hand: 'order.money' },
    { hand: 'order.rewards' },
    { hand: 'order.told' },
    { title: '结束', facts: ['receiptDue', 'completed', 'closed'] },
    { hand: 'order.notes' },
  ],
  actions: {
    ship: {
      title: '发货',
      permission: 'order.ship',
      when: TO_SHIP,
      form: {
        carrier: f.text('快递公司', { max: 20, hint: '例如 顺丰 或 sf' }),
        no: f.sn('快递单号', { max: 40 }),
        items: f.lines('发多少件', { isOptional: true, hint: '行编号=件数；不填则全部发出' }),
      },
      reason: null,
      reauth: 'none',
      effect: '发出 {n} 件，{carrier} {no}',
      notes: ['买家会收到通知'],
      key: 'f',
    },
    shipBatch: {
      title: '批量发货',
      permission: 'order.ship',
      on: 'file',
      form: {
        file: f.file('发货文件', {
          hint: 'CSV：订单号、快递公司、快递单号；也可以是没有标题的多行文字',
        }),
        carrier: f.text('没有写快递公司的行', {
          isOptional: true,
          max: 20,
          hint: '例如 顺丰 或 sf',
        }),
      },
      reason: null,
      reauth: 'recent',
      effect: '发 {ok} 单，留 {doubt} 行',
      notes: ['买家会收到通知；留下的行可以下载，改好后再导入，已发的不会重复'],
    },
    addresses: {
      title: '导出收货',
      permission: 'order.address',
      on: 'file',
      form: {
        queue: f.choice('队列', QUEUES, { isOptional: true }),
        state: f.choice('状态', STATE_TEXTS, { isOptional: true }),
        q: f.text('订单号、手机号或买家', { isOptional: true, max: 80 }),
        since: f.time('此时以后下单的', { isOptional: true, hint: '2026-03-05 14:30' }),
        limit: f.count('最多几单', { isOptional: true, max: 500, hint: '最多 500，新的在前' }),
      },
      reason: { title: '为什么要看收货信息', choices: ['打面单发货', '联系收件人', '核对地址'] },
      reauth: 'each',
      effect: '导出 {n} 单的收货信息',
      notes: ['每单记一条操作记录；写在服务器上的文件 1 天后删除'],
      shown: { file: f.file('收货信息') },
    },
    reprice: {
      title: '改价',
      permission: 'order.reprice',
      when: ['unpaid'],
      form: { to: f.fen('改后应付', { hint: '元，含运费；只能改低，差额作为优惠' }) },
      reason: { title: '原因，买家会看到' },
      reauth: 'recent',
      effect: '把应付由 {from} 元改为 {to} 元',
      notes: ['买家会收到通知'],
      key: 'p',
    },
    note: {
      title: '备注',
      permission: 'order.change',
      form: { text: f.text('备注', { max: MOST_LETTERS, hint: '只有操作员能看到，不能删除' }) },
      reason: null,
      reauth: 'none',
      effect: '写下备注',
      key: 'm',
    },
    reveal: {
      title: '显示收货信息',
      permission: 'order.address',
      reason: { title: '原因（记入操作记录）' },
      reauth: 'fresh',
      effect: '显示收货信息',
      shown: {
        receiver: f.text('收货人'),
        mobile: f.sn('手机号'),
        address: f.text('地址'),
      },
      act: 'order.address',
    },
    voidParcel: {
      title: '作废包裹',
      permission: 'order.ship',
      when: ['shippedInPart', 'shipped'],
      form: { no: f.sn('快递单号', { max: 40, hint: '发出 24 小时内，单号填错的' }) },
      reason: {
        title: '原因（记入操作记录）',
        choices: ['单号填错了', '面单贴错了包裹', '改由别的快递发出'],
      },
      reauth: 'recent',
      effect: '作废 {carrier} {no}，商品回到待发',
      notes: ['买家会收到通知'],
      isDanger: true,
    },
    cancel: {
      title: '取消订单',
      permission: 'order.change',
      when: ['unpaid'],
      reason: { title: '原因，买家会看到' },
      reauth: 'recent',
      effect: '取消订单，{n} 件回到库存',
      notes: ['买家会收到通知；万一已经付了款，会原路退回'],
      key: 'x',
      isDanger: true,
    },
  },
});
