import { screen, waitFor, within } from '@testing-library/react';
import {
  appealReward,
  getReward,
  listDirectRewards,
  listTeamRewards,
} from '@/lib/contract/rewards';
import { UPLOAD_IMAGE_PATH } from '@/lib/contract/uploads';
import type { Explanation } from '@/lib/rewards/use-reward';
import type { Level, Reward, RewardsSummary } from '@/lib/rewards/use-rewards';
import { fakeServer, networkDown, refusal, type FakeServer } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { RewardsScreen } from './rewards-screen';

const NOW = Date.parse('2026-06-18T10:00:00+08:00');
const PER_PAGE = 15;
const aReward = (id: number, changes: Partial<Reward> = {}): Reward => ({
  rewardId: id,
  level: 1,
  orderSn: `S${id}`,
  buyer: `邻居${id}`,
  title: '课程年卡',
  base: 19_900,
  rateBp: 1000,
  amount: 1990,
  refundedAmount: 0,
  status: 'pending',
  statusText: '预计6月25日入账',
  time: NOW - id,
  expectAt: NOW + 7 * 86_400_000,
  settledAt: null,
  reason: '',
  buyerAvatar: '',
  blockNo: id,
  ...changes,
});
const sums: RewardsSummary = {
  total: 720_000,
  month: 375_640,
  pending: 32_850,
  filterTotal: 0,
  count: 0,
  levels: 2,
  partners: 12,
};
const explanation: Explanation = {
  rewardId: 2,
  level: 1,
  orderSn: 'S2',
  buyer: '邻居2',
  title: '课程年卡',
  base: 19_900,
  rateBp: 1000,
  amount: 1990,
  refundedAmount: 0,
  status: 'held',
  statusText: '审核中：下单设备与你相同，可申诉',
  time: NOW,
  expectAt: null,
  settledAt: null,
  reason: '下单设备与你相同',
  baseRefunded: 0,
  ruleVersion: 3,
  holdDays: 7,
  paidAt: NOW,
  completedAt: null,
  steps: ['¥199.00 × 10% = ¥19.90'],
  appeal: null,
  canAppeal: true,
};

let server: FakeServer;
let everything: Reward[];

/** Answers pages of `everything`, as the server does. */
function serve(changes: Partial<RewardsSummary> = {}) {
  server.on(listDirectRewards, ({ page = 1, status, from, to }) => {
    const rows = everything.filter(
      (reward) =>
        (status === 'all' || reward.status === status) && (from !== '2026-05-01' || to === ''),
    );
    const summary = {
      ...sums,
      count: rows.length,
      filterTotal: rows.reduce((sum, { amount }) => sum + amount, 0),
      ...changes,
    };
    return {
      list: {
        data: rows.slice((page - 1) * PER_PAGE, page * PER_PAGE),
        current_page: page,
        last_page: Math.max(1, Math.ceil(rows.length / PER_PAGE)),
        per_page: PER_PAGE,
        total: rows.length,
      },
      summary,
    };
  });
}
const serveTeam = (changes: Partial<RewardsSummary> = {}, rows: Reward[] = []) =>
  server.on(listTeamRewards, () => ({
    list: { data: rows, current_page: 1, last_page: 1, per_page: PER_PAGE, total: rows.length },
    summary: { ...sums, total: 348_000, pending: 0, partners: 24, count: rows.length, ...changes },
  }));

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  server = fakeServer();
  everything = [
    aReward(1),
    aReward(2, { status: 'held', expectAt: null, reason: '下单设备与你相同' }),
    aReward(3, { status: 'void', amount: 0, reason: '订单退款', expectAt: null }),
  ];
  serve();
  serveTeam();
  freshDevice();
});
afterEach(() => jest.restoreAllMocks());

const onHideMoney = jest.fn();
const show = (level: Level = 1, isMoneyHidden = false) =>
  renderApp(
    <RewardsScreen level={level} isMoneyHidden={isMoneyHidden} onHideMoney={onHideMoney} />,
  );
