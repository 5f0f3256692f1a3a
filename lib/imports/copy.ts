import { fenToYuan } from '@/lib/format';
import { dateText } from '@/lib/format/dates';
import { site } from '@/lib/kit/site';

export const movedCopy = {
  title: (shop: string) => `你在「${shop}」的账户已迁入`,
  about: (shop: string) =>
    `「${shop}」的会员由${site().brand.name}继续服务。同意后，以下内容并入你现在的账号。`,
  successor: (from: string, to: string) => `旧店原由${from}经营，账户现由${to}承接并负责。`,
  available: '可提现',
  returned: '其中退回的提现申请',
  pending: (until: number) => `待入账（${dateText(until)}前）`,
  carried: '旧余额（可购物或申请退回）',
  addresses: '收货地址',
  orders: '待收货',
  inviter: '邀请人',
  keepsInviter: '沿用旧店的邀请人',
  nothing: '没有余额',
  name: '原昵称的第一个字',
  consent: '我同意把旧店账户并入本账号',
  privacy: '阅读《隐私政策》',
  agree: '同意并继续',
  refuse: '不同意',
  hint: '不同意则不迁入，余额由客服为你退回。',
  refuseTitle: '不迁入旧店账户？',
  refuseText: '之后不能再迁入，余额由客服为你退回。',
  keep: '再想想',
  done: (fen: number) => (fen > 0 ? `已转入${fenToYuan(fen)}` : '已迁入'),
  refused: '没有迁入，客服会联系你退回余额',
} as const;
