import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { madeEffect } from '@/console/resource/effect-fixtures';
import { MemberScreen } from './member-screen';
import { AT, EXPLAINED, MEMBER, SEEN } from './testing/a-member';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

let answers: Record<string, unknown>;
const sent = (name: string) =>
  server.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input);

beforeEach(() => {
  answers = {
    'members.get': { row: MEMBER, version: SEEN },
    'members.listRecords': { rows: [], isMore: false },
    'members.explainReward': EXPLAINED,
    'members.previewFreeze': {
      effect: madeEffect({ sentence: '冻结林知夏', notes: ['结束 2 处登录'] }),
    },
    'members.freeze': { effect: madeEffect({}), shown: {}, key: '37' },
  };
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error(`no answer for ${name}`);
    return answer;
  });
});

async function open(search: string, permissions: readonly string[]) {
  window.history.replaceState(null, '', `/console/members/one${search}`);
  setSessionState({
    kind: 'signed-in',
    session: { operator: '赵敏', roles: [], permissions, environment: '', cityIds: null },
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemberScreen />
    </SWRConfig>,
  );
  await screen.findByRole('heading', { name: /林知夏/, level: 1 });
}

it('shows the tabs that the reader’s rights reach, and opens them by the address', async () => {
  await open('?open=37', ['members.read', 'rewards.read']);
  const tabs = within(screen.getByRole('navigation', { name: '成员资料' }));
  expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    '概况',
    '奖励1',
    '登录2',
    '记录',
  ]);
  expect(screen.getByText('提现 ¥186.90：平台审核')).toBeInTheDocument();
  await userEvent.click(tabs.getByRole('button', { name: '记录' }));
  expect(window.location.search).toBe('?tab=records&open=37');
});

it('Back returns to the tab before, not to the page before', async () => {
  await open('?open=37', ['members.read', 'rewards.read']);
  answers['members.listRewards'] = { rows: [], isMore: false };
  const entries = window.history.length;
  await userEvent.click(screen.getByRole('button', { name: '记录' }));
  await userEvent.click(screen.getByRole('button', { name: /^奖励/ }));
  expect(window.history.length).toBe(entries + 2);
  expect(window.location.search).toBe('?tab=rewards&open=37');
});

it('订单 shows orders with the number that the member has, and sales with theirs', async () => {
  answers['members.listOrders'] = {
    rows: [
      {
        orderId: 5,
        sn: '20260602141800160417',
        createdAt: AT,
        title: '小街 T 恤',
        status: 1,
        payable: 99_00,
        paid: 0,
        refunded: 0,
      },
    ],
    isMore: false,
  };
  answers['members.listPurchases'] = {
    rows: [
      {
        saleId: 7,
        sn: '2026060214180016',
        paidAt: AT,
        title: '小街 T 恤',
        status: 'paid',
        paid: 99_00,
        refunded: 0,
        rewards: 15_40,
      },
    ],
    isMore: false,
  };
  await open('?tab=purchases&open=37', ['members.read', 'sales.read', 'order.read']);
  expect(await screen.findByText('20260602141800160417')).toBeInTheDocument();
  expect(await screen.findByText('2026060214180016')).toBeInTheDocument();
});

it('explains a reward step by step, and says when the books differ', async () => {
  await open('?tab=rewards&why=9&open=37', ['members.read', 'rewards.read']);
  const steps = await screen.findByRole('list', { name: '为什么是这个数' });
  expect(steps).toHaveTextContent('− ¥96.29');
  expect(steps).toHaveTextContent('15.4080');
  expect(screen.getByText('=')).toBeInTheDocument();
  answers['members.explainReward'] = { ...EXPLAINED, recomputed: 15_41 };
  await act(async () => void fireEvent.keyDown(document.body, { key: 'r' }));
  expect(await screen.findByText('≠')).toBeInTheDocument();
});

it('every figure of it leads to the row it comes from, as far as the reader’s rights reach', async () => {
  const all = ['members.read', 'rewards.read', 'sales.read', 'withdrawals.read', 'audit.read'];
  await open('?tab=rewards&why=9&open=37', all);
  const steps = within(await screen.findByRole('list', { name: '为什么是这个数' }));
  const to = (name: string | RegExp) =>
    steps.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  const sale = '/members/one?tab=purchases&row=7&open=16';
  expect(to('订单 ZC1')).toEqual([sale, sale]);
  expect(to('规则第 12 版')).toEqual(['/audit?target=12&action=rule.set']);
  expect(to(/^团队 宋砚秋/)).toEqual(['/members/one?tab=rewards&why=10&open=46']);
  expect(to('奖励入账 +15.40')).toEqual(['/members/one?tab=money&row=31&open=37']);
  const stored = within(screen.getByRole('status')).getByRole('link', { name: '¥15.40' });
  expect(stored).toHaveAttribute('href', '/members/one?tab=money&row=31&open=37');
});

it('without the rights the same stands there as text', async () => {
  answers['members.explainReward'] = { ...EXPLAINED, lines: [] };
  await open('?tab=rewards&why=9&open=37', ['members.read', 'rewards.read']);
  const steps = within(await screen.findByRole('list', { name: '为什么是这个数' }));
  expect(steps.getAllByText('订单 ZC1')).toHaveLength(2);
  expect(steps.queryByRole('link', { name: /订单|规则|入账/ })).toBeNull();
});