const list = () => screen.findByRole('list', { name: '奖励明细' });
const rows = async () =>
  within(await list())
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('the sums', () => {
  it('are those of the level', async () => {
    show();
    expect(await screen.findByRole('region', { name: '累计奖励' })).toHaveTextContent(
      '累计奖励¥7,200.00本月 ¥3,756.40待入账 ¥328.50',
    );
  });

  it('stand as a tower, described in one sentence and labelled beside it', async () => {
    show();
    const tower = await screen.findByRole('img', {
      name: '奖励构成：直接 · 已入账 65%，团队 · 已入账 32%，直接 · 待入账 3%',
    });
    expect(
      within(tower.closest('section') as HTMLElement)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['直接 · 已入账65%¥7,200.00', '团队 · 已入账32%¥3,480.00', '直接 · 待入账3%¥328.50']);
  });

  it('do not ask for a second level that is off', async () => {
    serve({ levels: 1 });
    show();
    expect(
      await screen.findByRole('img', { name: /^奖励构成：直接 · 已入账 96%，直接 · 待入账 4%$/ }),
    ).toBeInTheDocument();
    expect(server.inputs(listTeamRewards)).toEqual([]);
  });

  it('hide on request, shares excepted', async () => {
    show(1, true);
    await list();
    expect(document.body).not.toHaveTextContent(/\d\.\d\d/);
    expect(screen.getByRole('img', { name: /65%/ })).toBeInTheDocument();
  });

  it('offer the switch', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '隐藏金额' }));
    expect(onHideMoney).toHaveBeenCalledWith(true);
  });
});

describe('the rewards', () => {
  it('tell who, what, how much of what, and how far it is', async () => {
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
    everything = [];
    serve({ total: 0, month: 0, pending: 0, levels: 1 });
    show();
    expect(await screen.findByText('还没有奖励，小伙伴成交后会显示在这里')).toBeInTheDocument();
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
    everything = Array.from({ length: 20 }, (_, index) => aReward(index + 1));
    const { user } = show();
    expect(await rows()).toHaveLength(15);
    server.on(listDirectRewards, () => networkDown);
    await user.click(screen.getByRole('button', { name: '上拉加载更多' }));
    const retry = await screen.findByRole('button', { name: '加载失败，点击重试' });
    serve();
    await user.click(retry);
    await waitFor(async () => expect(await rows()).toHaveLength(20));
  });

  it('can be asked for again when nothing came', async () => {
    server.on(listDirectRewards, () => networkDown);
    const { user } = show();
    const retry = await screen.findByRole('button', { name: '点击重试' });
    serve();
    await user.click(retry);
    expect(await rows()).toHaveLength(3);
  });
});

describe('the second level', () => {
  it('names nobody in full', async () => {
    serveTeam({}, [aReward(9, { level: 2, buyer: '沈', buyerAvatar: '', blockNo: null })]);
    show(2);
    expect((await rows())[0]).toMatch(/^沈课程年卡/);
    expect(within(await list()).queryByRole('img')).not.toBeInTheDocument();
  });

  it('says honestly that it is off, with the team statistics only', async () => {
    serveTeam({ levels: 1, total: 348_000 });
    show(2);
    expect(await screen.findByText('当前未开启团队奖励')).toBeInTheDocument();
    expect(screen.getByText('24 位')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: '累计奖励' })).toHaveTextContent('¥3,480.00');
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: '奖励明细' })).not.toBeInTheDocument();
  });
});

