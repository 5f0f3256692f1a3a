import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SWRConfig } from 'swr';
import { callConsole } from '@/console/api/client';
import { ConsoleError } from '@/console/api/console-error';
import { setSessionState } from '@/console/api/session';
import { MemberActs } from './member-acts';
import type { MemberDetail } from './use-member';

jest.mock('@/console/api/client', () => ({ callConsole: jest.fn() }));
const server = jest.mocked(callConsole) as unknown as jest.Mock;

const SEEN = 'a'.repeat(32);
const DETAIL = {
  member: { memberId: 37, name: '林知夏', state: 'active' },
  counts: { sessions: 2 },
  isOwn: false,
  seen: SEEN,
} as unknown as MemberDetail;
const EFFECT = { sentences: ['结束 2 处登录'], needsSecond: true, seen: SEEN };
const WAITS = new ConsoleError('此操作须由另一位操作员复核，已登记为 #7，未做更改', {
  err: 'needs_second',
});

let answers: Record<string, unknown>;
const reload = jest.fn(async () => undefined);
const sent = (name: string) =>
  server.mock.calls.filter(([call]) => call.name === name).map(([, input]) => input);

beforeEach(() => {
  answers = {};
  server.mockReset();
  server.mockImplementation(async ({ name }: { name: string }) => {
    const answer = answers[name];
    if (answer instanceof Error) throw answer;
    if (answer === undefined) throw new Error(`no answer for ${name}`);
    return answer;
  });
});

async function open(permissions: readonly string[], detail = DETAIL) {
  setSessionState({
    kind: 'signed-in',
    session: { operator: '赵敏', roles: [], permissions, environment: '', cityIds: null },
  });
  render(
    <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>
      <MemberActs detail={detail} reload={reload} />
    </SWRConfig>,
  );
  await userEvent.click(screen.getByRole('button', { name: '操作' }));
}

it('another mobile: the effect first, then how the person was known; the question waits for somebody else', async () => {
  answers['members.previewMobile'] = EFFECT;
  answers['members.changeMobile'] = WAITS;
  await open(['members.mobile']);
  await userEvent.click(await screen.findByRole('menuitem', { name: '更换手机号' }));
  const dialog = within(await screen.findByRole('dialog', { name: '更换林知夏的手机号' }));
  const submit = dialog.getByRole('button', { name: '更换手机号' });
  const mobile = dialog.getByLabelText('新手机号');
  await userEvent.type(mobile, '13900001111{Enter}');
  expect(await dialog.findByText('结束 2 处登录')).toBeInTheDocument();
  expect(dialog.getByText(/由另一位操作员复核/)).toBeInTheDocument();
  expect(submit).toBeDisabled();
  await userEvent.type(dialog.getByLabelText(/怎样核实/), '身份证已核对');
  await userEvent.click(submit);
  expect(await dialog.findByRole('link', { name: '查看复核' })).toBeInTheDocument();
  const input = { memberId: 37, mobile: '13900001111', reason: '身份证已核对', seen: SEEN };
  expect(sent('members.changeMobile')).toEqual([input]);
  // another number has another effect
  await userEvent.type(mobile, '{Backspace}2');
  expect(dialog.queryByText('结束 2 处登录')).toBeNull();
  expect(submit).toBeDisabled();
});

it('a number that somebody else has is refused before anything is asked', async () => {
  answers['members.previewMobile'] = new ConsoleError('这个手机号已是另一位成员的，请核对', {
    err: 'mobile_taken',
  });
  await open(['members.mobile']);
  await userEvent.click(await screen.findByRole('menuitem', { name: '更换手机号' }));
  const dialog = within(await screen.findByRole('dialog', { name: '更换林知夏的手机号' }));
  await userEvent.type(dialog.getByLabelText('新手机号'), '13900001111');
  await userEvent.click(dialog.getByRole('button', { name: '看影响' }));
  expect(await dialog.findByText('这个手机号已是另一位成员的，请核对')).toBeInTheDocument();
  expect(dialog.queryByLabelText(/怎样核实/)).toBeNull();
});

it('closing: what goes and what stays, then the reason; what is open is named instead', async () => {
  answers['members.previewClosing'] = EFFECT;
  answers['members.closeMember'] = {};
  await open(['members.close']);
  await userEvent.click(await screen.findByRole('menuitem', { name: /^注销账号/ }));
  const box = await screen.findByRole('dialog', { name: '注销林知夏的账号' });
  const dialog = within(box);
  expect(await dialog.findByText('结束 2 处登录')).toBeInTheDocument();
  expect(dialog.getByText(/由另一位操作员复核/)).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/原因/), '本人来电申请');
  await userEvent.click(dialog.getByRole('button', { name: '注销账号' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('members.closeMember')).toEqual([
    { memberId: 37, reason: '本人来电申请', seen: SEEN },
  ]);
});

it('what is open keeps the account', async () => {
  answers['members.previewClosing'] = new ConsoleError('不能注销：有提现还没有完成', {
    err: 'in_flight',
  });
  await open(['members.close']);
  await userEvent.click(await screen.findByRole('menuitem', { name: /^注销账号/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('不能注销：有提现还没有完成')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: '注销账号' })).toBeDisabled();
});

it('without the rights neither is offered, and an account that is leaving is not closed twice', async () => {
  const leaving = { ...DETAIL, member: { ...DETAIL.member, state: 'closing' as const } };
  await open(['members.close', 'members.inviter'], leaving);
  expect(screen.queryByRole('menuitem', { name: '更换手机号' })).toBeNull();
  expect(await screen.findByRole('menuitem', { name: /^注销账号/ })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});
