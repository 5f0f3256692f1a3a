import { screen, waitFor, within } from '@testing-library/react';
import { claimPlot, changePlot, getPlots } from '@/lib/contract/city';
import {
  getHouse,
  getStreet,
  likeHouse,
  manageGuestbook,
  writeMessage,
} from '@/lib/contract/houses';
import { fakeServer, networkDown, refusal, type FakeServer } from '@/testing/fake-server';
import { freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { AREA, aPlot, serveTown, type Town } from '../testing/town';
import { NeighbourStrip } from './neighbour-strip';
import { StreetScreen } from './street-screen';

// the list has to carry everything when the map's part cannot be loaded
jest.mock('../map/area-view', () => {
  throw new Error('chunk is gone');
});

let server: FakeServer;
let town: Town;
const onPlot = jest.fn();
const askLogin = jest.fn();
const share = jest.fn(async () => undefined);

beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(globalThis, 'ResizeObserver', {
    configurable: true,
    value: class {
      observe() {}
      disconnect() {}
    },
  });
  server = fakeServer();
  town = serveTown(server);
});

interface Visit {
  blockAreaId?: number | null;
  blockNo?: number | null;
  home?: { blockAreaId: number; blockNo: number } | null;
  isMember?: boolean;
}

function visit({ blockAreaId = 3, blockNo = null, home = null, isMember = true }: Visit = {}) {
  freshDevice(
    isMember
      ? { ...MEMBER, blockAreaId: home?.blockAreaId as number, blockNo: home?.blockNo as number }
      : null,
  );
  return renderApp(
    <StreetScreen
      blockAreaId={blockAreaId}
      blockNo={blockNo}
      home={home}
      actions={{ isMember, askLogin, share }}
      onPlot={onPlot}
    />,
  );
}

describe('a street', () => {
  it('tells its figures and what happened', async () => {
    visit({ isMember: false });
    expect(await screen.findByRole('heading', { level: 1, name: '滨江街区' })).toBeInTheDocument();
    expect(screen.getByText('97', { selector: 'dd' })).toBeInTheDocument();
    expect(await screen.findByText('许星河 在 012 号落户')).toBeInTheDocument();
  });

  it('has a list with the same plots as the map, to be filtered and opened', async () => {
    const { user } = visit({ isMember: false });
    const list = await screen.findByRole('list', { name: '街坊列表' });
    await user.click(screen.getByRole('radio', { name: /住户/ }));
    expect(within(list.parentElement as HTMLElement).getAllByRole('button')).toHaveLength(1);
    await user.click(
      within(screen.getByRole('list', { name: '街坊列表' })).getByRole('button', {
        name: /许星河/,
      }),
    );
    expect(onPlot).toHaveBeenCalledWith(12);
  });

  it('reaches every plot of a large area by the list alone, also after a part that failed', async () => {
    const large = { ...AREA, blockAreaId: 4, plotCount: 300 };
    const plots = Array.from({ length: 300 }, (_, index) =>
      aPlot(index + 1, index === 249 ? { state: 'taken', name: '沈清和', level: 2 } : {}),
    );
    server.on(getStreet, () => ({
      area: large,
      stats: { newThisMonth: 0, rank: 1, areas: 1 },
      mayor: null,
      welcome: '',
      notice: null,
      blockNo: 1,
      neighbours: [],
      myNo: null,
      isMayor: false,
    }));
    server.on(getPlots, ({ from = 1, to = 100 }) =>
      from > 1
        ? networkDown
        : { area: large, plots: plots.filter(({ no }) => no >= from && no <= to) },
    );
    const { user } = visit({ blockAreaId: 4, isMember: false });
    await screen.findByRole('list', { name: '街坊列表' });
    // nobody lives in the first part: the next one is asked for
    await user.click(screen.getByRole('radio', { name: /住户/ }));
    const retry = await screen.findByRole('button', { name: /点击重试/ });
    server.on(getPlots, ({ from = 1, to = 100 }) => ({
      area: large,
      plots: plots.filter(({ no }) => no >= from && no <= to),
    }));
    await user.click(retry);
    await user.click(await screen.findByRole('button', { name: /沈清和/ }));
    expect(onPlot).toHaveBeenCalledWith(250);
    expect(screen.getByRole('radio', { name: /空地/ })).toHaveTextContent('299');
  });

  it('without an address leads to the city hall', async () => {
    visit({ blockAreaId: null, isMember: false });
    expect(await screen.findByRole('link', { name: '去城市大厅' })).toHaveAttribute(
      'href',
      '/zc/pages/index/company',
    );
  });

  it('that does not exist says so', async () => {
    server.on(getStreet, () => refusal('not_found'));
    visit();
    expect(await screen.findByRole('heading', { name: '没有这个街区' })).toBeInTheDocument();
  });
});

