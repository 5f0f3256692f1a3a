import { act, screen, waitFor, within } from '@testing-library/react';
import { CLOSE_DELAY_MS } from '@/lib/account/login/flow';
import { LOGIN_MODE } from '@/lib/account/login/mode';
import { getPublicKey, login } from '@/lib/contract/account';
import { cancelClosing } from '@/lib/contract/account-data';
import { storage } from '@/lib/platform';
import { networkDown, refusal } from '@/testing/fake-server';
import { quiet } from '@/testing/passing-time';
import { MEMBER } from '@/testing/render-app';
import {
  field,
  fill,
  loginServer,
  MOBILE,
  onCancel,
  onDone,
  PASSWORD,
  press,
  showLogin,
  typePassword,
} from './testing/show-login';

let server: ReturnType<typeof loginServer>;

beforeEach(() => {
  server = loginServer();
});

describe('a success without a member', () => {
  const { blockNo: _, ...homeless } = MEMBER;
  it.each([undefined, {}, homeless, { ...MEMBER, token: '' }, { ...MEMBER, userId: '10001' }])(
    'logs in nobody: %j',
    async (data) => {
      server.on(login, () => ({ code: 200, msg: '操作成功', data }) as never);
      const { user } = showLogin();
      await typePassword(user);
      await user.click(press('登录'));
      expect(await screen.findByText('服务暂时没有响应，请稍后再试')).toBeInTheDocument();
      expect(storage.get('userId')).toBeNull();
      expect(onDone).not.toHaveBeenCalled();
    },
  );
});

describe('its content', () => {
  it('asks for number and password, with the ways to the other forms', () => {
    showLogin();
    expect(screen.getByRole('heading', { name: '登录' })).toBeInTheDocument();
    expect(field('手机号')).toHaveAttribute('autocomplete', 'username');
    expect(field('密码')).toHaveAttribute('autocomplete', 'current-password');
    for (const name of ['验证码登录', '忘记密码', '登录', '立即注册>'])
      expect(press(name)).toBeInTheDocument();
    expect(screen.getByText('还没有账号？')).toBeInTheDocument();
  });

  it('shows no link to the other login in modes 1 and 2', () => {
    showLogin({ mode: LOGIN_MODE.passwordOnly });
    expect(screen.queryByRole('button', { name: '验证码登录' })).not.toBeInTheDocument();
    expect(press('忘记密码')).toBeInTheDocument();
  });

  it.each(Object.values(LOGIN_MODE))('shows the logo in mode %s', (mode) => {
    showLogin({ mode }, { logo: <i data-testid="logo" /> });
    expect(screen.getByTestId('logo')).toBeInTheDocument();
  });

  it('says what continues after the login, and 市长登录 to mayors', () => {
    showLogin({ source: '提现', mayor: true });
    expect(screen.getByRole('heading', { name: '市长登录' })).toBeInTheDocument();
    expect(screen.getByText('登录后继续：提现')).toBeInTheDocument();
  });

  it('lets password managers and phones fill in the code and a new password', async () => {
    const { user } = showLogin({ mode: LOGIN_MODE.register });
    expect(field('短信验证码')).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field('密码')).toHaveAttribute('autocomplete', 'new-password');
    await user.click(press('立即登录'));
    expect(screen.getByRole('heading', { name: '手机号进入街区' })).toBeInTheDocument();
  });

  it('keeps the number from one form to the next, and no password', async () => {
    const { user } = showLogin();
    await typePassword(user);
    await user.click(press('忘记密码'));
    expect(field('手机号')).toHaveValue('138 0013 5678');
    expect(field('新密码')).toHaveValue('');
  });
});

describe('an account that is being closed', () => {
  const closing = {
    code: 500,
    msg: '账号注销处理中',
    data: {
      err: 'account_closing',
      closeTicket: '10001-proof',
      closesAt: Date.parse('2026-12-01T12:00:00+08:00'),
    },
  };

  it('shows until when the closing can be cancelled, and one tap logs in again', async () => {
    server.on(login, () => closing);
    server.on(cancelClosing, () => MEMBER);
    const { user } = showLogin();
    await typePassword(user);
    await user.click(press('登录'));
    expect(await screen.findByText('账号注销处理中，12月1日前可以撤销')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: '撤销注销' }));
    expect(await screen.findByText('登录成功，已撤销注销，欢迎回来')).toBeInTheDocument();
    expect(server.inputs(cancelClosing)).toEqual([{ ticket: '10001-proof' }]);
    expect(storage.get('userId')).toBe(MEMBER.userId);
  });

  it('stays closing when the question is declined', async () => {
    server.on(login, () => closing);
    const { user } = showLogin();
    await typePassword(user);
    await user.click(press('登录'));
    await user.click(await screen.findByRole('button', { name: '不撤销' }));
    expect(server.inputs(cancelClosing)).toEqual([]);
    expect(press('登录')).toBeEnabled();
  });
});

