import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { setSessionState } from '@/console/api/session';
import { Finder } from './finder';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));
jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const plot = { blockAreaId: 3, area: '青年港街区', no: 37 };
const MEMBER = { memberId: 10002, name: '林知夏', plot, state: 'active', mobile: '138****5678' };
const WITHDRAWAL = { sn: 'ZC9', amount: 186_90, member: MEMBER, statusLabel: '审核中' };
const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const asked = () => server.mock.calls.map(([{ name }, { q }]) => `${name} ${q}`);

async function type(text: string, permissions = ['members.read', 'withdrawals.read']) {
  setSessionState({
    kind: 'signed-in',
    session: { operator: '王芳', permissions } as never,
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <Finder isOpen onClose={() => undefined} />
    </SWRConfig>,
  );
  await userEvent.type(screen.getByRole('combobox'), text);
}

beforeEach(() => {
  push.mockReset();
  server.mockReset().mockImplementation(async ({ name }: { name: string }) => ({
    rows: name === 'members.listMembers' ? [MEMBER] : [WITHDRAWAL],
  }));
});

it('the end of a mobile finds the member and their withdrawals; Enter opens the first', async () => {
  await type('5678');
  await screen.findByRole('option', { name: /林知夏 037号/ });
  expect(names().slice(0, 3)).toEqual([
    '林知夏 037号 青年港街区138****5678',
    '¥186.90 林知夏ZC9 · 审核中',
    '在成员中查找“5678”',
  ]);
  // once, after the last letter
  expect(asked()).toEqual(['members.listMembers 5678', 'withdrawals.listQueue 5678']);
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/members/one?open=10002');
});

it('what was chosen stays chosen when something is found above it', async () => {
  let answer = (_rows: object) => undefined as void;
  server.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
  await type('5678', ['members.read']);
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(names()[0]).toBe('在成员中查找“5678”');
  await userEvent.keyboard('{ArrowDown}{ArrowUp}');
  answer({ rows: [MEMBER] });
  await screen.findByRole('option', { name: /林知夏/ });
  await userEvent.keyboard('{Enter}');
  expect(push).toHaveBeenCalledWith('/members?q=5678');
});

it.each([
  ['林', ['members.read']],
  ['5678', []],
])('nothing is asked for %s with %p', async (text, rights) => {
  await type(text, rights);
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(server).not.toHaveBeenCalled();
});
