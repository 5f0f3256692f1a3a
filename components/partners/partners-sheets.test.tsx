import { screen, waitFor, within } from '@testing-library/react';
import {
  getPartner,
  getPartnerStreet,
  getRank,
  getReferee,
  joinRank,
  listPartners,
  notePartner,
  reportPartner,
} from '@/lib/contract/partners';
import type { Partner } from '@/lib/partners/types';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { PartnersScreen } from './partners-screen';
import { aStreet } from './testing';

const aPartner = (changes: Partial<Partner> = {}): Partner => ({
  partnerId: 7,
  userName: '周予安',
  avatar: '',
  mobileMask: '138****5678',
  level: 1,
  joinedAt: Date.now(),
  areaName: '青年港街区',
  blockAreaId: 1,
  blockNo: 52,
  buildingLevel: 3,
  orderCount: 2,
  reward: 3600,
  channel: 'poster',
  isMayor: false,
  isStudent: false,
  lastActiveAt: null,
  note: '',
  tags: [],
  ...changes,
});

let server: FakeServer;
let rows: Partner[];
beforeEach(() => {
  server = fakeServer();
  rows = [aPartner()];
  server.on(listPartners, () => ({
    list: { data: rows, current_page: 1, last_page: 1, per_page: 15, total: rows.length },
    summary: {
      total: 20,
      direct: 12,
      indirect: 8,
      month: 8,
      lastMonth: 5,
      months: [],
      levels: 2,
      inviter: null,
      isCapped: false,
    },
  }));
  server.on(getPartnerStreet, () => aStreet());
  server.on(getPartner, () => ({ partner: rows[0] ?? aPartner(), timeline: [] }));
  freshDevice();
});

const show = (isNew = false) =>
  renderApp(
    <PartnersScreen
      isMoneyHidden={false}
      isNew={isNew}
      renderLane={() => null}
      onInvite={jest.fn()}
    />,
  );
type User = ReturnType<typeof show>['user'];
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

describe('order and filter', () => {
  it('are chosen in a sheet and asked for at once', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '排序筛选' }));
    const view = await sheet('排序和筛选');
    await user.click(view.getByRole('radio', { name: '成交最多' }));
    await user.click(view.getByRole('radio', { name: '从低到高' }));
    await user.click(view.getByRole('radio', { name: '已成交' }));
    await user.click(view.getByRole('radio', { name: '海报' }));
    expect(server.inputs(listPartners)).toHaveLength(1);
    await user.click(view.getByRole('button', { name: '查看' }));
    await waitFor(() =>
      expect(server.inputs(listPartners).at(-1)).toMatchObject({
        sort: 'orders',
        order: 'asc',
        filter: 'ordered',
        channel: 'poster',
        page: 1,
      }),
    );
    expect(await screen.findByText(/^按成交单数，从少到多 · 共 \d+ 位$/)).toBeInTheDocument();
    expect(screen.getByText('已成交 · 海报')).toBeInTheDocument();
  });

  it('can be taken back when nobody is left', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '排序筛选' }));
    const view = await sheet('排序和筛选');
    await user.click(view.getByRole('radio', { name: '市长' }));
    rows = [];
    await user.click(view.getByRole('button', { name: '查看' }));
    expect(await screen.findByText('没有符合条件的小伙伴')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: '清除筛选' })[0] as HTMLElement);
    await waitFor(() =>
      expect(server.inputs(listPartners).at(-1)).toMatchObject({ filter: 'all', channel: '' }),
    );
  });
});

describe('private words on a partner', () => {
  const open = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: /周予安/ }));
    return sheet('周予安');
  };

  it('are kept with their tags, and shown in the row', async () => {
    server.on(notePartner, ({ note = '', tags = [] }) => {
      rows = [aPartner({ note, tags })];
      return { note, tags };
    });
    const { user } = show();
    const detail = await open(user);
    await user.type(await detail.findByRole('textbox', { name: '备注' }), '喜欢登山');
    await user.type(detail.getByRole('textbox', { name: '标签' }), '老客户，杭州 杭州');
    await user.click(detail.getByRole('button', { name: '保存备注' }));
    expect(await screen.findByText('备注已保存')).toBeInTheDocument();
    expect(server.inputs(notePartner)).toEqual([
      { partnerId: 7, note: '喜欢登山', tags: ['老客户', '杭州'] },
    ]);
    expect(await screen.findByText('老客户 · 杭州 · 喜欢登山')).toBeInTheDocument();
  });

  it('are refused under the field when they are too much', async () => {
    const { user } = show();
    const detail = await open(user);
    await user.type(await detail.findByRole('textbox', { name: '标签' }), '一 二 三 四 五 六');
    await user.click(detail.getByRole('button', { name: '保存备注' }));
    expect(detail.getByText('最多5个标签')).toBeInTheDocument();
    expect(server.inputs(notePartner)).toEqual([]);
  });

  it('are not offered for somebody at the second level, nor any way to reach them', async () => {
    rows = [aPartner({ level: 2, userName: '周', mobileMask: '' })];
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: /周/ }));
    const detail = await sheet('周');
    await detail.findByText('加入经过');
    expect(detail.queryByRole('textbox')).not.toBeInTheDocument();
    for (const name of ['拜访', '名片'])
      expect(detail.queryByRole('link', { name })).not.toBeInTheDocument();
    for (const name of ['复制昵称', '复制问候语'])
      expect(detail.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(detail.queryByText('手机号')).not.toBeInTheDocument();
  });
});