describe('a reward in full', () => {
  const WORDS = '这是朋友自己的手机，下单时在我店里';

  async function openSecond() {
    const view = show();
    await view.user.click(within(await list()).getByRole('button', { name: /邻居2/ }));
    return {
      ...view,
      sheet: within(await screen.findByRole('dialog', { name: '这笔奖励怎么来的' })),
    };
  }
  beforeEach(() => server.on(getReward, () => ({ reward: explanation })));

  it('shows the sum step by step, the sale and the rule', async () => {
    const { sheet } = await openSecond();
    expect(await sheet.findByText('¥199.00 × 10% = ¥19.90')).toBeInTheDocument();
    expect(sheet.getByText('审核中：下单设备与你相同，可申诉')).toBeInTheDocument();
    expect(sheet.getByText('第 3 版')).toBeInTheDocument();
    expect(sheet.getByText('订单完成后 7 天')).toBeInTheDocument();
    expect(server.inputs(getReward)).toEqual([{ rewardId: 2 }]);
  });

  it('takes an appeal, and shows it afterwards instead of the form', async () => {
    const { user, sheet } = await openSecond();
    await user.click(await sheet.findByRole('button', { name: '申诉' }));
    const text = await sheet.findByRole('textbox', { name: '申诉说明' });
    await user.click(sheet.getByRole('button', { name: '提交申诉' }));
    expect(await sheet.findByText('请填写申诉说明')).toBeInTheDocument();
    expect(server.inputs(appealReward)).toEqual([]);
    await user.type(text, WORDS);
    const said = { ...explanation, canAppeal: false, appeal: { content: WORDS, time: NOW } };
    server.on(appealReward, () => ({ reward: said }));
    server.on(getReward, () => ({ reward: said }));
    await user.dblClick(sheet.getByRole('button', { name: '提交申诉' }));
    expect(await screen.findByText('申诉已提交，请等待处理结果')).toBeInTheDocument();
    expect(await sheet.findByRole('region', { name: '我的申诉' })).toHaveTextContent(
      `${WORDS}2026年6月18日 10:00 提交`,
    );
    expect(server.inputs(appealReward)).toEqual([{ rewardId: 2, content: WORDS, images: [] }]);
  });

  it('sends the pictures that were not taken back', async () => {
    // without it the upload goes through fetch, which the fake server answers
    Object.defineProperty(globalThis, 'XMLHttpRequest', { value: undefined, configurable: true });
    let uploads = 0;
    server.onPath(UPLOAD_IMAGE_PATH, () => {
      uploads += 1;
      return {
        url: `image/${uploads}.jpg`,
        key: `image/${uploads}.jpg`,
        width: 1,
        height: 1,
        size: 1,
      };
    });
    server.on(appealReward, () => ({
      reward: { ...explanation, canAppeal: false, appeal: { content: WORDS, time: NOW } },
    }));
    const { user, sheet } = await openSecond();
    await user.click(await sheet.findByRole('button', { name: '申诉' }));
    await user.type(await sheet.findByRole('textbox', { name: '申诉说明' }), WORDS);
    for (const count of [1, 2]) {
      await user.upload(
        sheet.getByLabelText('添加图片'),
        new File(['x'], 'order.png', { type: 'image/png' }),
      );
      await waitFor(() =>
        expect(sheet.getAllByRole('img', { name: /第 \d 张图片/ })).toHaveLength(count),
      );
    }
    await user.click(sheet.getByRole('button', { name: '移除第 1 张图片' }));
    await user.click(sheet.getByRole('button', { name: '提交申诉' }));
    await waitFor(() =>
      expect(server.inputs(appealReward)).toEqual([
        { rewardId: 2, content: WORDS, images: ['image/2.jpg'] },
      ]),
    );
  });

  it('keeps what was typed when the appeal is refused', async () => {
    server.on(appealReward, () => refusal('appeal_exists'));
    const { user, sheet } = await openSecond();
    await user.click(await sheet.findByRole('button', { name: '申诉' }));
    const text = await sheet.findByRole('textbox', { name: '申诉说明' });
    await user.type(text, WORDS);
    await user.click(sheet.getByRole('button', { name: '提交申诉' }));
    expect(await screen.findByText('已提交申诉，请等待处理结果')).toBeInTheDocument();
    expect(text).toHaveValue(WORDS);
  });

  it('offers no appeal where there is nothing to appeal against', async () => {
    server.on(getReward, () => ({
      reward: { ...explanation, status: 'settled' as const, canAppeal: false },
    }));
    const { sheet } = await openSecond();
    await sheet.findByText('第 3 版');
    expect(sheet.queryByRole('button', { name: '申诉' })).not.toBeInTheDocument();
  });
});
