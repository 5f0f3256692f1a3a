import { f } from '../fields';
import { defineResource } from '../resource';

const COMMON = {
  permission: 'launch.open',
  reason: { title: '原因（记入操作记录）' },
  reauth: 'fresh',
  on: 'new',
} as const;
const TRY = { ...COMMON, reason: null, reauth: 'recent' } as const;

const WHO = {
  owner: '所有者',
  finance: '财务',
  server: '服务器管理员',
  clerk: '店员',
  editor: '编辑',
  service: '客服',
} as const;

interface Item {
  title: string;
  /** T: for the trial and the opening; H: for the opening; null: advice. */
  hard: 'T' | 'H' | null;
  who: keyof typeof WHO;
  todo: string;
}

export const LAUNCH_ITEMS = {
  company: {
    title: '主体',
    hard: 'T',
    who: 'owner',
    todo: '在“法律与资质”填写公司名称、统一社会信用代码与住所，上传营业执照图片',
  },
  record: {
    title: 'ICP 与公安备案',
    hard: 'H',
    who: 'owner',
    todo: '填写 ICP备案号，由另一位管理员与备案证书核对（核对并确认）；开放后 30 天内填写公安备案号',
  },
  address: {
    title: 'https 与地址',
    hard: 'T',
    who: 'server',
    todo: '设置 PUBLIC_URL 为 https 地址，证书剩余 14 天以上，反向代理发送 Strict-Transport-Security',
  },
  sms: {
    title: '短信',
    hard: 'T',
    who: 'owner',
    todo: '设置 SMS_PROVIDER，再做一次短信试发：发到你的手机，把验证码填回来',
  },
  pay: {
    title: '收款',
    hard: 'T',
    who: 'finance',
    todo: '设置 WXPAY_MCHID 与证书，再由财务做一次 1 分钱试付：付款，收到后自动退回',
  },
  payout: {
    title: '打款',
    hard: 'H',
    who: 'finance',
    todo: '商家转账：给一位操作员打一笔款并到账；人工打款：定下由谁从哪个账户付款、怎样登记回单（核对并确认）',
  },
  shop: {
    title: '商城',
    hard: 'H',
    who: 'clerk',
    todo: '填写带省市的退货地址，运费覆盖各省，补齐在售商品的图片、价格与库存，在“店铺”开放商城并设好开始收款的时刻',
  },
  backup: {
    title: '备份',
    hard: 'T',
    who: 'server',
    todo: '每天 op backup 到另一台设备，并用 op backup verify 恢复一次',
  },
  operators: {
    title: '操作员',
    hard: 'T',
    who: 'owner',
    todo: '用 op operator invite 邀请两位所有者（第二位由第一位在“复核”批准），各有自己的通行密钥或验证器，30 天内登录过',
  },
  demo: {
    title: '演示数据',
    hard: 'T',
    who: 'server',
    todo: '设置 DEMO=0，停止服务后执行 op demo remove：换成没有演示数据的数据库，带上自己的商品与设置',
  },
  secrets: {
    title: '密钥与入口',
    hard: 'T',
    who: 'server',
    todo: '密钥目录 0700、文件 0600；数据库密码 16 位以上；后台只在本机或 https 加 CONSOLE_ALLOW',
  },
  machine: {
    title: '时钟、磁盘、内存',
    hard: 'T',
    who: 'server',
    todo: '校准时钟；磁盘空闲 10 GB 且 15% 以上；内存 1.5 GB 以上',
  },
  timers: {
    title: '定时任务',
    hard: 'H',
    who: 'server',
    todo: '处理逾期的退款、入账与推送；夜间对账须无差异，首日可先执行 op reconcile',
  },
  push: {
    title: '推送',
    hard: null,
    who: 'owner',
    todo: '用一位操作员的设备打开通知，收到一条；不用推送请设置 PUSH=0',
  },
  texts: {
    title: '协议与规则',
    hard: 'T',
    who: 'editor',
    todo: '发布 3.0 以上的用户协议与隐私政策；奖励与提现规则由两位管理员确认（核对并确认）',
  },
  brand: {
    title: '品牌',
    hard: 'H',
    who: 'editor',
    todo: '在“品牌”改成自己的名称、短名称与商店名称，并上传标志',
  },
  complaints: {
    title: '投诉',
    hard: 'H',
    who: 'service',
    todo: '用一个成员账户提交一条反馈，由客服回复一次',
  },
  imports: { title: '迁入', hard: 'H', who: 'finance', todo: '完成或撤销进行中的迁入' },
} as const satisfies Record<string, Item>;

