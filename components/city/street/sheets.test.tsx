import { screen, waitFor, within } from '@testing-library/react';
import { sendCode } from '@/lib/contract/account';
import {
  acceptHandover,
  applyMayor,
  declineHandover,
  getMyPlot,
  offerHandover,
} from '@/lib/contract/city';
import {
  decorateHouse,
  listReports,
  manageGuestbook,
  manageNotices,
  setWelcome,
} from '@/lib/contract/houses';
import type { House } from '@/lib/city/use-house';
import { fakeServer, networkDown, refusal, type FakeServer } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { HandoverSheet } from '../handover/handover-sheet';
import { AREA, NOW, serveTown } from '../testing/town';
import { ApplySheet } from './apply-sheet';
import { DecorateSheet } from './decorate-sheet';
import { MayorSheet } from './mayor-sheet';

let server: FakeServer;
const onClose = jest.fn();
const sheet = { isOpen: true, onClose };
const receipt = { id: 7, state: 'offered' as const, expiresAt: NOW };

beforeEach(() => {
  jest.clearAllMocks();
  server = fakeServer();
  serveTown(server);
  server.on(sendCode, () => ({ wait: 60, left: 9, ticketNeeded: false }));
  freshDevice();
});

const house: House = {
  area: { blockAreaId: 3, name: '滨江街区', cityName: '杭州' },
  plot: { no: 37, state: 'taken' },
  owner: null,
  level: 4,
  theme: 'plain',
  items: ['tree', 'lamp', 'flag', 'bench'],
  stats: { partners: 0, newThisMonth: 0, share: 0 },
  likes: 0,
  visits: 0,
  isLiked: false,
  messages: { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0 },
};

describe('decorating', () => {
  it('takes four things at most and saves what is seen', async () => {
    server.on(decorateHouse, ({ theme, items }) => ({ theme, items }));
    const { user } = renderApp(<DecorateSheet {...sheet} house={house} seed={3} no={37} />);
    await user.click(await screen.findByRole('button', { name: '喷泉' }));
    expect(await screen.findByText('最多摆放4件')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '长椅' }));
    await user.click(screen.getByRole('button', { name: '喷泉' }));
    await user.click(screen.getByRole('radio', { name: '灯会' }));
    await user.click(screen.getByRole('button', { name: '保存装扮' }));
    await waitFor(() =>
      expect(server.inputs(decorateHouse)).toEqual([
        { theme: 'lantern', items: ['tree', 'lamp', 'flag', 'fountain'] },
      ]),
    );
    expect(onClose).toHaveBeenCalled();
  });
});

describe('handing over', () => {
  it('needs the other’s invite code and a code of one’s own', async () => {
    server.on(offerHandover, () => receipt);
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    await user.click(await screen.findByRole('button', { name: '发出转交' }));
    expect(await screen.findByText('请填写对方的邀请码')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '对方的邀请码' }), 'k7m2q9');
    await user.click(screen.getByRole('button', { name: '发出转交' }));
    expect(await screen.findByText('请输入6位短信验证码')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456');
    await user.click(screen.getByRole('button', { name: '发出转交' }));
    await waitFor(() =>
      expect(server.inputs(offerHandover)).toEqual([{ inviteCode: 'K7M2Q9', checkcode: '123456' }]),
    );
  });

  it('says under their fields that the code or the invite code was wrong', async () => {
    server.on(offerHandover, () =>
      refusal('not_found', { fields: { inviteCode: '没有找到这位居民' } }),
    );
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    await user.type(await screen.findByRole('textbox', { name: '对方的邀请码' }), 'ZZZZZZ');
    await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456');
    await user.click(screen.getByRole('button', { name: '发出转交' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '对方的邀请码' })).toHaveAccessibleDescription(
        /没有找到这位居民/,
      ),
    );
    server.on(offerHandover, () =>
      refusal('code_wrong', {
        blanks: { left: 4 },
        fields: { checkcode: '验证码错误，还可尝试4次' },
      }),
    );
    await user.click(screen.getByRole('button', { name: '发出转交' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: '短信验证码' })).toHaveAccessibleDescription(
        /验证码错误，还可尝试4次/,
      ),
    );
    expect(onClose).not.toHaveBeenCalled();
  });

  const address = {
    blockAreaId: AREA.blockAreaId,
    blockNo: 12,
    areaName: AREA.name,
    cityName: AREA.cityName,
  };
  const anOffer = (isMine: boolean) => ({
    id: 7,
    state: 'offered' as const,
    isMine,
    person: { userId: 10_007, userName: '许星河', avatar: '' },
    ...address,
    offeredAt: NOW,
    expiresAt: NOW,
  });

  it('is accepted with a code, and a wrong one is told', async () => {
    server.on(getMyPlot, () => ({ plot: null, handovers: [anOffer(false)] }));
    server.on(acceptHandover, () => refusal('code_expired'));
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    expect(await screen.findByText('许星河 想把门牌转交给你')).toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456');
    await user.click(screen.getByRole('button', { name: '接受转交' }));
    expect(await screen.findByText('验证码已失效，请重新获取')).toBeInTheDocument();
    expect(onClose).not.toHaveBeenCalled();
    expect(server.inputs(acceptHandover)).toEqual([{ id: 7, checkcode: '123456' }]);
  });

  it('leads to what is missing, sends with Enter, and goes to what was refused', async () => {
    server.on(offerHandover, () => refusal('handover_self'));
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    const inviteCode = await screen.findByRole('textbox', { name: '对方的邀请码' });
    await user.type(inviteCode, 'K7M2{Enter}');
    await waitFor(() => expect(inviteCode).toHaveAccessibleDescription('邀请码是6位字母和数字'));
    expect(inviteCode).toHaveFocus();
    await user.type(inviteCode, 'Q9');
    await user.type(screen.getByRole('textbox', { name: '短信验证码' }), '123456{Enter}');
    await waitFor(() => expect(inviteCode).toHaveAccessibleDescription('不能转交给自己'));
    expect(inviteCode).toHaveFocus();
  });

  it('closes when the own offer is taken back, without the form of a new one in between', async () => {
    let handovers = [anOffer(true)];
    server.on(getMyPlot, () => ({ plot: null, handovers }));
    server.on(declineHandover, () => {
      handovers = [];
      return { ...receipt, state: 'withdrawn' as const };
    });
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    await user.click(await screen.findByRole('button', { name: '撤回转交' }));
    expect(await screen.findByText('已撤回')).toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('textbox', { name: '对方的邀请码' })).not.toBeInTheDocument();
  });

  it('closes and says so when the other side was faster', async () => {
    server.on(getMyPlot, () => ({ plot: null, handovers: [anOffer(false)] }));
    server.on(acceptHandover, () => refusal('handover_state'));
    const { user } = renderApp(<HandoverSheet {...sheet} />);
    await user.type(await screen.findByRole('textbox', { name: '短信验证码' }), '123456{Enter}');
    expect(await screen.findByText('这份转交已结束，请刷新后查看')).toBeInTheDocument();
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
});

