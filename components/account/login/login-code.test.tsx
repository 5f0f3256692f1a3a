import { screen, waitFor } from '@testing-library/react';
import { LOGIN_MODE } from '@/lib/account/login/mode';
import { loginByCode, register, resetPassword, sendCode } from '@/lib/contract/account';
import { errorText } from '@/lib/contract/errors';
import { storage } from '@/lib/platform';
import { refusal } from '@/testing/fake-server';
import { MEMBER } from '@/testing/render-app';
import {
  field,
  fill,
  loginServer,
  MOBILE,
  onArrive,
  onDone,
  PASSWORD,
  press,
  showLogin,
} from './testing/show-login';

let server: ReturnType<typeof loginServer>;

beforeEach(() => {
  server = loginServer();
});

describe('a code', () => {
  it('is sent to a right number and then counted down', async () => {
    const { user } = showLogin({ mode: LOGIN_MODE.sms });
    await fill(user, '手机号', MOBILE);
    await user.click(press('获取验证码'));
    expect(await screen.findByRole('button', { name: /^(60|59)s后重新获取$/ })).toBeDisabled();
    expect(server.inputs(sendCode)).toEqual([{ mobile: MOBILE, scene: 'login' }]);
    expect(screen.getByText('验证码已发送至 138****5678')).toBeInTheDocument();
  });

  it('is not sent to a wrong number: the sentence stands under it', async () => {
    const { user } = showLogin({ mode: LOGIN_MODE.sms });
    await user.click(press('获取验证码'));
    expect(await screen.findByText('请输入手机号')).toBeInTheDocument();
    await fill(user, '手机号', '12800135678');
    await user.click(press('获取验证码'));
    expect(await screen.findByText('手机号格式不正确')).toBeInTheDocument();
    expect(server.inputs(sendCode)).toHaveLength(0);
  });

  it('is not sent to the first eleven of twelve digits', async () => {
    const { user } = showLogin({ mode: LOGIN_MODE.sms });
    await fill(user, '手机号', `${MOBILE}9`);
    await user.click(press('获取验证码'));
    expect(await screen.findByText('手机号格式不正确')).toBeInTheDocument();
    expect(server.inputs(sendCode)).toHaveLength(0);
  });

  it('waits as long as a refusal says', async () => {
    server.on(sendCode, () => ({
      code: 500,
      msg: errorText('sms_too_soon', { seconds: 42 }),
      data: { err: 'sms_too_soon', seconds: 42 },
    }));
    const { user } = showLogin({ mode: LOGIN_MODE.sms });
    await fill(user, '手机号', MOBILE);
    await user.click(press('获取验证码'));
    expect(await screen.findByRole('button', { name: /^4[12]s后重新获取$/ })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    expect(screen.getByText('操作过于频繁，请42秒后再试')).toBeInTheDocument();
  });

  it('keeps counting after a reload', async () => {
    storage.set('smsTime:login', Date.now() + 30_000, 90);
    showLogin({ mode: LOGIN_MODE.sms });
    expect(await screen.findByRole('button', { name: /^(30|29)s后重新获取$/ })).toBeDisabled();
  });

  it('that is wrong is reported in a message and under the field', async () => {
    server.on(loginByCode, () => refusal('code_wrong', { blanks: { left: 4 } }));
    const { user } = showLogin({ mode: LOGIN_MODE.sms });
    await fill(user, '手机号', MOBILE);
    await fill(user, '短信验证码', '000000');
    await user.click(press('同意并登录'));
    await waitFor(() => expect(screen.getAllByText('验证码错误，还可尝试4次')).toHaveLength(2));
  });
});

it('a known number is in with the last digit, and is not asked for the agreement again', async () => {
  server.on(loginByCode, () => MEMBER);
  const { user } = showLogin({ mode: LOGIN_MODE.sms, transfer: true });
  await fill(user, '手机号', MOBILE);
  await user.click(press('获取验证码'));
  await fill(user, '短信验证码', '123456');
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(server.inputs(loginByCode)).toHaveLength(1);
  expect(storage.get('userId')).toBe(MEMBER.userId);
});

describe('an unknown number', () => {
  beforeEach(() => {
    server.on(loginByCode, () => ({
      code: 500,
      msg: errorText('not_registered'),
      data: { err: 'not_registered', regTicket: 'ticket-1' },
    }));
  });

  async function sendCodeOf(view: ReturnType<typeof showLogin>) {
    await fill(view.user, '手机号', MOBILE);
    await fill(view.user, '短信验证码', '123456');
    await view.user.click(screen.getByRole('checkbox'));
    await view.user.click(press('进入街区'));
    return view;
  }

  it('becomes an account at once, without a password, and its member goes on to choose a plot', async () => {
    const { blockNo: _, ...member } = MEMBER;
    server.on(register, () => ({ ...member, blockNo: null }));
    await sendCodeOf(showLogin({ mode: LOGIN_MODE.sms }));
    await waitFor(() => expect(onArrive).toHaveBeenCalledTimes(1));
    expect(server.inputs(register)).toEqual([
      expect.objectContaining({
        mobile: MOBILE,
        regTicket: 'ticket-1',
        agreementVersion: '2.0',
        choosesPlot: true,
      }),
    ]);
    expect(server.inputs(register)[0]).not.toHaveProperty('password');
    expect(storage.get('userId')).toBe(MEMBER.userId);
  });

  it('goes on without a plot where something else waits for the login', async () => {
    await sendCodeOf(showLogin({ mode: LOGIN_MODE.sms, transfer: true }));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(server.inputs(register)[0]).toMatchObject({ choosesPlot: true });
    expect(onArrive).not.toHaveBeenCalled();
  });

  it('is in after one tap of the button, which agrees and sends the code, and the last digit', async () => {
    server.on(register, () => MEMBER);
    const { user } = showLogin({ mode: LOGIN_MODE.sms });
    await fill(user, '手机号', MOBILE);
    await user.click(press('同意并登录'));
    await waitFor(() => expect(field('短信验证码')).toHaveFocus());
    expect(screen.getByRole('checkbox')).toBeChecked();
    expect(server.inputs(sendCode)).toHaveLength(1);
    expect(screen.getByText('验证码已发送至 138****5678')).toBeInTheDocument();
    await user.paste('123456');
    await waitFor(() => expect(onArrive).toHaveBeenCalledTimes(1));
  });

  it('is not registered before the consent; then needs no second code', async () => {
    const { user } = showLogin({ mode: LOGIN_MODE.sms });
    await fill(user, '手机号', MOBILE);
    await user.click(press('获取验证码'));
    await fill(user, '短信验证码', '123456');
    expect(await screen.findByText('138****5678 已验证，不用再填验证码')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(server.inputs(register)).toHaveLength(0);
    expect(press('同意并登录')).toHaveFocus();
    await user.click(press('同意并登录'));
    await waitFor(() => expect(onArrive).toHaveBeenCalledTimes(1));
    expect(server.inputs(loginByCode)).toHaveLength(1);
  });

  it('needs no second code when only the registration failed', async () => {
    server.on(register, () => refusal('agreement_outdated'));
    const { user } = await sendCodeOf(showLogin({ mode: LOGIN_MODE.sms }));
    await user.click(await screen.findByRole('button', { name: '知道了' }));
    expect(screen.getByText('138****5678 已验证，不用再填验证码')).toBeInTheDocument();
    server.on(register, () => MEMBER);
    await user.click(press('进入街区'));
    await waitFor(() => expect(onArrive).toHaveBeenCalledTimes(1));
    expect(server.inputs(loginByCode)).toHaveLength(1);
  });

  it('asks for a code again when the ticket is too old', async () => {
    server.on(register, () => refusal('ticket_expired'));
    const { user } = await sendCodeOf(showLogin({ mode: LOGIN_MODE.sms }));
    await user.click(await screen.findByRole('button', { name: '知道了' }));
    expect(field('短信验证码')).toBeInTheDocument();
    expect(field('手机号')).toHaveValue('138 0013 5678');
  });
});

it('a new password leads back to the login with the number filled in', async () => {
  const { user } = showLogin({ mode: LOGIN_MODE.forgot });
  await fill(user, '手机号', MOBILE);
  await fill(user, '短信验证码', '123456');
  await fill(user, '新密码', PASSWORD);
  await fill(user, '确认密码', PASSWORD);
  await user.click(press('重置密码'));
  expect(await screen.findByText('密码已重置，请登录')).toBeInTheDocument();
  expect(server.inputs(resetPassword)[0]).toMatchObject({ mobile: MOBILE, checkcode: '123456' });
  expect(screen.getByRole('heading', { name: '登录' })).toBeInTheDocument();
  expect(field('手机号')).toHaveValue('138 0013 5678');
  expect(field('密码')).toHaveValue('');
});