it('calls only free land free in the strip of neighbours', () => {
  const land = { level: 0, theme: 'plain' as const, owner: null };
  renderApp(
    <NeighbourStrip
      neighbours={[
        { no: 7, state: 'free', ...land },
        { no: 8, state: 'reserved', ...land },
      ]}
      seed={3}
      current={null}
      me={null}
      onOpen={onPlot}
    />,
  );
  expect(screen.getByRole('button', { name: /007.*空地/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /008.*保留号/ })).toBeInTheDocument();
});

describe('free land', () => {
  it('asks a guest to log in, and sends nothing', async () => {
    const { user } = visit({ blockNo: 1, isMember: false });
    await user.click(await screen.findByRole('button', { name: '登录后领取' }));
    expect(askLogin).toHaveBeenCalled();
    expect(server.inputs(claimPlot)).toEqual([]);
  });

  it('becomes a member’s own after one question', async () => {
    const { user } = visit({ blockNo: 1 });
    await user.click(await screen.findByRole('button', { name: '领取这块地' }));
    const dialog = await screen.findByRole('alertdialog', { name: '领取 滨江街区 001 号？' });
    expect(dialog).toHaveTextContent('每人限领一个，30天内可更换一次。');
    await user.click(within(dialog).getByRole('button', { name: '领取' }));
    await waitFor(() => expect(onPlot).toHaveBeenCalledWith(1));
    expect(server.inputs(claimPlot)).toEqual([{ blockAreaId: 3, blockNo: 1 }]);
  });

  it('offers the nearest plots to whoever was slower, and takes the chosen one', async () => {
    town.late.set(1, [2, 11, 3]);
    const { user } = visit({ blockNo: 1 });
    await user.click(await screen.findByRole('button', { name: '领取这块地' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '领取' }),
    );
    const late = await screen.findByRole('dialog', { name: '手慢了' });
    expect(within(late).getAllByRole('listitem')).toHaveLength(3);
    await user.click(within(late).getByRole('button', { name: '领取 011 号' }));
    await waitFor(() => expect(onPlot).toHaveBeenCalledWith(11));
    expect(server.inputs(claimPlot)).toEqual([
      { blockAreaId: 3, blockNo: 1 },
      { blockAreaId: 3, blockNo: 11 },
    ]);
  });

  it('is exchanged for the old plot by somebody who has one, or kept for a friend', async () => {
    const { user } = visit({ blockNo: 1, home: { blockAreaId: 3, blockNo: 37 } });
    await user.click(await screen.findByRole('button', { name: '邀请小伙伴落户' }));
    expect(share).toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '换到这里' }));
    await user.click(
      within(await screen.findByRole('alertdialog', { name: '换到 滨江街区 001 号？' })).getByRole(
        'button',
        { name: '更换' },
      ),
    );
    await waitFor(() =>
      expect(server.inputs(changePlot)).toEqual([{ blockAreaId: 3, blockNo: 1 }]),
    );
  });

  it('that is reserved cannot be claimed', async () => {
    visit({ blockNo: 8 });
    expect(await screen.findByText(/保留号暂不开放领取/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '领取这块地' })).not.toBeInTheDocument();
  });
});

