import { setSite } from '@/lib/kit/site';
import { TEST_SITE } from '@/testing/site';
import { LOGIN_MODE } from './mode';
import { loginStore, openLogin } from './store';

afterEach(() => {
  loginStore.close();
  setSite(TEST_SITE);
});

const mode = () => loginStore.read().request?.mode;

it('opens with the code and the link to the password unless told otherwise', () => {
  openLogin();
  expect(mode()).toBe(LOGIN_MODE.sms);
});

it('ignores a second request while one is open', () => {
  openLogin({ mode: LOGIN_MODE.register });
  openLogin({ mode: LOGIN_MODE.sms });
  expect(mode()).toBe(LOGIN_MODE.register);
});

it('lets only its owner take a request back', () => {
  const withdraw = openLogin();
  loginStore.close();
  openLogin({ mode: LOGIN_MODE.sms });
  withdraw();
  expect(mode()).toBe(LOGIN_MODE.sms);
});

it('survives the page below while the person reads the agreement', () => {
  const withdraw = openLogin();
  loginStore.setAside(true);
  withdraw();
  expect(loginStore.read().request).not.toBeNull();
});

it('calls users mayors where the installation or the caller says so', () => {
  openLogin();
  expect(loginStore.read().request?.mayor).toBe(false);
  loginStore.close();
  setSite({ ...TEST_SITE, flags: { mayor: true } });
  openLogin();
  expect(loginStore.read().request?.mayor).toBe(true);
  loginStore.close();
  openLogin({ mayor: false });
  expect(loginStore.read().request?.mayor).toBe(false);
});

it('hands out what comes after closing exactly once', () => {
  const next = jest.fn();
  openLogin();
  loginStore.close(next);
  loginStore.takeNext()?.();
  loginStore.takeNext()?.();
  expect(next).toHaveBeenCalledTimes(1);
});