it('a link to a row of 资金 shows it first, marked, and leads back to the newest', async () => {
  const line = (seq: number, more: object) => ({
    seq,
    title: '奖励入账',
    memo: '',
    amount: 15_40,
    balanceAfter: 15_40,
    recomputed: 15_40,
    at: AT,
    refType: 'reward',
    refId: 9,
    sn: null,
    operator: null,
    ...more,
  });
  answers['members.listMoney'] = {
    rows: [
      line(31, {}),
      line(30, { title: '提现', refType: 'withdrawal', refId: 4, sn: 'ZC90000004' }),
    ],
    isMore: false,
  };
  await open('?tab=money&row=31&open=37', ['members.read', 'withdrawals.read', 'rewards.read']);
  const rows = await screen.findAllByRole('row', { current: true });
  expect(rows).toHaveLength(1);
  expect(rows[0]).toHaveTextContent('奖励入账');
  expect(sent('members.listMoney')).toEqual([{ memberId: 37, before: 32 }]);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('奖励入账')).toBe('/members/one?tab=rewards&why=9&open=37');
  expect(href('提现')).toBe('/withdrawals?queue=all&q=ZC90000004&open=ZC90000004');
  await userEvent.click(screen.getByRole('button', { name: '看最新的' }));
  expect(window.location.search).toBe('?tab=money&open=37');
  expect(sent('members.listMoney').at(-1)).toEqual({ memberId: 37 });
});

async function choose(name: string | RegExp) {
  await userEvent.click(screen.getByRole('button', { name: '操作' }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return within(await screen.findByRole('dialog'));
}

it('freezing shows its effect first, and goes by the version that was read', async () => {
  await open('?open=37', ['members.read', 'members.freeze']);
  const dialog = await choose(/^冻结/);
  expect(await dialog.findByText('结束 2 处登录')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/原因/), '冒用他人身份{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const given = { key: '37', form: {}, version: SEEN };
  expect(sent('members.freeze')).toEqual([{ ...given, reason: '冒用他人身份' }]);
});

it('what somebody else has done already is not done again: the sentence, and no effect', async () => {
  await open('?open=37', ['members.read', 'members.freeze']);
  const dialog = await choose(/^冻结/);
  await dialog.findByText('结束 2 处登录');
  answers['members.freeze'] = new ConsoleError('李伟 已冻结，内容已变化', {
    err: 'stale',
    by: '李伟',
    action: '冻结',
    at: AT,
  });
  const row = { ...MEMBER, state: 'frozen' };
  answers['members.get'] = { row, version: 'b'.repeat(32) };
  await userEvent.type(dialog.getByLabelText(/原因/), '冒用他人身份{Enter}');
  expect(await dialog.findByText(/李伟 已冻结/)).toBeInTheDocument();
  expect(dialog.getByText('已经处理过，不能再操作')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: /^冻结/ })).toBeDisabled();
});

it('without the right, and on one’s own account, nothing can be done', async () => {
  answers['members.get'] = { row: { ...MEMBER, isOwn: true }, version: SEEN };
  await open('?open=37', ['members.read', 'members.freeze']);
  expect(screen.queryByRole('button', { name: '操作' })).toBeNull();
  expect(screen.getByText(/这是你自己的成员账号/)).toBeInTheDocument();
});

it('an account that is leaving is not closed twice, and what needs another right is not offered', async () => {
  answers['members.get'] = { row: { ...MEMBER, state: 'closing' }, version: SEEN };
  await open('?open=37', ['members.read', 'members.close', 'members.inviter']);
  await userEvent.click(screen.getByRole('button', { name: '操作' }));
  expect(await screen.findByRole('menuitem', { name: /更正邀请人/ })).toBeInTheDocument();
  expect(screen.queryByRole('menuitem', { name: /注销账号|更换手机号|写备注/ })).toBeNull();
});

it('another inviter: both trees first; waiting for the second person leads to the question', async () => {
  const effect = madeEffect({
    sentence: '把林知夏的邀请人由「王磊」更正为「沈岚」',
    facts: [{ title: '原邀请人王磊的直接', from: '3', to: '2' }],
    needsSecond: true,
  });
  answers['members.previewInviter'] = { effect };
  answers['members.inviter'] = new ConsoleError('须由另一位操作员复核，已登记为 #7', {
    err: 'needs_second',
  });
  await open('?open=37', ['members.read', 'members.inviter']);
  const dialog = await choose(/更正邀请人/);
  await userEvent.type(dialog.getByLabelText('新邀请人的邀请码'), 'abcdef');
  expect(await dialog.findByText('原邀请人王磊的直接')).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/原因/), '转发的链接');
  await userEvent.click(await dialog.findByRole('button', { name: '提请复核' }));
  expect(await dialog.findByRole('link', { name: '查看复核' })).toBeInTheDocument();
  expect(sent('members.inviter')).toEqual([
    { key: '37', form: { code: 'abcdef' }, reason: '转发的链接', version: SEEN },
  ]);
});

it('the mobile is shown with a reason, and stands in its place', async () => {
  answers['members.reveal'] = {
    effect: madeEffect({}),
    shown: { value: '13800005678' },
    key: '37',
  };
  await open('?open=37', ['members.read', 'members.reveal']);
  await userEvent.click(screen.getAllByRole('button', { name: '显示手机号' })[0] as HTMLElement);
  await userEvent.click((await screen.findAllByRole('menuitem'))[0] as HTMLElement);
  expect(await screen.findByText('13800005678')).toBeInTheDocument();
  expect(sent('members.reveal')).toMatchObject([{ key: '37', form: { what: 'mobile' } }]);
});
