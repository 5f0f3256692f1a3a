import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { BoxRow, ExchangeRow } from '@/lib/card/types';
import {
  answerExchange,
  getCardStats,
  keepCard,
  listBox,
  listExchanges,
  noteCard,
} from '@/lib/contract/card';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { BoxScreen } from './box-screen';
import { ExchangesScreen } from './exchanges-screen';
import { StatsScreen } from './stats-screen';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  freshDevice();
  enterAt('/zc/pages/user/card?view=box');
});

const page = <T,>(data: T[]) => ({
  data,
  current_page: 1,
  last_page: 1,
  per_page: 15,
  total: data.length,
});

describe('the box', () => {
  const aRow = (changes: Partial<BoxRow> = {}): BoxRow => ({
    cardId: 1,
    userId: 10002,
    name: '方小满',
    title: '店主',
    company: '小满书店',
    avatar: '',
    mobile: '',
    theme: 'paper',
    areaName: '青年港街区',
    blockNo: 12,
    isExchanged: true,
    isPrivate: false,
    note: '',
    remindAt: null,
    addedAt: Date.now(),
    ...changes,
  });
  let rows: BoxRow[] = [];
  beforeEach(() => {
    rows = [aRow()];
    server.on(listBox, ({ keyword }) => {
      const found = rows.filter(({ name, note }) => `${name}${note}`.includes(keyword ?? ''));
      return {
        list: page(found),
        summary: {
          total: rows.length,
          reminders: rows.filter(({ remindAt }) => remindAt !== null).length,
        },
      };
    });
    server.on(noteCard, ({ cardId, note, remindAt }) => {
      rows = rows.map((row) =>
        row.cardId === cardId ? { ...row, note: note ?? '', remindAt: remindAt ?? null } : row,
      );
      return {};
    });
  });
  const open = async () => {
    const app = renderApp(<BoxScreen />);
    await app.user.click(await screen.findByRole('button', { name: /方小满/ }));
    return { ...app, sheet: within(await screen.findByRole('dialog', { name: '方小满' })) };
  };

  it('keeps a note and a day, and shows both in the list', async () => {
    const { user, sheet } = await open();
    expect(sheet.getByRole('button', { name: '保存' })).toBeDisabled();
    await user.type(sheet.getByLabelText('备注'), '书展上认识');
    fireEvent.change(sheet.getByLabelText('提醒日期'), { target: { value: '2099-03-01' } });
    await user.click(sheet.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('书展上认识')).toBeInTheDocument();
    expect(screen.getByText('2099年3月1日 提醒')).toBeInTheDocument();
    expect(screen.getByText(/1 张有提醒/)).toBeInTheDocument();
    expect(server.inputs(noteCard)).toEqual([
      { cardId: 1, note: '书展上认识', remindAt: Date.parse('2099-03-01T09:00+08:00') },
    ]);
  });

  it('refuses a day that has passed', async () => {
    const { user, sheet } = await open();
    fireEvent.change(sheet.getByLabelText('提醒日期'), { target: { value: '2020-01-01' } });
    await user.click(sheet.getByRole('button', { name: '保存' }));
    expect(await sheet.findByText('提醒日期不能早于今天')).toBeInTheDocument();
    expect(server.inputs(noteCard)).toEqual([]);
  });

  it('asks before a card and its note are removed', async () => {
    server.on(keepCard, () => {
      rows = [];
      return { isKept: false };
    });
    const { user, sheet } = await open();
    await user.click(sheet.getByRole('button', { name: '移出名片夹' }));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '移出' }),
    );
    expect(await screen.findByText('还没有名片')).toBeInTheDocument();
    expect(server.inputs(keepCard)).toEqual([{ userId: 10002, isKept: false }]);
  });

  it('finds by name and note, and says what it did not find', async () => {
    const { user } = renderApp(<BoxScreen />);
    await screen.findByRole('button', { name: /方小满/ });
    await user.type(screen.getByRole('searchbox'), '没有的人{Enter}');
    expect(await screen.findByText('没有找到“没有的人”')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '清空搜索' }));
    expect(await screen.findByRole('button', { name: /方小满/ })).toBeInTheDocument();
  });

  it('keeps the name of a card that became private, without opening it', async () => {
    rows = [aRow({ isPrivate: true, title: '', company: '' })];
    const { sheet } = await open();
    expect(sheet.getByText('已设为私密')).toBeInTheDocument();
    expect(sheet.queryByRole('button', { name: '打开名片' })).not.toBeInTheDocument();
  });
});

