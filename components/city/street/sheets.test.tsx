import { screen, waitFor, within } from '@testing-library/react';
import type { House } from '@/lib/city/use-house';
import { applyMayor } from '@/lib/contract/city';
import {
  decorateHouse,
  listReports,
  manageGuestbook,
  manageNotices,
  setSign,
  setWelcome,
} from '@/lib/contract/houses';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { NOW, serveTown } from '../testing/town';
import { ApplySheet } from './apply-sheet';
import { DecorateSheet } from './decorate-sheet';
import { MayorSheet } from './mayor-sheet';

let server: FakeServer;
const onClose = jest.fn();
const sheet = { isOpen: true, onClose };

beforeEach(() => {
  jest.clearAllMocks();
  server = fakeServer();
  serveTown(server);
  freshDevice();
});

const house: House = {
  area: { blockAreaId: 3, name: '滨江街区', cityName: '杭州' },
  plot: { no: 37, state: 'taken' },
  owner: null,
  level: 4,
  theme: 'plain',
  items: ['tree', 'lamp', 'flag', 'bench'],
  sign: '',
  stats: { partners: 0, newThisMonth: 0, share: 0 },
  likes: 0,
  visits: 0,
  isLit: false,
  hasLantern: false,
  bricks: 0,
  isNew: false,
  footprints: null,
  isLiked: false,
  messages: { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0 },
};

describe('decorating', () => {
  it('takes four items at most and saves what is shown', async () => {
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

  it('names the sign, and says why a name cannot be used', async () => {
    const refused = '这个名字不能用，换一个';
    server.on(decorateHouse, ({ theme, items }) => ({ theme, items }));
    server.on(setSign, ({ sign }) =>
      sign === '官方客服'
        ? refusal('word_forbidden', { fields: { sign: refused } })
        : { sign, userName: '林知夏' },
    );
    const { user } = renderApp(<DecorateSheet {...sheet} house={house} seed={3} no={37} />);
    const field = await screen.findByRole('textbox', { name: '招牌' });
    await user.type(field, '官方客服');
    await user.click(screen.getByRole('button', { name: '保存装扮' }));
    expect(await screen.findByText(refused)).toBeVisible();
    expect(server.inputs(decorateHouse)).toEqual([]);
    await user.clear(field);
    await user.type(field, ' 知夏 ');
    await user.click(screen.getByRole('button', { name: '保存装扮' }));
    await waitFor(() => expect(server.inputs(decorateHouse)).toHaveLength(1));
    expect(server.inputs(setSign).at(-1)).toEqual({ sign: '知夏', userName: '' });
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

  it('shows an error in each part that could not be loaded, without an illustration', async () => {
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

  it('reaches older notices, and retries what could not be loaded', async () => {
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