describe('a house', () => {
  it('introduces its owner and can be liked once a day', async () => {
    const { user } = visit({ blockNo: 12 });
    expect(await screen.findByRole('heading', { level: 2, name: /许星河/ })).toBeInTheDocument();
    expect(screen.getByText('在街角开一家书店')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '点赞' }));
    expect(await screen.findByRole('button', { name: '今日已赞' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(server.inputs(likeHouse)).toHaveLength(1);
  });

  it('asks a guest to log in before liking and writing, and goes on afterwards', async () => {
    const { user } = visit({ blockNo: 12, isMember: false });
    await user.click(await screen.findByRole('button', { name: '点赞' }));
    expect(askLogin).toHaveBeenCalledWith('点赞', expect.any(Function));
    expect(server.inputs(likeHouse)).toHaveLength(0);
  });

  it('takes words as text, shows them at once, and lets the author take them down', async () => {
    const { user } = visit({ blockNo: 12 });
    await user.type(await screen.findByRole('textbox', { name: '给 TA 留句话' }), '<b>早上好</b>');
    await user.click(screen.getByRole('button', { name: '留言' }));
    expect(await screen.findByText('<b>早上好</b>')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '删除' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '删除' }),
    );
    await waitFor(() => expect(screen.queryByText('<b>早上好</b>')).not.toBeInTheDocument());
    expect(
      server
        .inputs(manageGuestbook)
        .filter(({ op }) => op !== 'list')
        .map(({ op }) => op),
    ).toEqual(['del']);
    expect(server.inputs(writeMessage)).toEqual([
      { blockAreaId: 3, blockNo: 12, content: '<b>早上好</b>' },
    ]);
  });

  it('goes on through the guest book, also after a page that failed', async () => {
    const word = (messageId: number) => ({
      messageId,
      author: { userId: 10_020, userName: '路人', avatar: '', blockAreaId: null, blockNo: null },
      content: `第${messageId}句`,
      isHidden: false,
      time: Date.now(),
      isMine: false,
      canDelete: false,
      canReport: false,
      canHide: false,
    });
    const pageOf = (page: number) => ({
      list: { data: [word(page)], current_page: page, last_page: 2, per_page: 1, total: 2 },
    });
    server.on(manageGuestbook, ({ page = 1 }) => (page === 1 ? pageOf(1) : networkDown));
    const { user } = visit({ blockNo: 12 });
    await user.click(await screen.findByRole('button', { name: '更多留言' }));
    const again = await screen.findByRole('button', { name: '加载失败，点击重试' });
    server.on(manageGuestbook, ({ page = 1 }) => pageOf(page));
    await user.click(again);
    expect(await screen.findByText('第2句')).toBeInTheDocument();
    expect(screen.getByText('第1句')).toBeInTheDocument();
  });

  it('sends a report with its reason', async () => {
    const { user } = visit({ blockNo: 12 });
    await user.click(await screen.findByRole('button', { name: '举报' }));
    await user.click(
      within(await screen.findByRole('dialog', { name: '举报' })).getByRole('button', {
        name: '广告骚扰',
      }),
    );
    await waitFor(() =>
      expect(server.inputs(manageGuestbook)).toContainEqual(
        expect.objectContaining({ op: 'report', messageId: 5, reason: 'ad' }),
      ),
    );
  });

  it('closes by Escape', async () => {
    const { user } = visit({ blockNo: 12 });
    await screen.findByRole('heading', { level: 2, name: /许星河/ });
    await user.keyboard('{Escape}');
    expect(onPlot).toHaveBeenCalledWith(null);
  });

  it('that cannot be loaded offers another try', async () => {
    server.on(getHouse, () => refusal('unavailable'));
    const { user } = visit({ blockNo: 12 });
    const retry = await screen.findByRole('button', { name: '点击重试' });
    serveTown(server);
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 2, name: /许星河/ })).toBeInTheDocument();
  });
});
