import { TextDecoder } from 'node:util';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { clearChoice, useChoice } from '../choice';
import { withdrawal } from '../desk-fixtures';
import { BatchScreen } from './batch-screen';
import { BatchPreviewScreen } from './preview-screen';
import { ReceiptsScreen } from './receipts-screen';

// every browser has it, jsdom does not
Object.assign(globalThis, { TextDecoder });
const router = { push: jest.fn(), replace: jest.fn() };
jest.mock('next/navigation', () => ({ useRouter: () => router }));
jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const SEEN = 'a'.repeat(32);
const ROWS = ['ZC1', 'ZC2'].map((sn) => withdrawal(sn, { status: 20 }).row);
const PREVIEW = {
  rows: 1,
  amount: 186_90,
  fee: 1_12,
  tax: 0,
  net: 185_78,
  channels: [{ channel: 'manual', rows: 1, net: 185_78 }],
  excluded: [{ sn: 'ZC2', reason: '由你一人审核，请由另一位操作员打款' }],
  largest: [],
  needsSecond: false,
  secondReason: '',
  running: null,
  seen: SEEN,
};
const BATCH = {
  batchId: 9,
  kind: 'withdrawals.pay',
  state: 'done',
  askedBy: '王芳',
  startedBy: null,
  stoppedBy: null,
  createdAt: 1,
  startedAt: 1,
  endedAt: 2,
  rows: 3,
  net: 557_34,
  done: 1,
  skipped: 1,
  failed: 1,
  doneNet: 185_78,
  retryOf: null,
};
const line = (no: number, state: string, note: string) => ({
  no,
  state,
  note,
  sn: `ZC${no}`,
  member: ROWS[0]?.member,
  net: 185_78,
  accountLabel: '招商银行(8821)',
  reviewer: '李伟',
  now: '待打款',
  at: 2,
});

let answers: Record<string, unknown>;
const sent = (name: string) =>
  server.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input);

beforeEach(() => {
  clearChoice();
  router.push.mockReset();
  router.replace.mockReset();
  answers = {};
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) => {
    if (!(name in answers)) throw new Error(`no answer for ${name}`);
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    return answer;
  });
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
});
const show = (page: ReactNode) =>
  render(<SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{page}</SWRConfig>);

function Chosen() {
  const { togglePage, count } = useChoice();
  return count === 0 ? (
    <button onClick={() => togglePage(ROWS)}>choose</button>
  ) : (
    <BatchPreviewScreen />
  );
}

function Everything() {
  const { takeEverything, count } = useChoice();
  return count === 0 ? (
    <button onClick={() => takeEverything({ q: '招商', count: 126, net: 300_00 }, ROWS)}>
      all
    </button>
  ) : (
    <BatchPreviewScreen />
  );
}

it('everything that a search finds goes as the search and the count, never as numbers', async () => {
  answers['batches.preview'] = { ...PREVIEW, rows: 126 };
  answers['batches.start'] = { batchId: 9, state: 'running' };
  show(<Everything />);
  await userEvent.click(screen.getByText('all'));
  await userEvent.type(await screen.findByLabelText('再输一遍打款合计'), '185.78{Enter}');
  const chosen = { sns: [], everything: { q: '招商', count: 126 } };
  expect(sent('batches.preview')).toEqual([chosen]);
  await waitFor(() =>
    expect(sent('batches.start')).toEqual([{ ...chosen, net: 185_78, seen: SEEN }]),
  );
});