describe('the mayor', () => {
  it('publishes, greets, and hides what was reported', async () => {
    server.on(setWelcome, () => ({}));
    server.on(listReports, () => ({
      reports: [
        {
          messageId: 5,
          blockNo: 12,
          author: { userId: 10_009, userName: '路人', avatar: '' },
          content: '广告',
          reports: 2,
          time: NOW,
        },
      ],
    }));
    const { user } = renderApp(<MayorSheet {...sheet} blockAreaId={3} welcome="" />);
    await user.type(await screen.findByRole('textbox', { name: '欢迎语' }), '欢迎来到滨江');
    await user.click(screen.getByRole('button', { name: '保存欢迎语' }));
    await waitFor(() =>
      expect(server.inputs(setWelcome)).toEqual([{ blockAreaId: 3, words: '欢迎来到滨江' }]),
    );
    await user.type(screen.getByRole('textbox', { name: '发布公告' }), '周末市集');
    await user.click(screen.getByRole('button', { name: '发布' }));
    await waitFor(() =>
      expect(server.inputs(manageNotices)).toContainEqual({
        op: 'add',
        blockAreaId: 3,
        content: '周末市集',
        isPinned: true,
      }),
    );
    const report = (await screen.findByText('广告')).closest('li') as HTMLElement;
    await user.click(within(report).getByRole('button', { name: '隐藏' }));
    await waitFor(() =>
      expect(server.inputs(manageGuestbook)).toContainEqual({
        op: 'hide',
        blockAreaId: 3,
        blockNo: 12,
        messageId: 5,
      }),
    );
  });

  it('says of each part by itself that it could not be had, without a picture for each', async () => {
    server.on(manageNotices, () => networkDown);
    server.on(listReports, () => networkDown);
    renderApp(<MayorSheet {...sheet} blockAreaId={3} welcome="" />);
    for (const name of ['发布公告', '被举报的留言']) {
      const part = (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;
      expect(await within(part).findByRole('alert')).toHaveTextContent('网络开小差了');
      expect(within(part).getByRole('button', { name: '点击重试' })).toBeInTheDocument();
    }
    expect(document.querySelector('[class*=scene]')).toBeNull();
  });

  it('reaches older notices, and tries again what could not be loaded', async () => {
    const notice = (noticeId: number, content: string) => ({
      noticeId,
      content,
      isPinned: false,
      time: NOW,
      author: { userId: 10_001, userName: '林知夏', avatar: '' },
      canDelete: true,
    });
    const pageOf = (page: number) => ({
      list: {
        data: [notice(9 - page, `第${page}页的公告`)],
        current_page: page,
        last_page: 2,
        per_page: 1,
        total: 2,
      },
    });
    server.on(manageNotices, ({ page = 1 }) => (page === 1 ? pageOf(1) : networkDown));
    server.on(listReports, () => networkDown);
    const { user } = renderApp(<MayorSheet {...sheet} blockAreaId={3} welcome="" />);
    expect(await screen.findByText('第1页的公告')).toBeInTheDocument();
    const retry = await screen.findByRole('button', { name: '点击重试' });
    server.on(listReports, () => ({ reports: [] }));
    await user.click(retry);
    expect(await screen.findByText('没有被举报的留言')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '更多公告' }));
    const again = await screen.findByRole('button', { name: '加载失败，点击重试' });
    server.on(manageNotices, ({ page = 1 }) => pageOf(page));
    await user.click(again);
    expect(await screen.findByText('第2页的公告')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '更多公告' })).not.toBeInTheDocument();
  });

  it('is applied for with a statement of ten characters or more', async () => {
    server.on(applyMayor, () => ({ appliedAt: NOW }));
    const { user } = renderApp(<ApplySheet {...sheet} blockAreaId={3} />);
    const statement = await screen.findByRole('textbox', { name: '参选宣言' });
    await user.type(statement, '我来');
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    expect(await screen.findByText('请至少写10个字')).toBeInTheDocument();
    await user.type(statement, '为街坊们办一个周末市集');
    await user.click(screen.getByRole('button', { name: '提交申请' }));
    await waitFor(() =>
      expect(server.inputs(applyMayor)).toEqual([
        { blockAreaId: 3, statement: '我来为街坊们办一个周末市集' },
      ]),
    );
    expect(onClose).toHaveBeenCalled();
  });
});
