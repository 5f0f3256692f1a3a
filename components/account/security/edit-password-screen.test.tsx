import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aUser } from '@/lib/account/profile/testing/a-user';
import {
  getPublicKey,
  getUserInfo,
  listDevices,
  sendCode,
  updatePassword,
} from '@/lib/contract/account';
import { type FakeServer, fakeServer, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { EditPasswordScreen } from './edit-password-screen';

// lib/crypto tests the cipher; this test checks what is encrypted and that only encrypted text is sent
jest.mock('@/lib/crypto/rsa', () => ({
  ...jest.requireActual<object>('@/lib/crypto/rsa'),
  encryptPassword: (text: string) =>
    Promise.resolve(Buffer.from(`sealed ${text}`).toString('base64')),
}));
const sealed = (text: string) => Buffer.from(`sealed ${text}`).toString('base64');

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(getUserInfo, () => aUser());
  server.on(listDevices, () => ({
    list: { data: [], current_page: 1, last_page: 1, per_page: 15, total: 0 },
  }));
  server.on(getPublicKey, () => ({ publicKey: 'PEM' }));
  server.on(sendCode, () => ({ wait: 60, left: 9, ticketNeeded: false }));
  server.on(updatePassword, () => ({}));
  freshDevice();
});

async function open(hasPassword = true) {
  server.on(getUserInfo, () => aUser({ hasPassword }));
  const app = renderApp(<EditPasswordScreen />);
  await screen.findByLabelText('新密码', { selector: 'input' });
  return app;
}

async function fill(person: UserEvent, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await person.type(screen.getByLabelText(label, { selector: 'input' }), text);
}

const submit = (person: UserEvent) =>
  person.click(screen.getByRole('button', { name: '确认修改' }));

it('asks for nothing until it is submitted, then names each missing field', async () => {
  const { user: person } = await open();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await submit(person);
  for (const text of ['请输入原密码', '请输入新密码', '两次输入的密码不一致'])
    expect(await screen.findByText(text)).toBeInTheDocument();
  expect(server.inputs(updatePassword)).toEqual([]);
});

it('sends both passwords sealed and says that other devices are logged out', async () => {
  const { user: person } = await open();
  await fill(person, { 原密码: 'old12345', 新密码: 'new12345', 确认新密码: 'new12345' });
  await submit(person);
  expect(await screen.findByText('密码已修改，其他设备已退出登录')).toBeInTheDocument();
  expect(server.inputs(updatePassword)).toEqual([
    { oldPassword: sealed('old12345'), password: sealed('new12345') },
  ]);
});

it('refuses the old password as the new one', async () => {
  const { user: person } = await open();
  await fill(person, { 原密码: 'old12345', 新密码: 'old12345', 确认新密码: 'old12345' });
  await submit(person);
  expect(await screen.findByText('新密码不能与原密码相同')).toBeInTheDocument();
});

it('shows a wrong old password under its field', async () => {
  server.on(updatePassword, () => refusal('old_password_wrong'));
  const { user: person } = await open();
  await fill(person, { 原密码: 'wrong123', 新密码: 'new12345', 确认新密码: 'new12345' });
  await submit(person);
  expect(await screen.findByText('原密码错误')).toBeInTheDocument();
  expect(screen.getByLabelText('原密码')).toBeInvalid();
});

it('changes by a code to the own number, keeping the new password that was typed', async () => {
  const { user: person } = await open();
  await fill(person, { 新密码: 'new12345', 确认新密码: 'new12345' });
  await person.click(screen.getByRole('button', { name: '用短信验证码修改' }));
  await person.click(screen.getByRole('button', { name: '获取验证码' }));
  await waitFor(() => expect(server.inputs(sendCode)).toEqual([{ scene: 'password' }]));
  await fill(person, { 短信验证码: '123456' });
  await submit(person);
  await waitFor(() =>
    expect(server.inputs(updatePassword)).toEqual([
      { checkcode: '123456', password: sealed('new12345') },
    ]),
  );
});

it('sets the first password by a code', async () => {
  const { user: person } = await open(false);
  expect(screen.getByRole('heading', { name: '设置登录密码' })).toBeInTheDocument();
  expect(screen.queryByLabelText('原密码')).not.toBeInTheDocument();
  await fill(person, { 短信验证码: '123456', 新密码: 'new12345', 确认新密码: 'new12345' });
  await person.click(screen.getByRole('button', { name: '设置密码' }));
  expect(await screen.findByText('密码已设置，其他设备已退出登录')).toBeInTheDocument();
});
