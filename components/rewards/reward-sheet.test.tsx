import { screen, waitFor, within } from '@testing-library/react';
import { appealReward, getReward } from '@/lib/contract/rewards';
import { UPLOAD_IMAGE_PATH } from '@/lib/contract/uploads';
import type { Explanation } from '@/lib/rewards/use-reward';
import { type FakeServer, refusal } from '@/testing/fake-server';
import { freshDevice } from '@/testing/render-app';
import { list, NOW, rewardsServer, show } from './testing';

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

const WORDS = '这是朋友自己的手机，下单时在我店里';

async function openSecond() {
  const view = show();
  await view.user.click(within(await list()).getByRole('button', { name: /邻居2/ }));
  return {
    ...view,
    sheet: within(await screen.findByRole('dialog', { name: '这笔奖励怎么来的' })),
  };
}
beforeEach(() => {
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  server = rewardsServer();
  server.on(getReward, () => ({ reward: explanation }));
  freshDevice();
});
afterEach(() => jest.restoreAllMocks());

it('leads with the formula, then what becomes of it; numbers of records are folded', async () => {
  const { sheet } = await openSecond();
  expect(await sheet.findByRole('region', { name: '怎么算的' })).toHaveTextContent(
    '¥199.00实付，不含运费×10%直接奖励比例= ¥19.90 审核中',
  );
  expect(sheet.getByRole('list', { name: '进度' })).toHaveTextContent(/^成交.+邻居2付款/);
  expect(sheet.getByText('更多').closest('details')).not.toHaveAttribute('open');
  expect(await sheet.findByText('¥199.00 × 10% = ¥19.90')).toBeInTheDocument();
  expect(sheet.getAllByText('审核中：下单设备与你相同，可申诉')).not.toEqual([]);
  expect(sheet.getByText('第 3 版')).toBeInTheDocument();
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
    `${WORDS}6月18日 10:00 提交`,
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
