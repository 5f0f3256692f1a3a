import type { Page } from '@playwright/test';
import { loginCopy } from '@/lib/account/login/copy';
import { accountTabCopy } from '@/lib/account/profile/copy';
import { getHome } from '@/lib/contract/home';
import { learningCopy } from '@/lib/learning/copy';
import { streetCopy } from '@/lib/partners/street-copy';
import { shopEntriesCopy } from '@/lib/shop/entries-copy';
import { agreeOnMoney } from './support/agreed-money';
import { agreeOnNeighbours } from './support/agreed-neighbours';
import { AT, DAY_MS } from './support/agreed-rows';
import { agreeOnSearch } from './support/agreed-search';
import { demoMember } from './support/demo';
import { API } from './support/hold';
import { LoginSheet } from './support/login-sheet';
import { signIn } from './support/member';
import { agreeOnFreePlots, agreeOnResidents, hideNewcomers } from './support/newcomers';
import { expect, test } from './support/test';
import { comparePictures, expectVisual, forScreens } from './support/visual';

interface Picture {
  name: string;
  path: string;
  /** Shown before a picture is worth taking. */
  shows: string | RegExp;
}

const GUEST: readonly Picture[] = [
  { name: 'home-guest', path: '/', shows: '领取一块空地' },
  { name: 'partner-guest', path: '/pages/index/partner', shows: '小伙伴' },
  { name: 'user-guest', path: '/pages/user/user', shows: accountTabCopy.guestTitle },
  { name: 'agreement', path: '/pages/login/agreement', shows: '协议的范围' },
  { name: 'privacy', path: '/pages/login/privacy', shows: '我们的原则' },
  { name: 'share-guest', path: '/pages/space/share', shows: '登录后生成' },
  { name: 'company', path: '/pages/index/company?view=cities', shows: '热门城市' },
  { name: 'company-areas', path: '/pages/index/company?cityId=1&view=areas', shows: '青年港街区' },
  { name: 'company-map', path: '/pages/index/company?cityId=3', shows: '竹里' },
  { name: 'articles', path: '/pages/article/detail', shows: '先从三个人开始' },
  { name: 'article', path: '/pages/article/detail?articleId=2', shows: '七个等级' },
  { name: 'help', path: '/pages/space/help', shows: '领取你的门牌' },
  { name: 'help2', path: '/pages/space/help2', shows: '奖励怎样产生' },
  { name: 'problem', path: '/pages/user/problem', shows: '大家常问' },
  { name: 'video', path: '/pages/space/video', shows: '第一次提现，四步走完' },
  { name: 'film', path: '/pages/space/video?videoId=1', shows: '名片交换：让对方记得住你' },
  { name: 'choose-location', path: '/choose-location', shows: '直接填写地址' },
  {
    name: 'open-location',
    path: '/open-location?name=%E9%9D%92%E5%B9%B4%E6%B8%AF%E5%88%9B%E4%B8%9A%E5%9B%AD&address=%E6%B1%9F%E5%8D%97%E5%A4%A7%E9%81%93100%E5%8F%B7&lat=30.2&lng=120.2',
    shows: '复制地址',
  },
];

const MEMBER: readonly Picture[] = [
  { name: 'home', path: '/', shows: shopEntriesCopy.title() },
  { name: 'partner', path: '/pages/index/partner', shows: streetCopy.needs },
  { name: 'user', path: '/pages/user/user', shows: shopEntriesCopy.cart },
  { name: 'userInfo', path: '/pages/user/userInfo', shows: '林知夏' },
  { name: 'userEdit', path: '/pages/user/userEdit', shows: '昵称' },
  { name: 'editPassword', path: '/pages/user/editPassword', shows: '确认修改' },
  { name: 'avatar', path: '/pages/user/avatar', shows: '从相册选择' },
  { name: 'card', path: '/pages/user/card', shows: '分享名片' },
  { name: 'card-edit', path: '/pages/user/card?view=edit', shows: '联系方式' },
  { name: 'card-box', path: '/pages/user/card?view=box', shows: '苏念' },
  { name: 'card-exchanges', path: '/pages/user/card?view=exchanges', shows: '同意' },
  { name: 'card-stats', path: '/pages/user/card?view=stats', shows: '浏览' },
  { name: 'share', path: '/pages/space/share', shows: '复制邀请码' },
  { name: 'share2', path: '/pages/space/share2', shows: '复制邀请码' },
  { name: 'problem2', path: '/pages/user/problem2', shows: '问题类型' },
  { name: 'student', path: '/pages/user/student', shows: '导师回了你' },
  { name: 'course', path: '/pages/user/student?courseId=1', shows: '先找到三个人' },
  { name: 'lesson', path: '/pages/user/student?lessonId=1', shows: '三个常见的毛病' },
  { name: 'log', path: '/pages/user/student?logId=5', shows: '海报换成只写一句话的版本' },
  {
    name: 'company-plots',
    path: '/pages/index/company?cityId=1&blockAreaId=1',
    shows: '看街区地图',
  },
  { name: 'city', path: '/pages/space/city', shows: '左邻右舍' },
  { name: 'today', path: '/pages/space/today', shows: '雨天卖出的第一束花' },
  { name: 'search', path: '/pages/search/index', shows: '在路上的包裹' },
  { name: 'search-found', path: '/pages/search/index?keyword=海报', shows: '海报小铺' },
  { name: 'city-plot', path: '/pages/space/city?blockAreaId=1&blockNo=37', shows: '查看名片' },
];

