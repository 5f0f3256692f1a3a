import type { Page } from '@playwright/test';
import { agreeOnGoods } from './agreed-goods';
import { agreeOnOrders } from './agreed-orders';
import { agreeOnRefunds } from './agreed-refunds';

/** Text for a field. */
export interface Typed {
  field: string;
  text: string;
}

/** A sheet or dialog, and how one comes to it. */
export interface Layer {
  path: string;
  /** Tapped or typed one after another; the last one opens it. */
  taps: readonly (string | RegExp | Typed)[];
  /** Looked at by `npm test` too: one of each kind. */
  isSampled?: boolean;
}

/** Layers of a guest; the login sheet stands over pages of members. */
export const LAYERS_OF_GUEST: readonly Layer[] = [
  { path: '/pages/user/userInfo', taps: [] },
  { path: '/pages/user/userInfo', taps: ['密码登录'] },
  { path: '/pages/user/userInfo', taps: [/^立即注册/], isSampled: true },
  { path: '/pages/goods/detail?goodsId=1', taps: [/^请选择/] },
  { path: '/pages/article/detail?articleId=2', taps: ['字号'] },
  { path: '/pages/user/user', taps: ['设置'] },
];

/** On a phone whose browser installs an app by its own menu. */
export const INSTALL_LAYER: Layer = {
  path: '/pages/user/user',
  taps: ['设置', '添加到主屏幕'],
};

const GOODS = '/pages/goods/detail?goodsId=01';
const ORDER = '/pages/order/detail?orderId=1';
const STREET = '/pages/space/city';
const HOUSE = `${STREET}?blockNo=37`;
const AREA = '/pages/index/company?blockAreaId=1';
const USER = '/pages/user/user';
const INFO = '/pages/user/userInfo';
const CARD = '/pages/user/card';
const MONEY = '/pages/user/money';
const PARTNERS = '/pages/index/partner';

/** Layers of the demo member. Nothing is changed: the test lets no call through that writes. */
export const LAYERS_OF_MEMBER: readonly Layer[] = [
  { path: '/', taps: [/^消息/], isSampled: true },
  { path: '/', taps: [/^消息/, '推送设置'] },
  { path: '/', taps: ['全部动态'] },
  { path: PARTNERS, taps: ['排行'] },
  { path: PARTNERS, taps: ['邀请小伙伴'] },
  { path: PARTNERS, taps: ['排序筛选'] },
  { path: PARTNERS, taps: [/贡献/] },
  { path: STREET, taps: [/看看街区的时辰/] },
  { path: HOUSE, taps: ['装扮我的家'] },
  { path: HOUSE, taps: ['长大记'] },
  { path: HOUSE, taps: ['转交门牌'] },
  { path: AREA, taps: [/^041/] },
  { path: AREA, taps: [/^018/] },
  { path: STREET, taps: ['全部公告'] },
  { path: STREET, taps: ['全部公告', '举报'] },
  { path: '/pages/space/share', taps: ['换文案'] },
  { path: '/pages/space/share', taps: ['自定义'] },
  { path: CARD, taps: ['保存图片'] },
  { path: CARD, taps: [/^名片码/] },
  { path: `${CARD}?view=box`, taps: [/^苏念/] },
  { path: MONEY, taps: [/^可提现/] },
  { path: MONEY, taps: [/^待入账/], isSampled: true },
  { path: MONEY, taps: [/^提现中/] },
  { path: MONEY, taps: [/^累计已入账/] },
  { path: MONEY, taps: [/^选择月份/] },
  { path: '/pages/user/reward', taps: [/^选择日期/] },
  { path: '/pages/user/reward', taps: [/实付/] },
  { path: '/pages/user/student', taps: ['写今天的日志'], isSampled: true },
  { path: '/pages/user/student', taps: [/月记录/] },
  { path: '/pages/user/student?courseId=2', taps: ['领取证书'] },
  { path: '/pages/user/userEdit', taps: ['浙江省 杭州市'] },
  { path: USER, taps: ['设置'] },
  { path: USER, taps: [/^关于/] },
  { path: USER, taps: ['退出登录'], isSampled: true },
  { path: INFO, taps: [/^手机号/] },
  { path: INFO, taps: [/^登录设备/] },
  { path: INFO, taps: ['隐私设置'] },
  { path: INFO, taps: ['导出我的数据'] },
  { path: INFO, taps: ['注销账号'] },
  { path: '/pages/user/withdrawAdd', taps: [/^招商银行/] },
  { path: '/pages/user/withdrawAdd', taps: [/^招商银行/, '管理'] },
  { path: '/pages/user/withdrawAdd', taps: [/^招商银行/, /添加账户/] },
  { path: '/pages/address/edit', taps: ['请选择省、市、区县'] },
  { path: '/pages/goods/list', taps: ['筛选'] },
  { path: GOODS, taps: ['分享'] },
  { path: GOODS, taps: [/^请选择/], isSampled: true },
  { path: GOODS, taps: [/^选择收货地区/] },
  { path: GOODS, taps: [/^7天无理由/] },
  { path: '/pages/cart/index', taps: [/更换规格/] },
  { path: '/pages/checkout/index?mode=cart&cartIds=1,2,3', taps: ['明细'] },
  { path: '/pages/order/index', taps: ['删除'] },
  { path: ORDER, taps: ['这笔钱怎么算的'] },
  { path: ORDER, taps: [/^发票/] },
  { path: ORDER, taps: ['确认收货'] },
  { path: '/pages/refund/detail?refundId=1', taps: ['撤销申请'] },
];

/** The same goods, orders and refunds at any time, where a page of the shop is about. */
export async function agreeOnShop(page: Page): Promise<void> {
  await agreeOnGoods(page);
  await agreeOnOrders(page);
  await agreeOnRefunds(page);
}
