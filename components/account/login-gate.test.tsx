import { act, screen } from '@testing-library/react';
import { gateCopy } from '@/lib/account/login/samples';
import { loginStore } from '@/lib/account/login/store';
import { fakeServer } from '@/testing/fake-server';
import { PathnameContext } from '@/testing/next-navigation';
import { enterAt, freshDevice, MEMBER, renderApp } from '@/testing/render-app';
import { LoginGate } from './login-gate';
import { lazyLoginPopup, LoginHost } from './login/login-host';

const Popup = lazyLoginPopup(() => import('./login/login-popup').then((m) => m.LoginPopup));
const gate = (needsLogin: boolean, title = '个人资料') => (
  <PathnameContext value="/pages/user/userInfo">
    <LoginGate needsLogin={needsLogin} title={title}>
      <p>只给成员</p>
    </LoginGate>
    <LoginHost Popup={Popup} />
  </PathnameContext>
);

beforeEach(() => {
  freshDevice(null);
  fakeServer();
  enterAt('/zc/pages/user/userInfo');
});

afterEach(() => act(() => loginStore.close()));

it('lets a guest into an open page', () => {
  renderApp(gate(false));
  expect(screen.getByText('只给成员')).toBeInTheDocument();
  expect(loginStore.read().request).toBeNull();
});

it('lets a member in', () => {
  freshDevice(MEMBER);
  renderApp(gate(true));
  expect(screen.getByText('只给成员')).toBeInTheDocument();
});

it('tells a guest what the page is for, with the popup over it', async () => {
  renderApp(gate(true));
  expect(screen.queryByText('只给成员')).not.toBeInTheDocument();
  expect(
    screen.getByRole('heading', { level: 1, name: '个人资料', hidden: true }),
  ).toBeInTheDocument();
  expect(await screen.findByText('登录后继续：个人资料')).toBeInTheDocument();
  expect(await screen.findByText('街坊看到的你')).toBeInTheDocument();
});

it('shows a guest what the page would show, where there is a sample', async () => {
  renderApp(
    <PathnameContext value="/pages/user/reward">
      <LoginGate needsLogin title="直接奖励" sample={<p>示例</p>}>
        <p>只给成员</p>
      </LoginGate>
    </PathnameContext>,
  );
  expect(await screen.findByText('示例')).toBeInTheDocument();
  expect(screen.queryByText('只给成员')).not.toBeInTheDocument();
});

it('leaves a guest who closes the popup with the sample and the way in', async () => {
  const { user, router } = renderApp(gate(true, '我的钱包'));
  await user.click(await screen.findByRole('button', { name: '关闭' }));
  const sample = await screen.findByRole('region', { name: gateCopy.sample });
  expect(sample).toHaveTextContent('¥607.40');
  expect(router.replace).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: gateCopy.login }));
  expect(await screen.findByText('登录后继续：我的钱包')).toBeInTheDocument();
});

it('shows the page in place once the person is logged in, and takes the popup away', async () => {
  renderApp(gate(true));
  await screen.findByText('登录后继续：个人资料');
  act(() => freshDevice(MEMBER));
  expect(await screen.findByText('只给成员')).toBeInTheDocument();
  expect(loginStore.read().request).toBeNull();
});