/** Pictures with people who are not the member's own, and with what they did. */
const MAPS = new Set(['company-plots', 'city', 'city-plot']);
const NEIGHBOURS = new Set(['city', 'today', 'partner']);

async function openPicture(page: Page, { path, shows }: Picture): Promise<void> {
  await page.goto(`/zc${path}`);
  await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible();
}

/** Other tests open the member's card and guest book meanwhile; days are those of the day of the test. */
const agreeOnNews = (page: Page) =>
  page.route(/user\/assets/, async (route) => {
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    const faces = [3, 7].map((userId) => ({ userId, avatar: '' }));
    const news = {
      cardViews: 12,
      book: { unread: 2, faces },
      nextSettle: { time: AT, amount: 88_00 },
      nextArrival: AT + DAY_MS,
    };
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...news } } });
  });

/** Best sellers change with the orders of other tests, so the shelf of the home is fixed. */
const ON_SHELF = [
  {
    goodsId: 1,
    title: '小街搪瓷杯 加厚珐琅',
    cover: 'goods:mug',
    minPrice: 39_00,
    maxPrice: 39_00,
  },
  {
    goodsId: 4,
    title: '提梁茶壶 800 ml',
    cover: 'goods:teapot',
    minPrice: 128_00,
    maxPrice: 128_00,
  },
  { goodsId: 30, title: '钢笔 木托礼盒', cover: 'goods:pen', minPrice: 158_00, maxPrice: 158_00 },
  {
    goodsId: 53,
    title: '小街积木 榉木',
    cover: 'goods:bricks',
    minPrice: 168_00,
    maxPrice: 288_00,
  },
];
const agreeOnShelf = (page: Page) =>
  page.route(API, async (route) => {
    if (new URL(route.request().url()).searchParams.get('s') !== getHome.path)
      return route.fallback();
    const response = await route.fetch();
    const { data, ...rest } = (await response.json()) as { data: object };
    return route.fulfill({ response, json: { ...rest, data: { ...data, shelf: ON_SHELF } } });
  });

comparePictures(
  GUEST,
  async (page, _, { name }) => {
    if (name === 'company-map') await agreeOnResidents(page);
  },
  openPicture,
);

comparePictures(
  MEMBER,
  async (page, client, { name }) => {
    await signIn(page, await demoMember(client));
    if (MAPS.has(name)) await hideNewcomers(page);
    if (name === 'company-plots') await agreeOnFreePlots(page);
    if (NEIGHBOURS.has(name)) await agreeOnNeighbours(page);
    if (name === 'user') await agreeOnNews(page);
    if (name === 'home') await agreeOnShelf(page);
    if (name.startsWith('search')) await agreeOnSearch(page);
  },
  openPicture,
);

const MONEY: readonly Picture[] = [
  { name: 'money', path: '/pages/user/money', shows: '奖励入账' },
  { name: 'reward', path: '/pages/user/reward', shows: '许星河' },
  { name: 'reward2', path: '/pages/user/reward2', shows: '周**' },
  { name: 'withdraw', path: '/pages/user/withdraw', shows: /未通过原因/ },
  { name: 'withdraw-detail', path: '/pages/user/withdraw?id=60', shows: '平台审核' },
  { name: 'withdraw-add', path: '/pages/user/withdrawAdd', shows: '提现规则' },
  { name: 'notices', path: '/pages/user/user?tab=notice', shows: '提现已到账' },
];

comparePictures(
  MONEY,
  async (page, client) => {
    await signIn(page, await demoMember(client));
    await agreeOnMoney(page);
  },
  openPicture,
);

test(
  'the certificate of a member looks as agreed and is accessible',
  forScreens('certificate'),
  async ({ page, client }) => {
    await signIn(page, await demoMember(client));
    const data = {
      sn: 'ZS20265A1E0C37B2',
      userName: '林知夏',
      title: '和邻居好好说话',
      completedAt: Date.parse('2026-06-18T02:00:00Z'),
    };
    await page.route(/course\/certificate/, (route) =>
      route.fulfill({ json: { code: 200, msg: 'ok', data } }),
    );
    await expectVisual(page, 'certificate', async () => {
      await page.goto('/zc/pages/user/student?courseId=2');
      await page.getByRole('button', { name: learningCopy.certificate }).click();
      await expect(page.getByRole('img', { name: new RegExp(data.sn) })).toBeVisible();
    });
  },
);

const FORMS: Readonly<Record<string, (login: LoginSheet) => Promise<void>>> = {
  'login-password': (login) => login.choosePassword(),
  'login-sms': async () => undefined,
  'login-forgot': (login) => login.chooseForgotten(),
  'login-register': (login) => login.link(loginCopy.registerNow).click(),
};

for (const [name, open] of Object.entries(FORMS)) {
  test(
    `${name} looks as agreed, is accessible, and its button can be reached`,
    forScreens(name),
    async ({ page }) => {
      const login = new LoginSheet(page);
      const submit = login.sheet.locator('button[type=submit]');
      await expectVisual(page, name, async () => {
        await page.goto('/zc/pages/user/userInfo');
        await open(login);
        await expect(submit).toHaveCount(1);
        await submit.evaluate((button) => button.scrollIntoView({ block: 'nearest' }));
        await expect(submit).toBeInViewport({ ratio: 1 });
      });
    },
  );
}

test(
  'the page for an unknown address looks as agreed and is accessible',
  forScreens('not-found'),
  async ({ page, watch }) => {
    watch.expectNotFound();
    await expectVisual(page, 'not-found', () => page.goto('/zc/nowhere'));
  },
);
