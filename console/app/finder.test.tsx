import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { useOffers } from '@/console/ui/offers';
import { Finder } from './finder';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const row = (key: string, title: string, rest: string) => ({ key, title, rest });
const MEMBERS = {
  list: 'members',
  title: '成员',
  rows: [row('10002', '林知夏 青年港街区 037', '138****5678')],
};
const WITHDRAWALS = {
  list: 'withdrawals',
  title: '提现',
  rows: [row('ZC9', '¥186.90 林知夏', 'ZC9 · 审核中')],
};
const ORDERS = { list: 'orders', title: '订单', rows: [row('20260602', '20260602', '林知夏')] };
const EMPTY = { ...ORDERS, rows: [] };
const answer = (...kinds: object[]) => ({ kinds, denied: ['发票'] });

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const groups = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));
const asked = () => server.mock.calls.map(([{ name }, { text }]) => `${name} ${text}`);
const [close, help, freeze] = [jest.fn(), jest.fn(), jest.fn()];

function Page() {
  useOffers([{ id: 'freeze', title: '冻结', rest: '林知夏', run: freeze }]);
  return null;
}

async function type(
  text: string,
  permissions = ['members.read', 'withdrawals.read', 'order.read'],
) {
  setSessionState({
    kind: 'signed-in',
    session: { operator: '王芳', permissions } as never,
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Page />
      <Finder isOpen onHelp={help} onClose={close} />
    </SWRConfig>,
  );
  if (text) await userEvent.type(screen.getByRole('combobox'), text);
}

beforeEach(() => {
  for (const mock of [push, close, help, freeze]) mock.mockReset();
  server.mockReset().mockResolvedValue(answer(MEMBERS, WITHDRAWALS, EMPTY));
});

it('rows of every list that the text finds, once after the last letter; Enter opens the first', async () => {
  await type('5678');
  await screen.findByRole('option', { name: /林知夏 青年港街区 037/ });
  expect(asked()).toEqual(['finder.listFound 5678']);
  expect(groups()).toEqual(['成员', '提现']);
  expect(names()).toEqual(['林知夏 青年港街区 037138****5678', '¥186.90 林知夏ZC9 · 审核中']);
  expect(screen.getByText('没有权限，未查找：发票')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/members/one?open=10002');
});

it('a row of a resource opens beside its list', async () => {
  server.mockResolvedValue(answer(ORDERS));
  await type('20260602');
  await screen.findByRole('option', { name: /20260602 林知夏/ });
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/orders?open=20260602');
});

it('a list with more rows than are shown is offered for all of them', async () => {
  const rows = ['1', '2', '3', '4'].map((key) => row(key, `林 ${key}`, ''));
  server.mockResolvedValue(answer({ ...MEMBERS, rows }, { ...WITHDRAWALS, rows: [] }, EMPTY));
  await type('林林');
  await screen.findByRole('option', { name: '林 4' });
  expect(names().at(-1)).toBe('在成员中查找“林林”');
});

it('what was chosen stays chosen when something is found above it', async () => {
  let answerLate = (_answer: object) => undefined as void;
  server.mockImplementation(() => new Promise((resolve) => (answerLate = resolve)));
  await type('5678', ['members.read']);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(names()[0]).toBe('在成员中查找“5678”');
  expect(screen.getByRole('status')).toHaveTextContent('正在查找…');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  const rows = ['1', '2', '3', '4'].map((key) => row(key, `林 ${key}`, ''));
  answerLate(answer({ ...MEMBERS, rows }));
  await screen.findByRole('option', { name: '林 4' });
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/members?q=5678');
});

it('nothing found names the lists that were searched', async () => {
  server.mockResolvedValue(answer({ ...MEMBERS, rows: [] }, EMPTY));
  await type('没有这个人');
  expect(await screen.findByText('没有找到“没有这个人”，查找了成员、订单')).toBeInTheDocument();
});

it('a search that fails says so and can be repeated', async () => {
  server.mockRejectedValueOnce(new ConsoleError('服务器没有回答', { err: 'internal' } as never));
  await type('5678');
  expect(await screen.findByRole('alert')).toHaveTextContent('服务器没有回答');
  await userEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('option', { name: /林知夏 青年港街区/ });
});

it('> shows what can be done with the open row, and opens its ordinary dialog', async () => {
  await type('>');
  expect(names()).toEqual(['冻结林知夏']);
  await userEvent.keyboard('冻{Enter}');
  expect(close).toHaveBeenCalled();
  expect(freeze).toHaveBeenCalledTimes(1);
  expect(server).not.toHaveBeenCalled();
});

it('> without anything to do says why', async () => {
  await type('>发货');
  expect(screen.getByRole('status')).toHaveTextContent('这里没有可做的操作：先打开一行');
});

it('the help is found by its name', async () => {
  await type('帮');
  await userEvent.keyboard('{Enter}');
  expect(help).toHaveBeenCalledTimes(1);
});

it('one letter asks nothing', async () => {
  await type('林');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(server).not.toHaveBeenCalled();
});
