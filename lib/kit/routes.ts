/**
 * Every page of the app: the nav bar, the login guard, the tab bar, the offline list and the tests read this table.
 * Paths are the public paths of the specification, without the base path.
 */
export interface Route {
  path: string;
  title: string;
  /** Where "back" leads when there is no history inside the app. */
  parent: string;
  /** Members only: a guest sees the login popup over a skeleton. */
  needsLogin: boolean;
  isTab: boolean;
}

export const BASE_PATH = '/zc';
export const HOME = '/';
export const PARTNERS = '/pages/index/partner';
export const ACCOUNT = '/pages/user/user';
/** Shown for pages that cannot be opened without a network. */
export const OFFLINE = '/offline';

const tab = (path: string, title: string, needsLogin = false): Route => ({
  path,
  title,
  parent: HOME,
  needsLogin,
  isTab: true,
});
const page = (
  path: string,
  title: string,
  parent: string,
  flags: { guest?: boolean } = {},
): Route => ({ path, title, parent, needsLogin: !flags.guest, isTab: false });

export const ROUTES: readonly Route[] = [
  tab(HOME, '推广'),
  { ...tab('/pages/index/index', '推广'), isTab: true },
  tab(PARTNERS, '小伙伴', true),
  tab(ACCOUNT, '账户'),
  page('/pages/index/company', '城市大厅', HOME, { guest: true }),
  page('/pages/login/agreement', '用户协议', ACCOUNT, { guest: true }),
  page('/pages/login/privacy', '隐私政策', ACCOUNT, { guest: true }),
  page('/pages/user/userInfo', '个人资料', ACCOUNT),
  page('/pages/user/userEdit', '编辑资料', '/pages/user/userInfo'),
  page('/pages/user/editPassword', '登录密码', '/pages/user/userInfo'),
  page('/pages/user/avatar', '头像', '/pages/user/userInfo'),
  // guests: for the card that ?userId= names; the own card is guarded by its page
  page('/pages/user/card', '名片', ACCOUNT, { guest: true }),
  page('/pages/user/money', '我的钱包', ACCOUNT),
  page('/pages/user/withdraw', '提现', ACCOUNT),
  page('/pages/user/withdrawAdd', '申请提现', '/pages/user/withdraw'),
  page('/pages/user/reward', '直接奖励', ACCOUNT),
  page('/pages/user/reward2', '团队奖励', ACCOUNT),
  page('/pages/user/problem', '常见问题', ACCOUNT, { guest: true }),
  page('/pages/user/problem2', '问题反馈', ACCOUNT),
  page('/pages/user/student', '我的学习', ACCOUNT),
  page('/pages/space/share', '推广海报', HOME, { guest: true }),
  page('/pages/space/share2', '城市海报', HOME, { guest: true }),
  page('/pages/space/city', '街区', HOME, { guest: true }),
  page('/pages/space/video', '视频', HOME, { guest: true }),
  page('/pages/space/help', '新手指南', HOME, { guest: true }),
  page('/pages/space/help2', '规则说明', HOME, { guest: true }),
  page('/pages/article/detail', '文章', HOME, { guest: true }),
  page('/choose-location', '选择位置', HOME, { guest: true }),
  page('/open-location', '查看位置', HOME, { guest: true }),
  page(OFFLINE, '离线', HOME, { guest: true }),
];

const BY_PATH = new Map(ROUTES.map((route) => [route.path, route]));

/** The route of a path without base path, query or trailing slash; undefined for an unknown page. */
export function findRoute(path: string): Route | undefined {
  const clean = path.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1') || HOME;
  return BY_PATH.get(clean);
}

/** The tab that a path belongs to; the alias of home counts as home. */
export function tabOf(path: string): string | undefined {
  const route = findRoute(path);
  if (!route?.isTab) return undefined;
  return route.path === '/pages/index/index' ? HOME : route.path;
}
