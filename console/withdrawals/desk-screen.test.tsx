import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { saveFile } from '@/lib/platform/save-file';
import { withdrawal } from './desk-fixtures';
import { DeskScreen } from './desk-screen';

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn() }) }));
jest.mock('@/lib/platform/save-file', () => ({ saveFile: jest.fn() }));
jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

type Handler = (input: Record<string, unknown>) => unknown;
let answers: Record<string, Handler>;
const sent = (name: string) =>
  server.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input);

const effect = (sn: string, to: string, said: string) => ({
  sn,
  from: '审核中',
  to,
  ledger: [],
  said,
  isPreview: true,
  row: withdrawal(sn).row,
  seen: 'c'.repeat(32),
});

beforeEach(() => {
  window.history.replaceState(null, '', '/console/withdrawals?open=ZC1');
  setSessionState({
    kind: 'signed-in',
    session: {
      operator: '王芳',
      roles: [{ id: 'finance', label: '财务' }],
      permissions: ['withdrawals.read', 'withdrawals.review'],
      environment: '',
      cityIds: null,
    },
  });
  const rows = ['ZC1', 'ZC2'].map((sn) => withdrawal(sn).row);
  answers = {
    'withdrawals.listQueue': () => ({
      rows,
      total: { count: 2, isExact: true },
      summary: { amount: 373_80, net: 371_56 },
    }),
    'withdrawals.countQueues': () => ({
      queues: { review: 2, second: 0, aside: 0, pay: 0, paying: 0 },
      late: 0,
      mine: { decided: 0, medianSeconds: null },
    }),
    'withdrawals.getWithdrawal': ({ sn }) => withdrawal(String(sn)),
    'withdrawals.leaseWithdrawal': () => ({ by: '王芳', until: Date.now() }),
    'withdrawals.previewApproval': ({ sn }) => effect(String(sn), '待打款', '审核通过，等待打款'),
    'withdrawals.previewRejection': ({ sn }) => effect(String(sn), '已驳回', '收款账号有误'),
    'withdrawals.approveWithdrawal': ({ sn }) => effect(String(sn), '待打款', ''),
    'withdrawals.rejectWithdrawal': ({ sn }) => effect(String(sn), '已驳回', ''),
  };
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }, input: Record<string, unknown>) => {
    const answer = answers[name];
    if (!answer) throw new Error(`no answer for ${name}`);
    return answer(input);
  });
});

const open = async () => {
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <DeskScreen />
    </SWRConfig>,
  );
  await screen.findByText('成员看到');
};
const press = (key: string, more: object = {}) =>
  act(async () => void fireEvent.keyDown(document.body, { key, ...more }));

it('approving takes two keys, says what it does first, and brings the next one', async () => {
  await open();
  await press('Enter');
  expect(sent('withdrawals.approveWithdrawal')).toEqual([]);
  await press('a');
  await screen.findByRole('button', { name: /通过 · 待打款 ¥185\.78/ });
  await press('Enter');
  expect(sent('withdrawals.approveWithdrawal')).toEqual([{ sn: 'ZC1', seen: 'a'.repeat(32) }]);
  await waitFor(() => expect(window.location.search).toBe('?open=ZC2'));
});

it('Enter confirms, although the row that was clicked has the focus', async () => {
  await open();
  const [row] = screen.getAllByRole('button', { name: /成员ZC1/ });
  act(() => row?.focus());
  await act(async () => void fireEvent.keyDown(row ?? document.body, { key: 'a' }));
  await screen.findByRole('button', { name: /通过 · 待打款 ¥185\.78/ });
  expect(row).not.toHaveFocus();
  await act(
    async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' }),
  );
  expect(sent('withdrawals.approveWithdrawal')).toHaveLength(1);
});

it('of a queue that is longer than its page all can be chosen for a batch, until one is left out', async () => {
  window.history.replaceState(null, '', '/console/withdrawals?queue=pay&open=ZC1');
  setSessionState({
    kind: 'signed-in',
    session: {
      operator: '王芳',
      roles: [],
      environment: '',
      cityIds: null,
      permissions: ['withdrawals.read', 'withdrawals.pay'],
    },
  });
  const listed = answers['withdrawals.listQueue'];
  answers['withdrawals.listQueue'] = (input) => ({
    ...(listed?.(input) as object),
    total: { count: 126, isExact: true },
    summary: { amount: 12_600_00, net: 12_500_00 },
  });
  await open();
  const all = screen.getByRole('button', { name: '选择符合筛选的 126 笔' });
  fireEvent.click(all);
  expect(screen.getByText(/已选 126 笔/)).toHaveTextContent('¥12,500.00');
  expect(all).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('checkbox', { name: /选择成员ZC1/ }));
  expect(screen.getByText(/已选 1 笔/)).toHaveTextContent('¥185.78');
});

it('the queue as it stands is taken as a file, with a reason', async () => {
  window.history.replaceState(null, '', '/console/withdrawals?open=ZC1&queue=review&q=5678');
  answers['withdrawals.exportWithdrawals'] = () => ({
    name: 'withdrawals-2026-06-18.csv',
    text: '',
    rows: 2,
    left: 19,
  });
  await open();
  await press('e');
  expect(screen.getByText(/提现队列 待审/)).toHaveTextContent('查找提现 5678');
  fireEvent.change(screen.getByLabelText(/原因/), { target: { value: '月度核对' } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: '导出' })));
  expect(sent('withdrawals.exportWithdrawals')).toEqual([
    { queue: 'review', q: '5678', accountType: '', sort: 'submitted', reason: '月度核对' },
  ]);
  expect(jest.mocked(saveFile)).toHaveBeenCalledWith('withdrawals-2026-06-18.csv', '');
});

