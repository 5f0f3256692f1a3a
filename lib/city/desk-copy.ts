import { totalsCopy } from '@/lib/format/totals-copy';

/** Wide screens only; phones do not load it. */
export const deskCopy = {
  label: '窗口两侧',
  promiseFirstLine: '每个创业者，',
  promiseSecondLine: '都有一块自己的地',
  scanToOpen: '手机扫码打开',
  qrCode: '在手机上打开的二维码',
  lit: (count: number) => `今天 ${count} 户亮灯`,
  all: '看全部',
  facts: {
    title: '加入之前',
    terms: [
      ['领地和落户不收费', '验证手机号，选一块空地就住下。'],
      ['奖励只来自真实成交', '商品、课程、服务卖出才有，最多两级。'],
      ['提现到自己的账户', '费用和到账日，提交前写清楚。'],
    ],
  },
  money: {
    title: '四个词',
    terms: [
      [totalsCopy.available, '已经入账，现在就能提现或购物。'],
      [totalsCopy.pending, '已成交，等售后期满。'],
      [totalsCopy.withdrawing, '已提交，还没有最终结果。'],
      [totalsCopy.earned, '转入过可提现的全部奖励，不含待入账。'],
    ],
  },
  pageKeys: {
    before: '上一张图',
    after: '下一张图',
    cart: '购物车',
    doorBefore: '上一户',
    doorAfter: '下一户',
  },
  keys: {
    label: '按键',
    title: '全部按键',
    names: { '/': '搜索', G: '钱包', C: '城市大厅', H: '我的家', Esc: '返回', '?': '全部按键' },
    note: '不在输入框里时，按一下就到。',
    switchOff: '关闭按键',
    switchOn: '打开按键',
  },
} as const;
