import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { getPublicKey } from '@/lib/contract/account';
import { verifyRealName } from '@/lib/contract/identity';
import { type FakeServer, fakeServer, networkDown, refusal } from '@/testing/fake-server';
import { freshDevice, renderApp } from '@/testing/render-app';
import { RealNameRow } from './real-name-row';

jest.mock('@/lib/crypto/rsa', () => ({
  ...jest.requireActual<object>('@/lib/crypto/rsa'),
  encryptPassword: async (text: string) => `sealed:${text}`,
}));

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on(getPublicKey, () => ({ publicKey: 'pem' }));
  server.on(verifyRealName, () => ({ realNameState: 1, nameMask: '李**' }));
  freshDevice();
});

async function open() {
  const app = renderApp(<RealNameRow isVerified={false} mask="" />);
  await app.user.click(screen.getByRole('button', { name: /实名认证.*未认证/ }));
  await screen.findByLabelText('真实姓名');
  return app;
}

async function fill(
  user: UserEvent,
  { name = '李知夏', idCard = '11010519491231002X', consents = true } = {},
) {
  if (name) await user.type(screen.getByLabelText('真实姓名'), name);
  if (idCard) await user.type(screen.getByLabelText('身份证号码'), idCard);
  if (consents) await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '提交认证' }));
}

it('shows the verified name with its first character only', async () => {
  renderApp(<RealNameRow isVerified mask="李**" />);
  expect(await screen.findByText('已认证 李**')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('sends the name, the sealed number and the consent, and closes', async () => {
  const { user } = await open();
  await fill(user);
  expect(await screen.findByText('实名认证已完成')).toBeInTheDocument();
  expect(server.inputs(verifyRealName)).toEqual([
    { name: '李知夏', idCard: 'sealed:11010519491231002X', consent: true },
  ]);
  await waitFor(() => expect(screen.queryByLabelText('真实姓名')).not.toBeInTheDocument());
});

it.each([
  ['110105194912310021', '请输入正确的身份证号码'],
  ['991105194912310024', '身份证地区编码有误'],
  ['110105199902300015', '身份证出生日期有误'],
])('says of %s: %s', async (idCard, problem) => {
  const { user } = await open();
  await fill(user, { idCard });
  expect(await screen.findByText(problem)).toBeInTheDocument();
  expect(server.inputs(verifyRealName)).toEqual([]);
});

it('asks for the name, the number and the consent', async () => {
  const { user } = await open();
  await fill(user, { name: '', idCard: '', consents: false });
  for (const text of ['请输入真实姓名', '请输入身份证号码', '请先阅读并同意实名信息使用说明'])
    expect(await screen.findByText(text)).toBeInTheDocument();
});

it('takes Chinese names only', async () => {
  const { user } = await open();
  await fill(user, { name: 'Li' });
  expect(await screen.findByText('姓名需为2-20个汉字')).toBeInTheDocument();
});

it.each([
  ['id_card_taken', '该身份信息已在其他账号完成实名，如有疑问请联系客服'],
  ['minor_refused', '未满18周岁，暂不支持实名认证和提现'],
] as const)('shows %s under the number', async (err, text) => {
  server.on(verifyRealName, () => refusal(err));
  const { user } = await open();
  await fill(user);
  expect(await screen.findByText(text)).toBeInTheDocument();
  expect(screen.getByLabelText('身份证号码')).toBeInvalid();
});

it('keeps what was typed while the server is down', async () => {
  server.on(verifyRealName, () => networkDown);
  const { user } = await open();
  await fill(user);
  await waitFor(() => expect(server.inputs(verifyRealName)).toHaveLength(1));
  expect(screen.getByLabelText('真实姓名')).toHaveValue('李知夏');
  expect(screen.getByLabelText('身份证号码')).toHaveValue('11010519491231002X');
});