it('rejecting takes three keys; the member’s sentence is shown before', async () => {
  await open();
  await press('r');
  await press('2');
  await screen.findByRole('button', { name: /驳回 · 退回可提现 ¥186\.90/ });
  await press('Enter');
  expect(sent('withdrawals.rejectWithdrawal')).toEqual([
    { sn: 'ZC1', seen: 'a'.repeat(32), reason: '收款账号有误' },
  ]);
});

it('on a phone a key approves, none rejects', async () => {
  const media = { addEventListener: jest.fn(), removeEventListener: jest.fn() };
  window.matchMedia = (query) =>
    ({ ...media, matches: query.includes('coarse') }) as unknown as MediaQueryList;
  await open();
  await press('r');
  await press('2');
  expect(sent('withdrawals.previewRejection')).toEqual([]);
  await press('a');
  expect(await screen.findByRole('button', { name: /通过 · 待打款/ })).toBeVisible();
  Reflect.deleteProperty(window, 'matchMedia');
});

it('the first letter of a Chinese input approves nothing, and Escape leaves the confirmation', async () => {
  await open();
  await press('a', { isComposing: true });
  expect(screen.queryByText(/核对后按 Enter/)).toBeNull();
  await press('a');
  await press('Escape');
  await press('Enter');
  expect(sent('withdrawals.approveWithdrawal')).toEqual([]);
});

it('a stale decision does not happen: who did what, what changed, and nothing until it was read', async () => {
  await open();
  const changed = withdrawal('ZC1', { seen: 'b'.repeat(32), reviewer: '李伟' });
  answers['withdrawals.approveWithdrawal'] = () => {
    answers['withdrawals.getWithdrawal'] = () => changed;
    throw new ConsoleError('内容已变化，请核对后再操作', { err: 'stale' });
  };
  await press('a');
  await screen.findByRole('button', { name: /通过 · 待打款/ });
  await press('Enter');
  await screen.findByText('看过下面的变化后才能继续操作。');
  await press('a');
  expect(screen.getByRole('button', { name: /^通过/ })).toBeDisabled();
  await screen.findByText('李伟');
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: /我已看过/ })));
  await waitFor(() => expect(screen.getByRole('button', { name: /^通过/ })).toBeEnabled());
});

it('what was read before and has changed meanwhile is read anew when it is opened again, without a warning', async () => {
  const unanswered = new Promise(() => undefined);
  answers['withdrawals.getWithdrawal'] = ({ sn }) =>
    sn === 'ZC1' ? withdrawal('ZC1') : unanswered;
  await open();
  await press('j');
  await waitFor(() => expect(window.location.search).toBe('?open=ZC2'));
  const changed = { ...withdrawal('ZC1', { seen: 'b'.repeat(32) }), said: '预计明天审核完' };
  answers['withdrawals.getWithdrawal'] = ({ sn }) =>
    sn === 'ZC1' ? changed : withdrawal(String(sn));
  await press('k');
  await waitFor(() => expect(window.location.search).toBe('?open=ZC1'));
  await screen.findByText(/预计明天审核完/);
  await waitFor(() => expect(screen.getByRole('button', { name: /^通过/ })).toBeEnabled());
  await press('a');
  await screen.findByRole('button', { name: /通过 · 待打款/ });
  expect(screen.queryByText('看过下面的变化后才能继续操作。')).toBeNull();
  await press('Enter');
  expect(sent('withdrawals.approveWithdrawal')).toEqual([{ sn: 'ZC1', seen: 'b'.repeat(32) }]);
});

it('an approved one is paid by its keys; a receipt is shown before it is registered', async () => {
  setSessionState({
    kind: 'signed-in',
    session: {
      operator: '王芳',
      roles: [],
      permissions: ['withdrawals.read', 'withdrawals.pay'],
      environment: '',
      cityIds: null,
    },
  });
  answers['withdrawals.getWithdrawal'] = () => withdrawal('ZC1', { status: 20 });
  answers['withdrawals.previewPayment'] = () => effect('ZC1', '已到账', '已到账，请查收');
  answers['withdrawals.recordVoucher'] = () => effect('ZC1', '已到账', '');
  await open();
  expect(screen.queryByRole('button', { name: /^驳回/ })).toBeNull();
  await press('v');
  const field = screen.getByLabelText('回单或凭证号');
  await act(async () => void fireEvent.change(field, { target: { value: ' 20261124-7 ' } }));
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  await screen.findByRole('button', { name: /登记回单 · 已到账 ¥185\.78/ });
  expect(sent('withdrawals.previewPayment')).toEqual([{ sn: 'ZC1', voucher: '20261124-7' }]);
  expect(sent('withdrawals.recordVoucher')).toEqual([]);
  await act(async () => void fireEvent.keyDown(field, { key: 'Enter' }));
  expect(sent('withdrawals.recordVoucher')).toEqual([
    { sn: 'ZC1', seen: 'a'.repeat(32), voucher: '20261124-7' },
  ]);
});

it('what a colleague is reading, and one’s own money, cannot be decided', async () => {
  answers['withdrawals.getWithdrawal'] = () =>
    withdrawal('ZC1', { lease: { by: '李伟', until: Date.now() + 60_000 } });
  await open();
  expect(screen.getByText(/李伟正在看这笔/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^通过/ })).toBeDisabled();
});
