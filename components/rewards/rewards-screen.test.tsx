import { screen, waitFor, within } from '@testing-library/react';
import { getRewardParts, listDirectRewards, listTeamRewards } from '@/lib/contract/rewards';
import { type FakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice } from '@/testing/render-app';
import {
  aReward,
  list,
  NOW,
  onHideMoney,
  rewardsServer,
  serveRewards,
  serveTeam,
  show,
} from './testing';

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  server = rewardsServer();
  freshDevice();
});
afterEach(() => jest.restoreAllMocks());

const rows = async () =>
  within(await list())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the sums', () => {
  it('are those of the level', async () => {
    show();
    expect(await screen.findByRole('region', { name: '直接奖励 · 累计已入账' })).toHaveTextContent(
      '直接奖励 · 累计已入账¥7,200.00你小伙伴小伙伴邀请的人本月成交带来 ¥3,756.40待入账 ¥328.50',
    );
  });

  it('stand as a tower of what was sold on this level only, described in one sentence', async () => {
    show();
    const tower = await screen.findByRole('img', { name: '卖出了什么：商品 72%，课程 28%' });
    expect(
      within(tower.closest('section') as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['商品¥5,214.24142 笔成交72%', '课程¥1,985.7638 笔成交28%']);
    expect(server.inputs(getRewardParts)).toEqual([{ level: 1 }]);
    expect(server.inputs(listTeamRewards)).toEqual([]);
  });

  it('say whose sales the level counts', async () => {
    show(2);
    expect(
      await screen.findByRole('img', { name: '团队奖励来自小伙伴邀请的人的成交' }),
    ).toBeVisible();
    expect(await screen.findByRole('img', { name: '卖出了什么：其他成交 100%' })).toBeVisible();
  });

  it('hide on request, shares excepted', async () => {
    show(1, true);
    await list();
    expect(document.body).not.toHaveTextContent(/\d\.\d\d/);
    expect(screen.getByRole('img', { name: /72%/ })).toBeInTheDocument();
  });

  it('offer the switch', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '隐藏金额' }));
    expect(onHideMoney).toHaveBeenCalledWith(true);
  });
});

describe('the rewards', () => {
  it('show the partner, the item, the amount and the status', async () => {
    show();
    expect(await rows()).toEqual([
      '邻居1001号课程年卡实付 ¥199.00 × 10% 预计6月25日入账+19.90待入账',
      '邻居2002号课程年卡实付 ¥199.00 × 10% 下单设备与你相同+19.90审核中',
      '邻居3003号课程年卡实付 ¥199.00 × 10% 订单退款0.00已失效',
    ]);
    expect(screen.getByText(/共 3 笔/)).toHaveTextContent('共 3 笔 · 合计 ¥39.80');
  });

  it('can be asked for by state', async () => {
    const { user } = show();
    await list();
    await user.click(screen.getByRole('tab', { name: '审核中' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(server.inputs(listDirectRewards).at(-1)).toMatchObject({ status: 'held', page: 1 });
    expect(screen.getByText(/共 1 笔/)).toHaveTextContent('合计 ¥19.90');
  });

  it('can be asked for by dates, and lead back to all', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '选择日期 全部时间' }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择日期' }));
    await user.click(sheet.getByRole('button', { name: '上月' }));
    expect(await screen.findByText('没有符合条件的奖励')).toBeInTheDocument();
    expect(server.inputs(listDirectRewards).at(-1)).toMatchObject({
      from: '2026-05-01',
      to: '2026-05-31',
    });
    await user.click(screen.getByRole('button', { name: '查看全部奖励' }));
    expect(await rows()).toHaveLength(3);
  });

  it('refuse dates in the wrong order', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /选择日期/ }));
    const sheet = within(await screen.findByRole('dialog', { name: '选择日期' }));
    await user.type(sheet.getByLabelText('开始日期'), '2026-06-10');
    await user.type(sheet.getByLabelText('结束日期'), '2026-06-01');
    await user.click(sheet.getByRole('button', { name: '查看' }));
    expect(sheet.getByText('结束日期不能早于开始日期')).toBeInTheDocument();
    expect(server.inputs(listDirectRewards)).toHaveLength(1);
  });

  it('say what will bring the first one', async () => {
    serveRewards(server, { total: 0, month: 0, pending: 0, levels: 1 }, []);
    show();
    expect(await screen.findByText('还没有奖励，小伙伴成交后会显示在这里')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '分享海报' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /奖励构成/ })).not.toBeInTheDocument();
    expect(
      screen.getByText(/奖励仅来自真实成交订单，最多两级，不因发展人数产生奖励/),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '查看规则说明' })).toHaveAttribute(
      'href',
      '/zc/pages/space/help2',
    );
  });

  it('keep what is there when a later page fails', async () => {
    const twenty = Array.from({ length: 20 }, (_, index) => aReward(index + 1));
    serveRewards(server, {}, twenty);
    const { user } = show();
    expect(await rows()).toHaveLength(15);
    server.on(listDirectRewards, () => networkDown);
    await user.click(screen.getByRole('button', { name: '上拉加载更多' }));
    const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
    serveRewards(server, {}, twenty);
    await user.click(retry);
    await waitFor(async () => expect(await rows()).toHaveLength(20));
  });

  it('can be asked for again when nothing came', async () => {
    server.on(listDirectRewards, () => networkDown);
    const { user } = show();
    const retry = await screen.findByRole('button', { name: '点击重试' });
    serveRewards(server);
    await user.click(retry);
    expect(await rows()).toHaveLength(3);
  });
});

describe('the second level', () => {
  it('names nobody in full', async () => {
    serveTeam(server, {}, [aReward(9, { level: 2, buyer: '沈', buyerAvatar: '', blockNo: null })]);
    show(2);
    expect((await rows())[0]).toMatch(/^沈课程年卡/);
    expect(within(await list()).queryByRole('img')).not.toBeInTheDocument();
  });

  it('says honestly that it is off, with the team statistics only', async () => {
    serveTeam(server, { levels: 1, total: 348_000 });
    show(2);
    expect(await screen.findByText('当前未开启团队奖励')).toBeInTheDocument();
    expect(screen.getByText('24 位')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '团队奖励 · 累计已入账' })).toHaveTextContent(
      '¥3,480.00',
    );
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: '奖励明细' })).not.toBeInTheDocument();
  });
});
