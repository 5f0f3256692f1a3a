import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '@/lib/account/profile/testing/a-user';
import { getUserInfo } from '@/lib/contract/account';
import { getAssets, getStatement, listMoney } from '@/lib/contract/wallet';
import { storage } from '@/lib/platform';
import { type FakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice } from '@/testing/render-app';
import { aRow, assets, list, moneyServer, NOW, serveMoney, show } from './testing';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  server = moneyServer();
  freshDevice();
});
afterEach(() => jest.restoreAllMocks());

const rows = async () =>
  within(await list())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the head', () => {
  it('shows every balance, what settles next, and no debt where there is none', async () => {
    show();
    const head = await screen.findByRole('region', { name: '可提现' });
    expect(head).toHaveTextContent('¥3,286.40');
    expect(head).toHaveTextContent('下一笔 6月21日 转入 ¥88.00');
    expect(within(head).getByRole('button', { name: /^待入账/ })).toHaveTextContent('¥328.50');
    expect(within(head).getByRole('button', { name: /^提现中/ })).toHaveTextContent('¥186.90');
    expect(within(head).getByRole('button', { name: /^累计已入账/ })).toBeVisible();
    expect(within(head).getByRole('link', { name: '提现' })).toHaveAttribute(
      'href',
      '/zc/pages/user/withdrawAdd',
    );
    expect(head).not.toHaveTextContent('待扣款');
  });

  it('explains a debt', async () => {
    server.on(getAssets, () => ({ ...assets, debt: 1200 }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /待扣款/ }));
    expect(
      await screen.findByText('订单退款产生的待扣款，将从后续奖励中抵扣。'),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '知道了' }));
  });

  it('hides every amount of the page by the eye', async () => {
    const { user } = show();
    await list();
    await user.click(screen.getByRole('button', { name: '隐藏金额' }));
    expect(document.body).not.toHaveTextContent(/\d\.\d\d/);
    expect(screen.getByRole('img', { name: /最高单日收入 \*\*\*\*/ })).toBeInTheDocument();
    expect(storage.get('hideMoney')).toBe(true);
  });

  it('says that the balances could not be loaded, without making up zeros', async () => {
    server.on(getAssets, () => networkDown);
    const { user } = show();
    const alert = await screen.findByText('资金加载失败，点击重试');
    expect(alert).toBeInTheDocument();
    expect(screen.queryByText('¥0.00')).not.toBeInTheDocument();
    server.on(getAssets, () => assets);
    await user.click(screen.getByRole('button', { name: '点击重试' }));
    expect(await screen.findByRole('region', { name: '可提现' })).toHaveTextContent('¥3,286.40');
  });
});

