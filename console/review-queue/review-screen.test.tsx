import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { RefundsScreen } from '@/console/resources/refunds/refunds-screen';
import { ToastHost } from '@/console/ui/toast';
import { refund } from '@/lib/contract/console/resources/refund';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

type Input = { key: string; form?: Record<string, unknown> } & Record<string, unknown>;
let answers: Record<string, (input: Input) => unknown>;
const sent = (name: string) =>
  server.mock.calls.filter(([call]) => call.name === `refunds.${name}`).map(([, input]) => input);

const AT = Date.parse('2026-06-18T09:41:00+08:00');
const VERSION = 'a'.repeat(32);
const [REASON] = refund.actions.refuse.reason.choices;

const listed = (sn: string, state = 'applied') => ({
  sn,
  state,
  order: '2026061800000000',
  kind: 'money',
  why: 'damaged',
  amount: 235_87,
  member: { memberId: 7, name: `买家${sn}`, plot: null, state: 'active' },
  at: AT,
  due: AT + 48 * 3_600_000,
});
const row = (sn: string, state = 'applied') => ({
  ...listed(sn, state),
  content: '杯口掉瓷',
  pictures: [],
  parcel: null,
  rule: '质量问题',
  said: '商家审核中',
  answer: null,
  isSecond: false,
  by: null,
  money: { paid: 368_00, before: 0, amount: 235_87, rest: 132_13, wayText: '原路退回微信支付' },
  lines: {
    rows: [{ title: '台灯', num: 1, of: 1, listed: 246_00, fen: 235_87 }],
    freight: 0,
    amount: 235_87,
  },
  story: { rows: [{ at: AT, title: '提交申请', text: '' }] },
  rewards: { rows: [] },
});
const effect = (sentence: string, memberReads: string | null = null) => ({
  effect: {
    sentence,
    memberReads,
    notes: [],
    warns: [],
    blocks: [],
    facts: [],
    failed: null,
    needsSecond: false,
  },
});
const done = (sentence: string) => ({ ...effect(sentence), shown: {}, key: 'T1' });

beforeEach(() => {
  window.history.replaceState(null, '', '/console/refunds?state=applied&sort=due&open=T1');
  setSessionState({
    kind: 'signed-in',
    session: {
      operator: '王芳',
      roles: [{ id: 'finance', label: '财务' }],
      permissions: ['refund.read', 'refund.review', 'refund.money'],
      environment: '',
      cityIds: null,
    },
  });
  answers = {
    'refunds.list': () => ({
      rows: ['T1', 'T2'].map((sn) => listed(sn)),
      total: { count: 2, isExact: true },
      summary: { amount: 471_74 },
    }),
    'refunds.get': ({ key }) => ({ row: row(key), version: VERSION }),
    'refunds.listHeld': () => ({ rows: [], done: 3 }),
    'refunds.listRecords': () => ({ rows: [] }),
    'refunds.lease': () => ({ by: '王芳', until: AT }),
    'views.countViews': () => ({
      rows: [{ list: 'refunds', title: '待答复', count: 2, isExact: true }],
    }),
    'refunds.previewApprove': () => effect('同意退 ¥235.87 → 退款中', '将原路退回'),
    'refunds.approve': () => done('同意退 ¥235.87 → 退款中'),
    'refunds.previewRefuse': () => effect('拒绝退 ¥235.87，买家可再申请一次', '未通过'),
    'refunds.refuse': () => done('拒绝退 ¥235.87，买家可再申请一次'),
    'refunds.previewAcceptReturn': () => effect('收货，¥235.87 原路退回，货回到库存'),
    'refunds.acceptReturn': () => done('收货，¥235.87 原路退回，货回到库存'),
    'refunds.previewSnooze': () => effect('搁置'),
    'refunds.snooze': () => done('搁置'),
    'refunds.release': () => done('取回到队列'),
    'refunds.note': () => done('写下备注'),
  };
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }, input: Input) => {
    const answer = answers[name];
    if (!answer) throw new Error(`no answer for ${name}`);
    return answer(input);
  });
});

const open = async () => {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <RefundsScreen />
      <ToastHost undoLabel="撤销" />
    </SWRConfig>,
  );
  await screen.findByRole('heading', { level: 1, name: /买家T1/ });
  await waitFor(() => expect(screen.getByRole('button', { name: /^同意/ })).toBeEnabled());
};
const press = (key: string) =>
  act(async () => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  });
