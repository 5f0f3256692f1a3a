import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { layersSettled } from '@/components/ui/layer/use-back-closes';
import { loginStore, openLogin } from '@/lib/account/login/store';
import { sessionEnding } from '@/lib/platform/session-notes';
import { fakeServer } from '@/testing/fake-server';
import { PathnameContext } from '@/testing/next-navigation';
import { enterAt, freshDevice, renderApp } from '@/testing/render-app';
import { lazyLoginPopup, LoginHost } from './login-host';

/** The panel opens with the code. */
const CODE_TITLE = '手机号进入街区';
const load = () => import('./login-popup').then((m) => m.LoginPopup);
const Popup = lazyLoginPopup(load);
const at = (path: string, content?: React.ReactNode) => (
  <PathnameContext value={path}>
    {content}
    <LoginHost Popup={Popup} />
  </PathnameContext>
);
const sheet = (name: string) => screen.findByRole('dialog', { name });

beforeEach(() => {
  freshDevice(null);
  fakeServer();
  enterAt('/zc/');
});

afterEach(() => act(() => loginStore.close()));

it('opens what a login link asks for, without leaving anything in the address', async () => {
  const { user } = renderApp(at('/', <a href="#register">注册</a>));
  await user.click(screen.getByRole('link', { name: '注册' }));
  expect(await sheet('注册')).toBeInTheDocument();
  expect(window.location.hash).toBe('');
});

it('honours a tap from before hydration: it is in the address', async () => {
  enterAt('/zc/?from=poster#login');
  renderApp(at('/'));
  expect(await sheet(CODE_TITLE)).toBeInTheDocument();
  expect(window.location.search + window.location.hash).toBe('?from=poster');
});

it('leaves other anchors alone', async () => {
  renderApp(at('/', <a href="#section-2">第二节</a>));
  const arrived = new Promise((resolve) =>
    window.addEventListener('hashchange', resolve, { once: true }),
  );
  fireEvent.click(screen.getByRole('link', { name: '第二节' }));
  await arrived;
  expect(window.location.hash).toBe('#section-2');
  expect(loginStore.read().request).toBeNull();
});

it('calls onCancel when the person closes it, after it has closed', async () => {
  const onCancel = jest.fn(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const { user } = renderApp(at('/'));
  act(() => void openLogin({ onCancel }));
  await sheet(CODE_TITLE);
  await user.click(screen.getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
});

it('is hidden for the agreement and comes back on the page it was opened on', async () => {
  const { user, router, rerender } = renderApp(at('/pages/user/userInfo'));
  act(() => void openLogin({ mode: 4 }));
  await sheet('注册');
  await user.type(screen.getByLabelText('手机号'), '13800135678');
  await user.click(screen.getByRole('link', { name: '《用户协议》' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/pages/login/agreement'));
  expect(screen.queryByRole('dialog', { name: '注册' })).not.toBeInTheDocument();
  rerender(at('/pages/login/agreement'));
  rerender(at('/pages/user/userInfo'));
  await sheet('注册');
  expect(screen.getByLabelText('手机号')).toHaveValue('138 0013 5678');
});

it('is cancelled when the person goes elsewhere from the agreement', async () => {
  const { user, rerender } = renderApp(at('/'));
  act(() => void openLogin({ mode: 4 }));
  await sheet('注册');
  await user.click(screen.getByRole('link', { name: '《用户协议》' }));
  rerender(at('/pages/login/agreement'));
  rerender(at('/pages/index/partner'));
  expect(loginStore.read().request).toBeNull();
});

describe('when its code does not come', () => {
  const missing = () => Object.assign(new Error(''), { name: 'ChunkLoadError' });
  const notice = () => screen.findByRole('alertdialog', { name: '网络不可用' });
  const late = jest.fn(load);
  const page = () => (
    <PathnameContext value="/">
      <LoginHost Popup={lazyLoginPopup(late)} />
    </PathnameContext>
  );
  beforeEach(() => late.mockReset().mockRejectedValueOnce(missing()).mockImplementation(load));

  it('a notice waits in its place, and the popup opens when the network is back', async () => {
    renderApp(page());
    act(() => void openLogin());
    await notice();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await sheet(CODE_TITLE)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });

  it('giving up cancels the login', async () => {
    const onCancel = jest.fn();
    const { user } = renderApp(page());
    act(() => void openLogin({ onCancel }));
    await notice();
    await user.click(screen.getByRole('button', { name: '取消' }));
    await waitFor(() => expect(onCancel).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(loginStore.read().request).toBeNull();
  });
});

it('leads back to the page on which the session was lost, once', async () => {
  const page = '/pages/address/edit?addressId=3';
  const Entry = lazyLoginPopup(async () => ({ onDone }) => (
    <button type="button" onClick={onDone}>
      进入
    </button>
  ));
  freshDevice();
  const { router, user } = renderApp(<LoginHost Popup={Entry} />);
  enterAt(`/zc${page}`);
  act(() => sessionEnding.notify());
  for (let login = 0; login < 2; login += 1) {
    enterAt('/zc/pages/user/user');
    act(() => void openLogin());
    await user.click(await screen.findByRole('button', { name: '进入' }));
    await act(layersSettled);
    await waitFor(() => expect(router.push.mock.calls).toEqual([[page]]));
  }
});
