import { screen, waitFor, within } from '@testing-library/react';
import { getAssets, getMoneyFlow } from '@/lib/contract/wallet';
import { type FakeServer, networkDown } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { FlowScreen } from './flow-screen';
import { aFlow, assets, moneyServer, NOW, show } from './testing';

const flow = aFlow();

let server: FakeServer;

beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  server = moneyServer();
  server.on(getMoneyFlow, () => flow);
  freshDevice();
});
afterEach(() => jest.restoreAllMocks());

async function open(total: string) {
  const app = show();
  await app.user.click(await screen.findByRole('button', { name: new RegExp(`^${total}`) }));
  const sheet = within(await screen.findByRole('dialog', { name: total }));
  await sheet.findByText(/^=/);
  return { ...app, sheet };
}

it('shows 待入账 as its rewards with day, formula and wait, and their sum', async () => {
  const { sheet } = await open('待入账');
  const rows = within(sheet.getByRole('list', { name: '待入账' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(rows).toEqual([
    '6月23日星期二毛巾等 5 件团队 · ¥422.00 × 3%10 / 15 天¥12.66',
    '订单完成后起算小店空间设计直接 · ¥3,680.00 × 8%¥294.40',
    '另有 1 笔¥21.44',
  ]);
  expect(sheet.getByText(/^=/)).toHaveTextContent('= ¥328.50');
});

it.each([
  [
    '可提现',
    [['累计已入账¥12,860.00', '− 提现中¥186.90', '− 已提现¥9,386.70', '= 可提现¥3,286.40']],
  ],
  [
    '累计已入账',
    [
      ['直接¥8,764.00', '+ 团队¥4,096.00', '= 累计已入账¥12,860.00'],
      ['可提现¥3,286.40', '+ 提现中¥186.90', '+ 已提现¥9,386.70', '= 累计已入账¥12,860.00'],
    ],
  ],
])('explains %s as a sum', async (total, sums) => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${total}`) }));
  const sheet = await screen.findByRole('dialog', { name: total });
  await within(sheet).findAllByText(/^=/);
  expect(
    [...sheet.querySelectorAll('dl')].map((list) =>
      [...list.children].map(({ textContent }) => textContent),
    ),
  ).toEqual(sums);
});

it('lists the withdrawals in 提现中 with the day by which they arrive', async () => {
  const { sheet } = await open('提现中');
  expect(sheet.getByRole('list', { name: '提现中' })).toHaveTextContent(
    '招商银行(8888)最晚6月23日到账¥186.90',
  );
});

it('leads from a total to the way of the money', async () => {
  const { sheet, user, router } = await open('待入账');
  await user.click(sheet.getByRole('button', { name: '看钱走到哪了' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pages/user/moneyFlow'));
});

it('shows where all that was earned is now, with what was spent and what is owed', async () => {
  server.on(getAssets, () => ({
    ...assets,
    debt: 1000,
    totalIncome: 1_286_000,
    totalWithdrawn: 900_000,
  }));
  show();
  expect(await screen.findByText(/^累计已入账/)).toBeInTheDocument();
  expect(screen.getByText(/^可提现 3,286.40/).parentElement).toHaveTextContent(
    '可提现 3,286.40+提现中 186.90+已提现 9,000.00+已消费 396.70−待扣款 10.00',
  );
});

describe('the road', () => {
  it('has four stations, and every sum on its way with its day', async () => {
    renderApp(<FlowScreen />);
    await screen.findByRole('heading', { name: '成交' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '成交3 笔 ¥4,370.00小伙伴已付款，这是成交额，不是你的钱',
      '待入账¥328.50按实付金额的比例算出，等售后期满',
      '6月23日毛巾等 5 件+¥12.66',
      '订单完成后起算小店空间设计+¥294.40',
      '另有 1 笔+¥21.44',
      '可提现¥3,286.40提现已入账，随时可以提现',
      '提现中最晚6月23日到账¥186.90',
      '到账¥9,386.70累计已提现\u00a0· 上一笔\u00a06月14日 ¥620.00',
    ]);
    expect(screen.getByText(/累计已入账/)).toHaveTextContent('= 累计已入账 ¥12,860.00');
  });

  it('can be asked for again', async () => {
    server.on(getMoneyFlow, () => networkDown);
    const { user } = renderApp(<FlowScreen />);
    const retry = await screen.findByRole('button', { name: '点击重试' });
    server.on(getMoneyFlow, () => flow);
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: '到账' })).toBeVisible();
  });
});

it('lists what became of money stored at an old shop, and where to ask for it back', async () => {
  server.on(getAssets, () => ({ ...assets, carried: 3500 }));
  server.on(getMoneyFlow, () => ({
    ...flow,
    carried: 3500,
    carriedRows: [
      { seq: 2, title: '购物支付', amount: -2500, time: NOW },
      { seq: 1, title: '旧店余额转入', amount: 6000, time: NOW },
    ],
  }));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /^旧余额/ }));
  const sheet = within(await screen.findByRole('dialog', { name: '旧余额' }));
  const rows = within(await sheet.findByRole('list', { name: '旧余额' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '购物支付6月18日−¥25.00',
    '旧店余额转入6月18日+¥60.00',
  ]);
  expect(sheet.getByRole('link', { name: '申请退回' })).toHaveAttribute(
    'href',
    '/zc/pages/user/problem2?from=/pages/user/money',
  );
});