describe('requests', () => {
  const aRequest = (changes: Partial<ExchangeRow> = {}): ExchangeRow => ({
    exchangeId: 5,
    userId: 10002,
    userName: '方小满',
    avatar: '',
    title: '店主',
    company: '',
    message: '展会上见过',
    state: 'asked',
    askedAt: Date.now(),
    answeredAt: null,
    ...changes,
  });

  it.each([
    ['同意 方小满', true, 'accepted', '已交换'],
    ['婉拒 方小满', false, 'declined', '已婉拒'],
  ] as const)('are answered by %s', async (name, isAccepted, state, tag) => {
    let row = aRequest();
    server.on(listExchanges, () => ({ list: page([row]) }));
    server.on(answerExchange, () => {
      row = aRequest({ state, answeredAt: Date.now() });
      return { state };
    });
    const { user } = renderApp(<ExchangesScreen />);
    expect(await screen.findByText('展会上见过')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument());
    expect(
      within(screen.getByRole('region', { name: '交换请求列表' })).getByText(tag),
    ).toBeInTheDocument();
    expect(server.inputs(answerExchange)).toEqual([{ exchangeId: 5, isAccepted }]);
  });

  it('say when another device was faster', async () => {
    server.on(listExchanges, () => ({ list: page([aRequest()]) }));
    server.on(answerExchange, () => refusal('exchange_closed'));
    const { user } = renderApp(<ExchangesScreen />);
    await user.click(await screen.findByRole('button', { name: '同意 方小满' }));
    expect(await screen.findByText('该交换请求已处理')).toBeInTheDocument();
  });

  it('sent by the member have no buttons while they wait', async () => {
    server.on(listExchanges, ({ box }) => ({ list: page(box === 'sent' ? [aRequest()] : []) }));
    const { user } = renderApp(<ExchangesScreen />);
    expect(await screen.findByText('还没有人请求交换')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: '发出的' }));
    expect(await screen.findByText('等待同意')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /同意 / })).not.toBeInTheDocument();
  });
});

describe('figures', () => {
  it('name only visitors who agreed, and count the others', async () => {
    server.on(getCardStats, ({ range }) => ({
      views: range === 7 ? 9 : 30,
      keeps: 2,
      exchanges: 1,
      series: [
        { date: '2026-03-01', views: 4 },
        { date: '2026-03-02', views: 5 },
      ],
      visitors: [{ userId: 10002, userName: '方小满', avatar: '', visitedAt: Date.now() }],
      unnamed: 8,
    }));
    const { user } = renderApp(<StatsScreen />);
    expect(await screen.findByText('方小满')).toBeInTheDocument();
    expect(screen.getByText('还有 8 位访客没有留名')).toBeInTheDocument();
    const chart = screen.getByRole('img', { name: /每天浏览次数/ });
    expect(chart).toHaveTextContent('3月1日');
    expect(chart).toHaveTextContent('3月2日');
    await user.click(screen.getByRole('radio', { name: '近30天' }));
    expect(await screen.findByText('30')).toBeInTheDocument();
    expect(server.inputs(getCardStats)).toEqual([{ range: 7 }, { range: 30 }]);
  });

  it('say what to do when nobody came', async () => {
    server.on(getCardStats, () => ({
      views: 0,
      keeps: 0,
      exchanges: 0,
      series: [],
      visitors: [],
      unnamed: 0,
    }));
    renderApp(<StatsScreen />);
    expect(await screen.findByText('还没有人看过')).toBeInTheDocument();
  });
});