describe('the movements', () => {
  it('shows this month by day, with signs, balances and sums', async () => {
    show();
    expect(await rows()).toEqual([
      '奖励入账 09:59邻居1 +88.00 余额 ¥3,286.40',
      '提现 09:58招商银行(8888) −186.90 余额 ¥3,286.40',
      '奖励入账 10:00邻居3 +88.00 余额 ¥3,286.40',
    ]);
    expect(
      screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
    ).toEqual(['今天6月18日 星期四+176.00　−186.90', '昨天6月17日 星期三']);
    expect(screen.getByText('¥176.00')).toBeInTheDocument();
    expect(
      screen.getByRole('img', {
        name: '2026年6月每日收支，最高单日收入 ¥176.00，最高单日支出 ¥186.90',
      }),
    ).toBeInTheDocument();
    expect(server.inputs(listMoney)).toEqual([{ month: '2026-06', type: 'all', page: 1 }]);
  });

  it('draws no chart of a month in which nothing moved', async () => {
    serveMoney(server, [aRow(4, { time: NOW - 400 * 86_400_000 })]);
    show();
    expect(await screen.findByText('暂无资金明细')).toBeVisible();
    expect(screen.queryByRole('img', { name: /每日收支/ })).not.toBeInTheDocument();
  });

  it('says to a new member what will come here instead of an empty chart', async () => {
    server.on(getAssets, () => ({ ...assets, version: 0 }));
    serveMoney(server, []);
    show();
    expect(await screen.findByRole('link', { name: '奖励怎么算' })).toHaveAttribute(
      'href',
      '/zc/pages/space/help2',
    );
    for (const role of ['img', 'radiogroup'] as const)
      expect(screen.queryByRole(role)).not.toBeInTheDocument();
  });

  it('asks for one type', async () => {
    const { user } = show();
    await list();
    await user.click(screen.getByRole('radio', { name: '提现' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(server.inputs(listMoney).at(-1)).toMatchObject({
      type: 'withdraw',
      month: '2026-06',
      page: 1,
    });
  });

  it('goes to another month, and not into the future', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /选择月份/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择月份' }));
    expect(sheet.getByRole('button', { name: '7月' })).toBeDisabled();
    expect(sheet.getByRole('button', { name: '下一年' })).toBeDisabled();
    await user.click(sheet.getByRole('button', { name: '5月' }));
    await waitFor(async () => expect(await rows()).toEqual([expect.stringContaining('上上月')]));
    expect(screen.getByRole('button', { name: '选择月份 2026年5月' })).toBeInTheDocument();
  });

  it('goes back as far as the month in which the member came', async () => {
    server.on(getUserInfo, () => aUser({ createdAt: Date.parse('2026-03-09T10:00:00+08:00') }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /选择月份/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择月份' }));
    await waitFor(() => expect(sheet.getByRole('button', { name: '2月' })).toBeDisabled());
    expect(sheet.getByRole('button', { name: '3月' })).toBeEnabled();
    expect(sheet.getByRole('button', { name: '上一年' })).toBeDisabled();
  });

  it('says so when a month is empty, and leads to the month before', async () => {
    server.on(getUserInfo, () => aUser({ createdAt: Date.parse('2026-05-09T10:00:00+08:00') }));
    serveMoney(server, []);
    const { user } = show();
    expect(await screen.findByText('暂无资金明细')).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '看2026年5月' }));
    expect(await screen.findByRole('button', { name: '选择月份 2026年5月' })).toBeInTheDocument();
    expect(await screen.findByText('暂无资金明细')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^看/ })).not.toBeInTheDocument();
  });

  it('keeps the rows when a later page fails, and repeats only that page', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => aRow(index + 1));
    serveMoney(server, twenty);
    const { user } = show();
    expect(await rows()).toHaveLength(15);
    server.on(listMoney, () => networkDown);
    await user.click(screen.getByRole('button', { name: '上拉加载更多' }));
    const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
    expect(await rows()).toHaveLength(15);
    serveMoney(server, twenty);
    await user.click(retry);
    await waitFor(async () => expect(await rows()).toHaveLength(20));
    expect(server.inputs(listMoney).map(({ page }) => page)).toEqual([1, 2, 2]);
    expect(screen.getByText('没有更多了')).toBeInTheDocument();
  });

  it('offers to try again when the first page fails', async () => {
    server.on(listMoney, () => networkDown);
    const { user } = show();
    const retry = await screen.findByRole('button', { name: '点击重试' });
    serveMoney(server);
    await user.click(retry);
    expect(await rows()).toHaveLength(3);
  });
});

describe('the statement', () => {
  const read = async (user: ReturnType<typeof show>['user']) => {
    await user.click(await screen.findByRole('button', { name: '对账单' }));
    return within(await screen.findByRole('dialog', { name: '2026年6月对账单' }));
  };
  const saved: { name: string; text: string }[] = [];
  const answer = {
    fileName: '对账单-2026-06.csv',
    csv: '\uFEFF时间,金额\r\n',
    rows: 3,
    isPartial: false,
  };

  beforeEach(() => {
    saved.length = 0;
    let blob: Blob | undefined;
    Object.assign(URL, {
      createObjectURL: (next: Blob) => ((blob = next), 'blob:statement'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: `${blob?.type} ${blob?.size}` });
    });
  });

  it('can be read, and saved as a file, once for a double tap', async () => {
    server.on(getStatement, () => new Promise((resolve) => setTimeout(() => resolve(answer), 50)));
    const { user } = show();
    const sheet = await read(user);
    expect(sheet.getByText('月末可提现')).toBeVisible();
    expect(sheet.getByText('6月18日 星期四')).toBeVisible();
    await user.dblClick(sheet.getByRole('button', { name: '下载对账单' }));
    expect(await screen.findByText('对账单已生成')).toBeInTheDocument();
    expect(saved).toEqual([
      { name: '对账单-2026-06.csv', text: `text/csv;charset=utf-8 ${new Blob([answer.csv]).size}` },
    ]);
    expect(server.inputs(getStatement)).toEqual([{ month: '2026-06' }]);
  });

  it.each([
    [{ ...answer, isPartial: true, rows: 5000 }, '明细较多，对账单只包含最近 5000 条', 1],
    [{ ...answer, rows: 0 }, '这个月没有资金明细', 0],
    [refusal('rate_limited', { blanks: { seconds: 9 } }), '操作过于频繁，请9秒后再试', 0],
  ])('says what else can come of it', async (result, text, files) => {
    server.on(getStatement, () => result);
    const { user } = show();
    await user.click((await read(user)).getByRole('button', { name: '下载对账单' }));
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(saved).toHaveLength(files);
  });
});