it('a batch begins when its total was typed again, and names what stays out', async () => {
  answers['batches.preview'] = PREVIEW;
  answers['batches.start'] = { batchId: 9, state: 'running' };
  show(<Chosen />);
  await userEvent.click(screen.getByText('choose'));
  expect(await screen.findByText('由你一人审核，请由另一位操作员打款')).toBeInTheDocument();
  expect(screen.getByText('壹佰捌拾伍元柒角捌分')).toBeInTheDocument();
  const button = screen.getByRole('button', { name: /开始打款 · ¥185\.78/ });
  const total = screen.getByLabelText('再输一遍打款合计');
  await userEvent.type(total, '185.79');
  expect(screen.getByText('与合计不一致')).toBeInTheDocument();
  expect(button).toBeDisabled();
  await userEvent.clear(total);
  answers['batches.start'] = new ConsoleError('所选提现已有变化，请核对后再启动', { err: 'stale' });
  answers['batches.preview'] = { ...PREVIEW, seen: 'b'.repeat(32) };
  await userEvent.type(total, '¥185.78{Enter}');
  expect(await screen.findByText('所选提现已有变化，请核对后再启动')).toBeInTheDocument();
  await waitFor(() => expect(button).toBeEnabled());
  answers['batches.start'] = { batchId: 9, state: 'running' };
  await userEvent.type(total, '{Enter}');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/batches?open=9'));
  const chosen = { sns: ['ZC1', 'ZC2'], net: 185_78 };
  expect(sent('batches.start')).toEqual([
    { ...chosen, seen: SEEN },
    { ...chosen, seen: 'b'.repeat(32) },
  ]);
});

it('while another batch runs none begins, and without a choice the page says where to choose', async () => {
  answers['batches.preview'] = { ...PREVIEW, running: 8 };
  show(<Chosen />);
  await userEvent.click(screen.getByText('choose'));
  await userEvent.type(await screen.findByLabelText('再输一遍打款合计'), '185.78');
  expect(screen.getByText(/批次 8 正在打款/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /开始打款/ })).toBeDisabled();
  act(clearChoice);
  show(<BatchPreviewScreen />);
  expect(screen.getByText('还没有选择要打款的提现')).toBeInTheDocument();
});

it('what was not paid stands first with its reason, and only that is tried again', async () => {
  answers['batches.get'] = {
    batch: BATCH,
    rows: [line(1, 'done', ''), line(2, 'skipped', '成员被冻结'), line(3, 'failed', '通道繁忙')],
    isMore: false,
    mayStart: false,
  };
  answers['batches.retryFailed'] = { batchId: 10, state: 'running' };
  show(<BatchScreen batchId={9} />);
  expect(await screen.findByText('通道繁忙')).toBeInTheDocument();
  expect(screen.getAllByRole('table').map((one) => one.getAttribute('aria-label'))).toEqual([
    '没有打出的 2 笔',
    '已发起打款 1 笔',
  ]);
  expect(screen.queryByRole('button', { name: '停止' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: '只重试失败的 1 笔' }));
  expect(router.push).toHaveBeenCalledWith('/batches?open=10');
});

it('a file is compared before anything is registered; doubtful rows never ride along', async () => {
  const receipt = (row: number, kind: string, note: string) => ({
    row,
    kind,
    note,
    sn: `ZC${row}`,
    member: null,
    amount: 185_78,
    voucher: 'CMB1',
  });
  const sum = (rows: number) => ({ rows, net: rows * 185_78 });
  answers['batches.previewReceipts'] = {
    receipts: [receipt(2, 'paid', ''), receipt(3, 'doubtful', '文件写 ¥1.00，应打款 ¥185.78')],
    file: sum(2),
    paid: sum(1),
    failed: sum(0),
    doubtful: sum(1),
    missing: sum(4),
    seen: SEEN,
  };
  answers['batches.recordReceipts'] = { done: 1, refused: [] };
  show(<ReceiptsScreen />);
  // 提现单号 as spreadsheets in China save it
  const bytes = Uint8Array.from([0xcc, 0xe1, 0xcf, 0xd6, 0xb5, 0xa5, 0xba, 0xc5]);
  const file = new File([bytes], '回单.csv', { type: 'text/csv' });
  Object.defineProperty(file, 'arrayBuffer', { value: async () => bytes.buffer });
  const field = screen.getByLabelText(/选择或拖入银行的结果文件/);
  await act(async () => void fireEvent.change(field, { target: { files: [file] } }));
  expect(await screen.findByText('文件写 ¥1.00，应打款 ¥185.78')).toBeInTheDocument();
  expect(sent('batches.previewReceipts')).toEqual([{ text: '提现单号' }]);
  await userEvent.click(screen.getByRole('button', { name: '登记 1 笔' }));
  expect(await screen.findByText(/已登记 1 笔/)).toBeInTheDocument();
  expect(sent('batches.recordReceipts')).toEqual([{ text: '提现单号', seen: SEEN }]);
});