export type LaunchItem = keyof typeof LAUNCH_ITEMS;

export const ITEM_STATES = {
  green: ['已达成', 'pos'],
  red: ['未达成', 'neg'],
  running: ['进行中', 'warn'],
  unneeded: ['不需要', 'plain'],
  unknown: ['无法计算', 'warn'],
} as const;

const TARGETS = { trial: '试运行', open: '正式开放' } as const;
const HARD = { T: '试运行前', H: '开放前', none: '建议' } as const;

/** Computed, never ticked by hand. */
export const launch = /* @__PURE__ */ defineResource('launch', {
  title: '开业清单',
  unit: '项',
  about: '由事实算出，不能手工勾选；两位管理员确认后才开放',
  plural: 'launch',
  read: 'rules.read',
  scope: 'all',
  key: 'key',
  name: 'item',
  state: 'state',
  fields: {
    key: f.sn('项目', { width: 112, isExtra: true }),
    item: f.text('项', { isFixed: true, width: 136 }),
    state: f.state('状态', ITEM_STATES, { width: 96 }),
    fact: f.text('现在的情况'),
    hard: f.choice('何时必须', HARD, { width: 96 }),
    who: f.choice('谁', WHO, { width: 112 }),
    since: f.time('自从', { width: 112, sort: true, isOptional: true }),
  },
  detail: {
    todo: f.text('要做什么'),
    evidence: f.keys('记录'),
  },
  summary: { now: f.text('现在'), asked: f.text('申请') },
  filters: {
    state: true,
    hard: true,
    alarm: { title: '报警', keys: { yes: '开放后变为未达成' } },
  },
  defaultSort: 'key',
  views: [
    { title: '全部', command: 'items' },
    { title: '未达成', filters: { state: 'red' } },
    { title: '开放后未达成', filters: { alarm: 'yes' }, isCounted: true },
  ],
  empty: { title: '没有这一类', text: '换一个条件看看。' },
  sections: [
    { title: '现在', facts: ['fact', 'todo', 'who', 'hard', 'since'] },
    { hand: 'launch.evidence' },
  ],
  actions: {
    ask: {
      ...COMMON,
      title: '申请开放',
      form: { to: f.choice('进入', TARGETS) },
      effect: '申请从{from}进入{to}，由另一位管理员在 24 小时内确认',
    },
    confirm: {
      ...COMMON,
      title: '确认开放',
      effect: '从{from}进入{to}（{asked} 申请）',
      isDanger: true,
    },
    pause: {
      ...COMMON,
      title: '暂停服务',
      effect: '从{from}进入暂停：可以浏览，不能下新单、注册与提现',
      notes: ['进行中的订单、退款与打款照常'],
      isDanger: true,
    },
    seen: {
      ...TRY,
      title: '核对并确认',
      form: {
        what: f.choice('核对', {
          record: 'ICP备案号与备案证书一致',
          rules: '奖励与提现规则',
          payout: '人工打款：付款人、账户与登记回单的办法已定',
        }),
      },
      effect: '已核对：{what}（{ref}）',
    },
    invite: {
      ...TRY,
      title: '邀请试运行',
      form: {
        mobile: f.text('手机号', { max: 11, isOptional: true, hint: '不填则生成链接' }),
        limit: f.count('链接可用人数', { max: 500, isOptional: true }),
      },
      effect: '邀请{who}参加试运行',
      shown: { link: f.link('邀请链接') },
    },
    smsTry: {
      ...TRY,
      title: '短信试发',
      form: {
        mobile: f.text('你的手机号', { max: 11 }),
        code: f.text('收到的验证码', { max: 6, isOptional: true, hint: '第一次不填，收到后再填' }),
      },
      effect: '{step}',
      provider: true,
    },
    payTry: {
      ...TRY,
      permission: 'pay.money',
      title: '1 分钱试付',
      effect: '{step}',
      notes: ['不是订单，不计入成交、数字与奖励；付款后再执行一次可以查询'],
      provider: true,
      shown: { code: f.qr('用微信扫码支付 0.01 元，收到后自动退回'), sn: f.sn('付款单') },
    },
  },
});
