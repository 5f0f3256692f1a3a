import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { getHouse, likeHouse, manageGuestbook, writeMessage } from '@/lib/contract/houses';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { aMessage, houseOf, serveTown } from '../testing/town';
import { askLogin, onPlot, stubResizeObserver, visit } from './testing/visit';

// the list must work when the code of the map cannot be loaded
jest.mock('../map/area-view', () => {
  throw new Error('chunk is gone');
});

let server: FakeServer;
beforeEach(() => {
  jest.clearAllMocks();
  stubResizeObserver();
  server = fakeServer();
  serveTown(server);
});

describe('a house', () => {
  it('introduces its owner and can be liked once a day', async () => {
    const { user } = visit({ blockNo: 12 });
    expect(await screen.findByRole('heading', { level: 2, name: /许星河/ })).toBeInTheDocument();
    expect(screen.getByText('在街角开一家书店')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '贺一声' }));
    expect(await screen.findByRole('button', { name: '今天贺过了' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(server.inputs(likeHouse)).toHaveLength(1);
  });

  it('shows the name on its sign, on the house and over its plate', async () => {
    const { container } = visit({ blockNo: 12 });
    expect(await screen.findByLabelText('招牌：晚风书店')).toBeInTheDocument();
    expect(container.querySelector('.plate .sign')).toHaveTextContent('晚风书店');
  });

  it('leaves the one filled button to the dock of somebody who was invited', async () => {
    const kindOf = async () =>
      (await screen.findByRole('button', { name: '留言' })).className.split(' ');
    const own = visit({ blockNo: 12 });
    expect(await kindOf()).toContain('primary');
    own.unmount();
    visit({ blockNo: 12, isMember: false, isInvited: true });
    expect(await kindOf()).toContain('tonal');
  });

  it('shows the newest line of its guest book; 留言 leads to the line where one writes', async () => {
    const { user } = visit({ blockNo: 12 });
    expect(await screen.findByRole('button', { name: /留言簿 1 条/ })).toHaveTextContent(
      '许星河 你好，邻居',
    );
    const scroll = jest.fn();
    Element.prototype.scrollIntoView = scroll;
    await user.click(screen.getByRole('button', { name: '留言' }));
    expect(scroll).toHaveBeenCalled();
    expect(await screen.findByRole('textbox', { name: '留句话，来访的人都看得到' })).toHaveFocus();
  });

  it('says no figure of a new house that would be nought', async () => {
    server.on(getHouse, () => ({
      ...houseOf(serveTown(server), 12),
      stats: { partners: 3, newThisMonth: 0, share: 0 },
    }));
    visit({ blockNo: 12 });
    expect(await screen.findByText('小伙伴')).toBeInTheDocument();
    expect(screen.queryByText('本月新增')).not.toBeInTheDocument();
  });

  it('asks a guest to log in before liking and writing, and goes on afterwards', async () => {
    const { user } = visit({ blockNo: 12, isMember: false });
    await user.click(await screen.findByRole('button', { name: '贺一声' }));
    expect(askLogin).toHaveBeenCalledWith('贺一声', expect.any(Function));
    expect(server.inputs(likeHouse)).toHaveLength(0);
  });

  it('takes messages as text, shows them at once, and lets the author delete them', async () => {
    const { user } = visit({ blockNo: 12 });
    await user.type(
      await screen.findByRole('textbox', { name: '留句话，来访的人都看得到' }),
      '<b>早上好</b>',
    );
    await user.click(screen.getByRole('button', { name: '发送' }));
    expect(await screen.findByText('<b>早上好</b>')).toBeInTheDocument();
    await user.click(screen.getAllByRole('button', { name: /更多操作/ })[0] as HTMLElement);
    await user.click(await screen.findByRole('button', { name: '删除' }));
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
      canReply: false,
      reply: null,
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

  it('lets the owner answer a message below it, and loses nothing typed: neither a reply that fails nor a message begun before', async () => {
    const rows = [aMessage(5, { canReply: true, canDelete: true })];
    const book = () => ({
      list: { data: rows, current_page: 1, last_page: 1, per_page: 15, total: rows.length },
    });
    server.on(manageGuestbook, ({ op }) => (op === 'reply' ? refusal('unavailable') : book()));
    const { user } = visit({ blockNo: 12 });
    await user.type(
      await screen.findByRole('textbox', { name: '留句话，来访的人都看得到' }),
      '写了一半',
    );
    await user.click(await screen.findByRole('button', { name: '许星河的留言，更多操作' }));
    await user.click(await screen.findByRole('button', { name: '回复' }));
    const line = await screen.findByRole('textbox', { name: '回复 许星河' });
    await waitFor(() => expect(line).toHaveFocus());
    await user.type(line, '谢谢，常来{Enter}');
    await waitFor(() =>
      expect(server.inputs(manageGuestbook)).toContainEqual(
        expect.objectContaining({ op: 'reply', messageId: 5, content: '谢谢，常来' }),
      ),
    );
    expect(line).toHaveValue('谢谢，常来');
    server.on(manageGuestbook, ({ op }) => {
      const reply = { ...aMessage(9), content: '谢谢，常来', isMine: true, canDelete: true };
      if (op === 'reply') rows[0] = aMessage(5, { reply });
      return book();
    });
    await user.type(line, '{Enter}');
    expect(await screen.findByText('我')).toBeInTheDocument();
    expect(screen.getByText('谢谢，常来')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: '留句话，来访的人都看得到' })).toHaveValue(
      '写了一半',
    );
    await user.click(screen.getByRole('button', { name: '许星河的留言，更多操作' }));
    expect(await screen.findByRole('button', { name: '删除回复' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: '回复' })).not.toBeInTheDocument();
  });

  it('sends a report with its reason', async () => {
    const { user } = visit({ blockNo: 12 });
    const words = (await screen.findByRole('list', { name: '留言列表' })).querySelector('li');
    fireEvent.contextMenu(words as Element);
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

  it('leads to the next house along the lane with one tap', async () => {
    const town = serveTown(server);
    town.plots = town.plots.map((plot) =>
      plot.no === 14 ? { ...plot, state: 'taken', level: 2, name: '苏念' } : plot,
    );
    const { user } = visit({ blockNo: 12 });
    await user.click(await screen.findByRole('button', { name: '串下一家 苏念 014 号' }));
    expect(onPlot).toHaveBeenCalledWith(14);
  });

  it('closes by Escape', async () => {
    const { user } = visit({ blockNo: 12 });
    await screen.findByRole('heading', { level: 2, name: /许星河/ });
    await user.keyboard('{Escape}');
    expect(onPlot).toHaveBeenCalledWith(null);
  });

  it('that cannot be loaded offers a retry', async () => {
    server.on(getHouse, () => refusal('unavailable'));
    const { user } = visit({ blockNo: 12 });
    const retry = await screen.findByRole('button', { name: '点击重试' });
    serveTown(server);
    await user.click(retry);
    expect(await screen.findByRole('heading', { level: 2, name: /许星河/ })).toBeInTheDocument();
  });
});
