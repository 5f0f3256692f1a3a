import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ExportDialog } from './export-dialog';
import type { MemberDetail } from './use-member';
import { MemberViewScreen } from './view-screen';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const AT = Date.parse('2026-06-18T07:12:00+08:00');
const VIEW = {
  name: '林知夏',
  mobile: '138****5678',
  state: 'active',
  todos: ['完善名片'],
  unread: 1,
  money: {
    available: 3_286_40,
    pending: 328_50,
    withdrawing: 186_90,
    debt: 0,
    totalIncome: 12_860_00,
    totalWithdrawn: 9_386_70,
    today: 0,
    month: 88_00,
    nextSettle: { time: AT, amount: 88_00 },
    whyNot: ['今日提现次数已用完'],
  },
  withdrawals: [
    {
      id: 1,
      sn: 'ZC1',
      amount: 186_90,
      accountLabel: '招商银行(8821)',
      time: AT,
      said: '平台审核，预计6月23日前',
    },
  ],
  rewards: [{ id: 2, buyer: '许**', title: '门头设计', amount: 88_00, said: '已入账', time: AT }],
  orders: null,
  notices: [
    { id: 3, title: '提现已提交', body: '<b>审核</b>中', time: AT, isRead: false },
    { id: 4, title: '欢迎', body: '', time: AT, isRead: true },
  ],
};
const asked = (name: string) =>
  server.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input);

function show(search: string) {
  window.history.replaceState(null, '', `/console/members/view${search}`);
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemberViewScreen />
    </SWRConfig>,
  );
}

it('what the member reads stands there word for word; nothing can be done in it', async () => {
  server.mockReset().mockResolvedValue(VIEW);
  show('?open=37');
  expect(await screen.findByRole('heading', { name: '林知夏所见' })).toBeInTheDocument();
  expect(screen.getByText('今日提现次数已用完')).toBeInTheDocument();
  const row = within(screen.getByRole('table', { name: '提现' })).getAllByRole('row')[1];
  expect(row).toHaveTextContent('招商银行(8821)¥186.90平台审核，预计6月23日前');
  expect(screen.getByText('没有权限查看这一部分')).toBeInTheDocument();
  const told = within(screen.getByRole('list', { name: '消息' }));
  expect(told.getByText('<b>审核</b>中')).toBeInTheDocument();
  expect(told.getAllByText('未读')).toHaveLength(1);
  const buttons = screen.queryAllByRole('button').map((one) => one.getAttribute('aria-label'));
  expect(new Set(buttons)).toEqual(new Set(['复制这句话']));
  expect(asked('members.viewMember')).toEqual([{ memberId: 37 }]);
});

it('a broken address asks nothing', () => {
  server.mockReset();
  show('?open=x');
  expect(screen.getByText('没有这位成员')).toBeInTheDocument();
  expect(server).not.toHaveBeenCalled();
});

it('a member’s file: what it holds, why, then it is fetched once', async () => {
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const path = '/console/export/member?member=37&ticket=t';
  const file = { path, fileName: 'member-37-2026-06-18.json', expiresAt: AT, left: 19 };
  server.mockReset().mockResolvedValue(file);
  const detail = { member: { memberId: 37, name: '林知夏' } } as unknown as MemberDetail;
  render(<ExportDialog detail={detail} onClose={() => undefined} />);
  const submit = screen.getByRole('button', { name: '导出' });
  expect(screen.getByText(/请只交给本人/)).toBeInTheDocument();
  expect(submit).toBeDisabled();
  await userEvent.type(screen.getByLabelText(/原因/), '本人来电{Enter}');
  const take = await screen.findByRole('button', { name: '取文件' });
  expect(asked('members.exportMember')).toEqual([{ memberId: 37, reason: '本人来电' }]);
  expect(screen.getByText('今天还可以导出 19 份')).toBeInTheDocument();
  await userEvent.click(take);
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  expect([link?.getAttribute('href'), link?.download]).toEqual([path, file.fileName]);
  expect(take).toBeDisabled();
  expect(screen.getByRole('status')).toHaveTextContent('已开始下载');
  click.mockRestore();
});
