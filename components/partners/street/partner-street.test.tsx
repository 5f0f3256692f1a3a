import { screen, within } from '@testing-library/react';
import { writeMessage } from '@/lib/contract/houses';
import { getPartnerStreet } from '@/lib/contract/partners';
import type { PartnersSummary } from '@/lib/partners/types';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { aMate, aStreet } from '../testing';
import { PartnerStreet } from './partner-street';

const summary: PartnersSummary = {
  total: 12,
  direct: 12,
  indirect: 0,
  month: 0,
  lastMonth: 0,
  months: [],
  levels: 1,
  inviter: { userId: 9, userName: '宋砚秋', avatar: '', joinedAt: Date.UTC(2025, 2, 12) },
  isCapped: false,
};
const HOUSES = Array.from({ length: 12 }, (_, index) => ({
  ...aMate({ userId: 100 + index, userName: `邻居${index + 1}`, blockNo: 50 + index }),
  isWaiting: index === 0,
}));

let server: FakeServer;
const drawn = jest.fn();
const onInvite = jest.fn();
beforeEach(() => {
  jest.clearAllMocks();
  server = fakeServer();
  server.on(getPartnerStreet, () => aStreet({ direct: 12, houses: HOUSES }));
  freshDevice();
});

const show = (changes: Partial<PartnersSummary> = {}) =>
  renderApp(
    <PartnerStreet
      summary={{ ...summary, ...changes }}
      renderLane={(homes) => {
        drawn(homes.map(({ blockNo }) => blockNo));
        return null;
      }}
      onInvite={onInvite}
    />,
  );

describe('the lane', () => {
  it('begins at the own house, and one walks on five houses at a time and back', async () => {
    const { user } = show();
    const lane = within(await screen.findByRole('region', { name: '小伙伴街' }));
    expect(await lane.findByRole('link', { name: '037 号 我家' })).toHaveAttribute(
      'href',
      '/zc/pages/space/city?blockAreaId=1&blockNo=37',
    );
    expect(lane.getAllByRole('link')).toHaveLength(6);
    await user.click(lane.getByRole('button', { name: /向右走 直接 5 \/ 12/ }));
    await user.click(lane.getByRole('button', { name: /向右走 直接 10 \/ 12/ }));
    expect(drawn.mock.lastCall).toEqual([[59, 60, 61]]);
    expect(lane.queryByRole('button', { name: /向右走/ })).not.toBeInTheDocument();
    await user.click(lane.getByRole('button', { name: '往回走' }));
    expect(drawn.mock.lastCall).toEqual([[54, 55, 56, 57, 58, 59]]);
  });

  it('says in words who was here and who wrote, as far as they let it be seen', async () => {
    server.on(getPartnerStreet, () =>
      aStreet({
        direct: 1,
        houses: [{ ...aMate({ isLit: true, hasLantern: true }), isWaiting: false }],
      }),
    );
    show();
    expect(
      await screen.findByRole('link', { name: '071 号 江晚，今天来过，写了日志' }),
    ).toBeInTheDocument();
  });

  it('has an error with retry, and none without partners', async () => {
    server.on(getPartnerStreet, () => networkDown);
    const { user } = show();
    const retry = await screen.findByRole('button', { name: /重试|重新加载/ });
    server.on(getPartnerStreet, () => aStreet({ direct: 1 }));
    await user.click(retry);
    expect(await screen.findByText('小伙伴有了门牌，就会住到这条街上')).toBeInTheDocument();
  });

  it('is not there without partners', async () => {
    server.on(getPartnerStreet, () => aStreet());
    show({ direct: 0, inviter: null });
    expect(await screen.findByText('你是自己来到这里的')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: '小伙伴街' })).not.toBeInTheDocument();
  });
});

describe('who needs a word now', () => {
  it('is greeted by one tap, in words that can be changed, into the guest book', async () => {
    let help = [aMate()];
    server.on(getPartnerStreet, () => aStreet({ direct: 1, help }));
    server.on(writeMessage, () => {
      help = [];
      return { list: { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0 } };
    });
    const { user } = show();
    const now = within(await screen.findByRole('region', { name: '现在可以做的' }));
    expect(await now.findByText('加入 5 天，摊位还没开张')).toBeInTheDocument();
    await user.click(now.getByRole('button', { name: '换一句' }));
    expect(now.getByText('会写进 TA 的留言簿，来访的人都看得到')).toBeInTheDocument();
    await user.click(now.getByRole('button', { name: '发给江晚' }));
    expect(await screen.findByText('已写进江晚的留言簿')).toBeInTheDocument();
    expect(server.inputs(writeMessage)).toEqual([
      { blockAreaId: 1, blockNo: 71, content: '摊位搭好了，给招牌起个什么名字好呢' },
    ]);
    expect(await now.findByText('今天没有要帮忙的小伙伴')).toBeInTheDocument();
    await user.click(now.getByRole('button', { name: '邀请小伙伴' }));
    expect(onInvite).toHaveBeenCalledTimes(1);
  });

  it('says why a greeting was refused, and keeps it', async () => {
    server.on(getPartnerStreet, () => aStreet({ direct: 1, help: [aMate({ reason: 'near' })] }));
    server.on(writeMessage, () => refusal('word_forbidden'));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '发给江晚' }));
    expect(await screen.findByText(/包含不允许的内容/)).toBeInTheDocument();
    expect(screen.getByText('就差第一单')).toBeInTheDocument();
  });

  it('also are those who answered a log or wrote one, one after the other', async () => {
    const person = { userId: 9, userName: '宋砚秋', avatar: '' };
    server.on(getPartnerStreet, () =>
      aStreet({
        direct: 1,
        help: [aMate({ blockNo: null, blockAreaId: null, reason: 'plot', days: 0 })],
        news: [
          { kind: 'answer', person, text: '真不错', logId: 4, time: 1 },
          { kind: 'log', person, text: '雨天卖花', logId: 5, time: 2 },
        ],
      }),
    );
    const { user } = show();
    const now = within(await screen.findByRole('region', { name: '现在可以做的' }));
    expect(await now.findByText('今天加入，还没有门牌')).toBeInTheDocument();
    await user.click(now.getByRole('button', { name: '换一位' }));
    expect(now.getByRole('link', { name: '去看看' })).toHaveAttribute(
      'href',
      '/zc/pages/user/student?logId=4',
    );
    await user.click(now.getByRole('button', { name: '换一位' }));
    expect(now.getByRole('link', { name: '去回一句' })).toBeInTheDocument();
    await user.click(now.getByRole('button', { name: '换一位' }));
    expect(now.getByText('江晚')).toBeInTheDocument();
  });
});

it('the inviter is called so, with what they did today', async () => {
  server.on(getPartnerStreet, () =>
    aStreet({
      direct: 1,
      inviter: aMate({ userId: 9, blockNo: 46, isMayor: true, hasLantern: true }),
    }),
  );
  show();
  const inviter = await screen.findByRole('region', { name: '我的邀请人' });
  expect(await within(inviter).findByText('一天内写过日志')).toBeInTheDocument();
  expect(inviter).toHaveTextContent('宋砚秋046号我的邀请人');
});