it('a partner is visited, and the card is read, from the top of the sheet', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /周予安/ }));
  const detail = await sheet('周予安');
  const hrefOf = (name: string) => detail.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('拜访')).toMatch(/\/pages\/space\/city\?blockAreaId=1&blockNo=\d+$/);
  expect(hrefOf('名片')).toMatch(/\/pages\/user\/card\?userId=7$/);
});

it('reports a partner with a reason, and not by a slip of the finger', async () => {
  server.on(reportPartner, () => ({}));
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: /周予安/ }));
  const detail = await sheet('周予安');
  await user.click(await detail.findByRole('button', { name: '举报' }));
  expect(server.inputs(reportPartner)).toEqual([]);
  await user.click(detail.getByRole('radio', { name: '欺诈诱导' }));
  await user.click(detail.getByRole('button', { name: '提交举报' }));
  expect(await screen.findByText('已收到举报，我们会尽快核实')).toBeInTheDocument();
  expect(server.inputs(reportPartner)).toEqual([{ partnerId: 7, reason: 'fraud' }]);
});

describe('the ranking', () => {
  const aRank = (isListed: boolean) => ({
    list: {
      data: [
        {
          rank: 1,
          userName: '沈清和',
          avatar: '',
          areaName: '滨江街区',
          blockNo: 8,
          isMayor: true,
          count: 9,
          isMe: false,
        },
        ...(isListed
          ? [
              {
                rank: 2,
                userName: '林知夏',
                avatar: '',
                areaName: '',
                blockNo: 37,
                isMayor: false,
                count: 5,
                isMe: true,
              },
            ]
          : []),
      ],
      current_page: 1,
      last_page: 1,
      per_page: 50,
      total: 1,
    },
    summary: { position: isListed ? 2 : null, count: 5, isListed, from: '2026-11-16' },
  });

  it('counts people, never money, by week and month', async () => {
    server.on(getRank, () => aRank(false));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '排行' }));
    const rank = await sheet('新增小伙伴排行');
    expect(
      within(await rank.findByRole('list', { name: '排行榜' }))
        .getByText('沈清和')
        .closest('li'),
    ).toHaveTextContent('新增 9 位');
    expect(rank.getByText('你目前暂无排名')).toBeInTheDocument();
    expect(rank.queryByText(/¥/)).not.toBeInTheDocument();
    await user.click(rank.getByRole('radio', { name: '月榜' }));
    await waitFor(() =>
      expect(server.inputs(getRank).map(({ type }) => type)).toEqual(['week', 'month']),
    );
  });

  it('shows nobody who does not want it', async () => {
    let isListed = false;
    server.on(getRank, () => aRank(isListed));
    server.on(joinRank, (input) => {
      isListed = input.isListed;
      return { isListed };
    });
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: '排行' }));
    const rank = await sheet('新增小伙伴排行');
    await user.click(await rank.findByRole('button', { name: '参加排行榜' }));
    expect(await rank.findByText('你目前的排名 2')).toBeInTheDocument();
    await user.click(rank.getByRole('button', { name: '不再公开我的排名' }));
    expect(await rank.findByText('你目前暂无排名')).toBeInTheDocument();
    expect(server.inputs(joinRank)).toEqual([{ isListed: true }, { isListed: false }]);
  });
});

describe('the inviter', () => {
  const until = Date.now() + 3_600_000;

  it('is not asked for once a day has passed', async () => {
    show();
    expect(await screen.findByText('你是自己来到这里的')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '补填邀请码' })).not.toBeInTheDocument();
  });

  it('can be named by a new member, by the code', async () => {
    server.on(getReferee, ({ inviteCode }) => ({
      referee: inviteCode ? { userId: 9, userName: '陈屿', avatar: '', joinedAt: 1 } : null,
      canChangeUntil: inviteCode ? null : until,
      isAsked: false,
    }));
    const { user } = show(true);
    await user.click(await screen.findByRole('button', { name: '补填邀请码' }));
    const form = await sheet('我的邀请人');
    await user.click(await form.findByRole('button', { name: '确认' }));
    expect(form.getByText('请输入邀请码')).toBeInTheDocument();
    await user.type(form.getByRole('textbox', { name: '邀请码' }), ' k7m2q9 ');
    await user.click(form.getByRole('button', { name: '确认' }));
    expect(await screen.findByText('邀请人已更新')).toBeInTheDocument();
    expect(server.inputs(getReferee)).toContainEqual({ inviteCode: 'K7M2Q9' });
  });

  it.each(['invite_code_unknown', 'referee_cycle', 'invite_code_own'] as const)(
    'stays when the server answers %s, and the reason stands under the field',
    async (code) => {
      server.on(getReferee, ({ inviteCode }) =>
        inviteCode ? refusal(code) : { referee: null, canChangeUntil: until, isAsked: false },
      );
      const { user } = show(true);
      await user.click(await screen.findByRole('button', { name: '补填邀请码' }));
      const form = await sheet('我的邀请人');
      await user.type(await form.findByRole('textbox', { name: '邀请码' }), 'ZZZZZZ{Enter}');
      expect(await form.findByText(refusal(code).msg)).toBeInTheDocument();
    },
  );

  it('cannot be changed any more once it is settled', async () => {
    server.on(getReferee, () => ({ referee: null, canChangeUntil: null, isAsked: false }));
    const { user } = show(true);
    await user.click(await screen.findByRole('button', { name: '补填邀请码' }));
    expect(
      await (await sheet('我的邀请人')).findByText('邀请人已确定，不能再更改。'),
    ).toBeInTheDocument();
  });
});
