import { f } from '../fields';
import type { Actions } from '../resource-spec';

export const STATES = {
  unpaid: ['待付款', 'warn'],
  closing: ['关闭中', 'plain'],
  paid: ['待发货', 'brand'],
  shippedInPart: ['部分发货', 'brand'],
  preparing: ['备货中', 'brand'],
  ready: ['待自提', 'plain'],
  underWay: ['待使用', 'brand'],
  shipped: ['待收货', 'plain'],
  completed: ['已完成', 'pos'],
  cancelled: ['已取消', 'plain'],
  refunded: ['已退款', 'neg'],
} as const;

export const QUEUES = {
  toShip: '待发货',
  first: '要先发',
  part: '还有没发完的',
  urged: '催过',
  late: '超时',
  sent: '今天发出',
  refunding: '售后中',
  owed: '没有交付',
  pickup: '自提',
  making: '制作',
} as const;

const STATE_TEXTS = Object.fromEntries(
  Object.entries(STATES).map(([state, [text]]) => [state, text]),
) as Record<keyof typeof STATES, string>;

const TO_SHIP = ['paid', 'shippedInPart'] as const;
const MOST_LETTERS = 100;

export const ORDER_ACTIONS = {
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
  shipMerged: {
    title: '合并发货',
    permission: 'order.ship',
    when: ['paid'],
    form: {
      carrier: f.text('快递公司', { max: 20, hint: '例如 顺丰 或 sf' }),
      no: f.sn('快递单号', { max: 40 }),
      with: f.keys('一起发的订单', { hint: '同一买家、同一地址的订单号，用逗号隔开' }),
    },
    reason: null,
    reauth: 'none',
    effect: '{orders} 单合成一个包裹，发出 {n} 件，{carrier} {no}，{freight}',
    notes: ['每单各发一条发货通知；省下的运费自动原路退回'],
  },
  startMaking: {
    title: '开始制作',
    permission: 'order.ship',
    when: [...TO_SHIP, 'preparing'],
    reason: null,
    reauth: 'none',
    effect: '开始制作 {items}',
    notes: ['买家会收到通知，之后不能更改或取消'],
  },
  ready: {
    title: '备好',
    permission: 'order.ship',
    when: ['preparing'],
    reason: null,
    reauth: 'none',
    effect: '备好 {n} 件，保留到{day}',
    notes: ['买家会收到通知和取货码；逾期未取自动退款（定制的除外）'],
  },
  readyBatch: {
    title: '批量备好',
    permission: 'order.ship',
    on: 'many',
    reason: null,
    reauth: 'none',
    effect: '备好 {ok} 单，跳过 {skipped} 单',
    notes: ['每位买家都会收到通知和取货码'],
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
    effect: '作废 {carrier} {no}，{orders}商品回到待发',
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
} as const satisfies Actions;
