import type { Href } from '@/lib/kit/routes';
import { site } from '@/lib/kit/site';

export interface PageLink {
  title: string;
  href: Href;
  /** Other names by which people look for it. */
  words: string;
  /** Members only. */
  isOwn?: boolean;
}

const page = (title: string, href: Href, words: string): PageLink => ({ title, href, words });
const own = (title: string, href: Href, words: string): PageLink => ({
  title,
  href,
  words,
  isOwn: true,
});

/** The app's pages by all their names, found without a network. */
export const PAGES: readonly PageLink[] = [
  page('城市大厅', '/pages/index/company', '城市 地图 换城市 选门牌 空地'),
  page('街区今天', '/pages/space/today', '动态 新鲜事 街区此刻'),
  {
    ...page('', '/pages/shop/index', '商城 购物 买东西 门店'),
    get title(): string {
      return site().brand.homeTitle;
    },
  },
  page('商品分类', '/pages/category/index', '类目 目录'),
  page('购物车', '/pages/cart/index', '车 结算'),
  page('文章', '/pages/article/detail', '课堂 阅读 资讯'),
  page('视频', '/pages/space/video', '影片 电影 录像'),
  page('新手指南', '/pages/space/help', '帮助 教程 怎么用 入门'),
  page('规则说明', '/pages/space/help2', '奖励规则 比例 制度'),
  page('常见问题', '/pages/user/problem', '帮助 疑问 客服'),
  page('关于', '/pages/user/about', '营业执照 备案 许可 联系 电话 投诉 版本 第三方'),
  page('用户协议', '/pages/login/agreement', '条款'),
  page('隐私政策', '/pages/login/privacy', '个人信息 授权'),
  own('我的街区', '/pages/space/city', '门牌 房子 我家 留言簿 招牌 装饰 邻居'),
  own('小伙伴', '/pages/index/partner', '邀请的人 朋友 团队'),
  own('推广海报', '/pages/space/share', '分享 邀请 二维码 图片'),
  own('城市海报', '/pages/space/share2', '分享 城市'),
  own('我的名片', '/pages/user/card', '名片夹 交换名片 联系方式'),
  own('我的钱包', '/pages/user/money', '余额 收入 资金 账单 明细 对账单'),
  own('钱走到哪了', '/pages/user/moneyFlow', '待入账 到账 进度'),
  own('提现记录', '/pages/user/withdraw', '提现 提现进度 到账 提款'),
  own('申请提现', '/pages/user/withdrawAdd', '提现 取钱 提款 银行卡 微信零钱'),
  own('直接奖励', '/pages/user/reward', '奖励 明细'),
  own('团队奖励', '/pages/user/reward2', '奖励 间接'),
  own('我的学习', '/pages/user/student', '课程 上课 学员 日志 证书 成长'),
  own('我的订单', '/pages/order/index', '买的东西 快递 物流 包裹 待收货'),
  own('券包', '/pages/voucher/index', '我的券 券码 核销 到店 咖啡券'),
  own('我的候补', '/pages/booking/waits', '预约 排队 约满 有位'),
  own('退款/售后', '/pages/refund/index', '申请售后 退货 换货 退钱'),
  own('收货地址', '/pages/address/index', '改地址 快递'),
  own('我的收藏', '/pages/user/favorite', '喜欢'),
  own('浏览记录', '/pages/user/history', '看过 足迹'),
  own('意见反馈', '/pages/user/problem2', '反馈 问题 客服 投诉 建议 工单'),
  own('个人资料', '/pages/user/userInfo', '昵称 头像 手机号 实名 认证 隐私 注销 设备'),
  own('登录密码', '/pages/user/editPassword', '改密码 忘记密码 设置密码'),
];
