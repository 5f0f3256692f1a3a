import { act, screen, waitFor } from '@testing-library/react';
import { CLOSE_DELAY_MS } from '@/lib/account/login/flow';
import { LOGIN_MODE } from '@/lib/account/login/mode';
import { register } from '@/lib/contract/account';
import { getPulse } from '@/lib/contract/city';
import { storage } from '@/lib/platform';
import { networkDown, refusal } from '@/testing/fake-server';
import { quiet } from '@/testing/passing-time';
import {
  field,
  fill,
  loginServer,
  MOBILE,
  onCancel,
  onDone,
  onRead,
  PASSWORD,
  press,
  showLogin,
  typeRegistration,
} from './testing/show-login';

let server: ReturnType<typeof loginServer>;

beforeEach(() => {
  server = loginServer();
});

describe('a registration', () => {
  it('shows the new plot number', async () => {
    const { user } = showLogin({ mode: LOGIN_MODE.register });
    await typeRegistration(user);
    await user.click(press('注册'));
    expect(await screen.findByText('欢迎落户')).toBeInTheDocument();
    expect(screen.getByText('037')).toBeInTheDocument();
    expect(server.inputs(register)[0]).toMatchObject({
      mobile: MOBILE,
      checkcode: '123456',
      agreementVersion: '2.0',
      userType: 2,
    });
    await user.click(press('进入我的街区'));
    expect(onDone).toHaveBeenCalledTimes(1);
  });

  it('needs the box ticked', async () => {
    const { user } = showLogin({ mode: LOGIN_MODE.register });
    await typeRegistration(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(press('注册'));
    expect(await screen.findByText('请先阅读并同意《用户协议》和《隐私政策》')).toBeInTheDocument();
    expect(server.inputs(register)).toHaveLength(0);
  });

  it('shows an unknown invite code under its field', async () => {
    server.on(register, () => refusal('invite_code_unknown'));
    const { user } = showLogin({ mode: LOGIN_MODE.register });
    await typeRegistration(user);
    await fill(user, '邀请码', 'ZZZZZZ');
    await user.click(press('注册'));
    await user.click(await screen.findByRole('button', { name: '知道了' }));
    expect(field('邀请码')).toBeInvalid();
    expect(server.inputs(register)[0]).toMatchObject({ inviteCode: 'ZZZZZZ' });
  });

  it('stays open after a network failure, so that the person can retry', async () => {
    server.on(register, () => networkDown);
    const { user } = showLogin({ mode: LOGIN_MODE.register });
    await typeRegistration(user);
    await user.click(press('注册'));
    await screen.findByText('网络请求错误');
    await quiet(CLOSE_DELAY_MS + 200);
    expect(onCancel).not.toHaveBeenCalled();
    expect(field('密码')).toHaveValue(PASSWORD);
  });

  it('keeps everything, passwords too, while the person reads the agreement', async () => {
    const { user, setOpen } = showLogin({ mode: LOGIN_MODE.register });
    await typeRegistration(user);
    await user.click(screen.getByRole('link', { name: '《隐私政策》' }));
    expect(onRead).toHaveBeenCalledWith('/pages/login/privacy');
    setOpen(false);
    await waitFor(() => expect(screen.queryByLabelText('密码')).not.toBeInTheDocument());
    setOpen(true);
    expect(field('手机号')).toHaveValue('138 0013 5678');
    expect(field('密码')).toHaveValue(PASSWORD);
    expect(screen.getByRole('checkbox')).toBeChecked();
  });
});

describe('somebody who came by a share link', () => {
  beforeEach(() => {
    act(() =>
      storage.set('shareCode', {
        refereeId: 10002,
        at: Date.now(),
        visitId: 77,
        last: { refereeId: 10002, at: Date.now() },
      }),
    );
    server.on(getPulse, () => ({
      cities: 3,
      areas: 9,
      residents: 80,
      shelf: [],
      moments: [],
      referee: {
        userId: 10002,
        maskedName: '李**',
        avatar: '',
        areaName: '滨江街区',
        blockNo: 37,
        freeNo: 38,
      },
    }));
  });

  it('registers under the inviter of the link', async () => {
    const { user } = showLogin({ mode: LOGIN_MODE.register });
    expect(await screen.findByText('邀请人：李**')).toBeInTheDocument();
    await typeRegistration(user);
    await user.click(press('注册'));
    await screen.findByText('欢迎落户');
    expect(server.inputs(register)[0]).toMatchObject({ refereeId: 10002, shareVisitId: 77 });
  });

  it('may name somebody else by a code, which wins over the link', async () => {
    const { user } = showLogin({ mode: LOGIN_MODE.register });
    await user.click(await screen.findByRole('button', { name: '不是TA？更换' }));
    await typeRegistration(user);
    await fill(user, '邀请码', 'K7M2Q9');
    await user.click(press('注册'));
    await screen.findByText('欢迎落户');
    expect(server.inputs(register)[0]).toMatchObject({ inviteCode: 'K7M2Q9' });
    expect(server.inputs(register)[0]).not.toHaveProperty('refereeId');
  });
});