const expectNext = () =>
  waitFor(() => expect(window.location.search).toBe('?state=applied&sort=due&open=T2'));

it('agreeing takes two keys, says first what the buyer reads, and brings the next one', async () => {
  await open();
  await press('a');
  await screen.findByRole('button', { name: /同意退 ¥235\.87 → 退款中/ });
  expect(screen.getByText('将原路退回')).toBeInTheDocument();
  await press('Enter');
  expect(sent('approve')).toEqual([
    { key: 'T1', form: { amount: 235_87, answer: null }, version: VERSION, reason: '' },
  ]);
  await expectNext();
  expect(await screen.findByRole('heading', { level: 1, name: /买家T2/ })).toBeVisible();
});

it('refusing takes three: a kept reason by its digit', async () => {
  await open();
  await press('r');
  await press('1');
  await screen.findByRole('button', { name: /拒绝退 ¥235\.87，买家可再申请一次/ });
  await press('Enter');
  expect(sent('refuse')).toEqual([{ key: 'T1', form: {}, version: VERSION, reason: REASON }]);
  await expectNext();
});

it('a return goes back to stock with three keys', async () => {
  answers['refunds.get'] = ({ key }) => ({ row: row(key, 'sent'), version: VERSION });
  window.history.replaceState(null, '', '/console/refunds?state=sent&sort=due&open=T1');
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <RefundsScreen />
    </SWRConfig>,
  );
  await waitFor(() => expect(screen.getByRole('button', { name: /^验收退货/ })).toBeEnabled());
  await press('d');
  await press('1');
  await screen.findByRole('button', { name: /货回到库存/ });
  await press('Enter');
  expect(sent('acceptReturn')).toEqual([
    { key: 'T1', form: { goods: 'resale' }, version: VERSION, reason: '' },
  ]);
});

it('an Enter before the effect is there is kept, and Escape leaves the question', async () => {
  await open();
  await press('a');
  await press('Escape');
  await press('Enter');
  expect(sent('approve')).toEqual([]);
  await press('a');
  await press('Enter');
  await waitFor(() => expect(sent('approve')).toHaveLength(1));
});

it('a row that was set aside comes back by z, and both are said', async () => {
  await open();
  await press('s');
  const why = await screen.findByLabelText(/为什么搁置/);
  fireEvent.change(why, { target: { value: '等仓库' } });
  await act(async () => void fireEvent.keyDown(why, { key: 'Enter' }));
  await waitFor(() => expect(sent('snooze')).toHaveLength(1));
  expect(await screen.findByText('已搁置')).toBeInTheDocument();
  await press('z');
  await waitFor(() => expect(sent('release')).toHaveLength(1));
  expect(await screen.findByText('已撤销：搁置')).toBeInTheDocument();
});

it('what changed meanwhile is named with who and when, and nothing happens until it was read', async () => {
  await open();
  answers['refunds.approve'] = () => {
    answers['refunds.get'] = ({ key }) => ({
      row: { ...row(key), amount: 100_00 },
      version: 'b'.repeat(32),
    });
    answers['refunds.listRecords'] = () => ({
      rows: [{ id: 1, at: AT, operator: '李伟', action: 'refund.approve', text: '' }],
    });
    throw new ConsoleError('李伟 已同意，内容已变化，请核对后再操作', { err: 'stale' });
  };
  await press('a');
  await screen.findByRole('button', { name: /同意退/ });
  await press('Enter');
  await screen.findByText('李伟 已于 09:41 通过退款');
  expect(screen.getByText('235.87')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^同意/ })).toBeDisabled();
  await press('y');
  await waitFor(() => expect(screen.getByRole('button', { name: /^同意/ })).toBeEnabled());
});

it('what a colleague reads cannot be decided', async () => {
  answers['refunds.listHeld'] = () => ({
    rows: [{ key: 'T1', by: '李伟', until: AT + 60_000 }],
    done: 0,
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <RefundsScreen />
    </SWRConfig>,
  );
  expect(await screen.findByText(/李伟正在看这笔/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^同意/ })).toBeDisabled();
});

it('a note to colleagues is kept beside the row', async () => {
  await open();
  const field = screen.getByLabelText('写备注，只有操作员看得到');
  fireEvent.change(field, { target: { value: '买家会补照片' } });
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  expect(sent('note')).toEqual([{ key: 'T1', form: { text: '买家会补照片' }, reason: '' }]);
});