describe('a login by password', () => {
  it('sends the number and an encrypted password, and saves the session', async () => {
    const { user } = showLogin();
    await typePassword(user);
    await user.click(press('登录'));
    expect(await screen.findByText('登录成功', { selector: '[popover] span' })).toBeInTheDocument();
    const [input] = server.inputs(login);
    expect(input).toMatchObject({ mobile: MOBILE, userType: 2 });
    expect(input?.password).toMatch(/^[A-Za-z0-9@/=]{100,}$/);
    expect([storage.get('userId'), storage.get('AccessToken')]).toEqual([
      MEMBER.userId,
      MEMBER.token,
    ]);
  });

  it('closes two seconds after the success', async () => {
    const { user } = showLogin();
    await typePassword(user);
    await user.click(press('登录'));
    await waitFor(() => expect(storage.get('AccessToken')).toBe(MEMBER.token));
    expect(onDone).not.toHaveBeenCalled();
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1), { timeout: CLOSE_DELAY_MS + 500 });
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('continues at once where an action waits', async () => {
    const { user } = showLogin({ transfer: true });
    await typePassword(user);
    await user.click(press('登录'));
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1), { timeout: 1000 });
  });

  it('sends one request for a double submit', async () => {
    const { user } = showLogin({ transfer: true });
    await typePassword(user);
    let finish: (answer: typeof MEMBER) => void = () => undefined;
    server.on(login, () => new Promise((resolve) => (finish = resolve)));
    await user.dblClick(press('登录'));
    await user.type(field('密码'), '{Enter}');
    await waitFor(() => expect(server.inputs(login)).toHaveLength(1));
    expect(press('提交中…')).toHaveAttribute('aria-busy', 'true');
    act(() => finish(MEMBER));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(server.inputs(login)).toHaveLength(1);
  });

  it('shows the server’s sentence in a message and under the password, and stays open with everything typed', async () => {
    server.on(login, () => refusal('credentials_wrong'));
    const { user } = showLogin();
    await typePassword(user);
    await user.click(press('登录'));
    const notice = await screen.findByRole('alertdialog', { name: '友情提示' });
    expect(notice).toHaveTextContent('手机号或密码错误');
    await user.click(within(notice).getByRole('button', { name: '知道了' }));
    expect(field('密码')).toHaveValue(PASSWORD);
    expect(field('密码')).toHaveAccessibleDescription('手机号或密码错误');
    expect(onCancel).not.toHaveBeenCalled();
  });

  it('fetches a fresh key and tries once more when the server cannot read the password', async () => {
    let tries = 0;
    server.on(login, () => ((tries += 1) === 1 ? refusal('password_unreadable') : MEMBER));
    const { user } = showLogin({ transfer: true });
    await typePassword(user);
    await user.click(press('登录'));
    await waitFor(() => expect(onDone).toHaveBeenCalled());
    expect(tries).toBe(2);
    expect(server.inputs(getPublicKey).length).toBeGreaterThanOrEqual(1);
  });

  it('gives up two seconds after a network failure and keeps a draft without the password', async () => {
    server.on(login, () => networkDown);
    const { user } = showLogin();
    await typePassword(user);
    await user.click(press('登录'));
    await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1), {
      timeout: CLOSE_DELAY_MS + 1000,
    });
    expect(onDone).not.toHaveBeenCalled();
    expect(JSON.stringify(storage.get('loginDraft'))).toContain(MOBILE);
    expect(JSON.stringify(storage.get('loginDraft'))).not.toContain(PASSWORD);
  });

  it('stays open after a network failure when the person goes on typing', async () => {
    server.on(login, () => networkDown);
    const { user } = showLogin();
    await typePassword(user);
    await user.click(press('登录'));
    await screen.findByText('网络请求错误');
    await fill(user, '密码', '!');
    await quiet(CLOSE_DELAY_MS + 200);
    expect(onCancel).not.toHaveBeenCalled();
  });
});
