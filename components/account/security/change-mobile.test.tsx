import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aUser } from '@/lib/account/profile/testing/a-user';
import { bindMobile, getUserInfo, sendCode } from '@/lib/contract/account';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { ChangeMobileSheet } from './change-mobile-sheet';

let server: FakeServer;
const onClose = jest.fn();

beforeEach(() => {
  onClose.mockReset();
  server = fakeServer();
  server.on(getUserInfo, () => aUser());
  server.on(sendCode, () => ({ wait: 60, left: 9, ticketNeeded: false }));
  server.on(bindMobile, ({ checkcodeOld }) =>
    checkcodeOld ? { ticketOld: 'proof' } : { mobileMask: '139****0000' },
  );
  freshDevice();
});

async function open() {
  const app = renderApp(<ChangeMobileSheet isOpen onClose={onClose} mobileMask="138****5678" />);
  await screen.findByText('验证码将发送至 138****5678');
  return app;
}

const code = () => screen.getByLabelText('短信验证码');

async function toStepTwo(person: UserEvent) {
  await person.type(code(), '111111');
  await person.click(screen.getByRole('button', { name: '下一步' }));
  await screen.findByText('绑定新手机号');
}

it('proves the old number, binds the new one with that proof, and closes', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(server.inputs(sendCode)).toEqual([{ scene: 'bindOld' }]));
  await toStepTwo(user);
  await user.type(screen.getByLabelText('新手机号'), '13900000000');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() =>
    expect(server.inputs(sendCode).at(-1)).toEqual({ scene: 'bindNew', mobile: '13900000000' }),
  );
  await user.type(code(), '222222');
  await user.click(screen.getByRole('button', { name: '完成更换' }));
  expect(await screen.findByText('手机号已更换')).toBeInTheDocument();
  expect(server.inputs(bindMobile)).toEqual([
    { checkcodeOld: '111111' },
    { ticketOld: 'proof', mobile: '13900000000', checkcode: '222222' },
  ]);
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('says which step there is from a region that was there before, and leads to its first field', async () => {
  const { user } = await open();
  const head = screen.getByText('第 1 步，共 2 步').closest('[role=status]');
  await toStepTwo(user);
  expect(head).toHaveTextContent('第 2 步，共 2 步');
  expect(screen.getByLabelText('新手机号')).toHaveFocus();
});

it('shows a wrong code under its field and stays on the first step', async () => {
  server.on(bindMobile, () => refusal('code_wrong', { blanks: { left: 4 } }));
  const { user } = await open();
  await user.type(code(), '111111');
  await user.click(screen.getByRole('button', { name: '下一步' }));
  expect(await screen.findByText('验证码错误，还可尝试4次')).toBeInTheDocument();
  expect(code()).toBeInvalid();
});

it.each([
  ['mobile_taken', '该手机号已被注册'],
  ['mobile_same', '新手机号不能与原手机号相同'],
] as const)('shows %s under the number', async (err, text) => {
  const { user } = await open();
  await toStepTwo(user);
  server.on(bindMobile, () => refusal(err));
  await user.type(screen.getByLabelText('新手机号'), '13900000000');
  await user.type(code(), '222222');
  await user.click(screen.getByRole('button', { name: '完成更换' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('新手机号')).toBeInvalid();
});

it('sends no code to a wrong number and says why', async () => {
  const { user } = await open();
  await toStepTwo(user);
  await user.type(screen.getByLabelText('新手机号'), '1390000');
  await user.click(screen.getByRole('button', { name: '获取验证码' }));
  expect(await screen.findByText('手机号格式不正确')).toBeInTheDocument();
  expect(server.inputs(sendCode)).toEqual([]);
});

it('starts again when the proof has run out', async () => {
  const { user } = await open();
  await toStepTwo(user);
  server.on(bindMobile, () => refusal('ticket_expired'));
  await user.type(screen.getByLabelText('新手机号'), '13900000000');
  await user.type(code(), '222222');
  await user.click(screen.getByRole('button', { name: '完成更换' }));
  expect(await screen.findByText('操作已超时，请重新验证手机号')).toBeInTheDocument();
  expect(await screen.findByText('验证原手机号')).toBeInTheDocument();
  expect(code()).toHaveFocus();
});
