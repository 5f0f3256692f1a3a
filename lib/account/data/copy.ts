import { CLOSING_DAYS, type ClosingObstacle } from '@/lib/contract/account-closing';
import type { RoutePath } from '@/lib/kit/routes';

export const privacyCopy = {
  row: '隐私设置',
  title: '隐私设置',
  isSearchable: '允许别人搜索到我',
  isSearchableText: '关闭后，小伙伴和邻居用昵称、招牌或手机尾号都搜不到你',
  isCardPublic: '公开我的名片',
  isCardPublicText: '关闭后，名片链接显示“已设为私密”',
  isRanked: '排行榜显示我的昵称',
  isRankedText: '按新增小伙伴人数排名，不含金额',
  light: '谁能看见我的灯',
  lightText: '今天来过，街区里你的窗户就亮着；写了公开日志，门口挂灯笼',
  lights: { all: '所有人', friends: '小伙伴', none: '不显示' },
  needCard: '还没有保存过名片，先去完善名片吧',
  toCard: '去完善',
  later: '以后再说',
  loading: '正在加载隐私设置',
} as const;

export const exportCopy = {
  row: '导出我的数据',
  title: '导出我的数据',
  text: '生成一个文件，包含你的资料、名片、小伙伴（姓名隐去）、订单与售后、奖励、资金明细、提现、日志、留言、反馈和登录记录。',
  hint: '文件里有你的个人信息，请保存在只有自己能打开的地方。',
  submit: '验证并导出',
  elsewhere: '微信里不能下载文件：点右上角“…”，选择在浏览器打开后再导出。',
  done: (left: number) => (left > 0 ? `已导出，今天还可导出 ${left} 次` : '已导出'),
  failed: '文件下载失败，请重新导出',
} as const;

export const closingCopy = {
  row: '注销账号',
  title: '注销账号',
  steps: [
    `提交后所有设备退出登录，${CLOSING_DAYS} 天内重新登录可以撤销`,
    `${CLOSING_DAYS} 天后门牌空出，名片、留言、日志、图片和实名信息被删除，无法恢复`,
    '资金和交易记录依法保存，不再显示你的姓名和联系方式',
    '手机号可以重新注册，但会是一个新账号',
  ],
  obstacleTitle: '先处理这些事项',
  obstacles: {
    withdrawal: { text: '有提现正在处理', action: '查看提现', path: '/pages/user/withdraw' },
    order: { text: '有订单尚未完成', action: '查看订单', path: '/pages/order/index' },
    refund: { text: '有退款正在处理', action: '查看售后', path: '/pages/refund/index' },
    carried: { text: '旧余额尚未用完或退回', action: '联系客服', path: '/pages/user/problem2' },
  } satisfies Record<ClosingObstacle, { text: string; action: string; path: RoutePath }>,
  balance: (amount: string) => `可提现余额 ${amount}`,
  balanceText: '可以先提现再注销；直接注销则放弃余额，等待期内入账的奖励也一并放弃。',
  withdrawFirst: '先去提现',
  giveUp: (amount: string) => `放弃余额 ${amount}`,
  needGiveUp: '请勾选放弃余额，或先提现',
  pending: (amount: string) => `还有 ${amount} 奖励待入账，注销后失效`,
  reason: '注销原因（选填）',
  reasonHint: '哪里做得不好，告诉我们',
  next: '继续注销',
  back: '上一步',
  confirmTitle: '最后确认',
  confirmText: (mobile: string) => `验证是你本人后，账号 ${mobile} 进入 ${CLOSING_DAYS} 天等待期。`,
  submit: '确认注销',
  done: (date: string) => `已提交，${date}前重新登录可以撤销`,
  loading: '正在核对账号',
} as const;
