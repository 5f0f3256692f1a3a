import { loginModeOf, subOf, titleOf, viewOf } from './flow';
import { LOGIN_MODE } from './mode';

it.each([
  [1, 'password', undefined],
  [2, 'sms', undefined],
  [3, 'forgot', undefined],
  [10, 'password', '验证码登录'],
  [20, 'sms', '密码登录'],
  [4, 'register', undefined],
] as const)('mode %i shows the %s form with the link %s', (mode, form, link) => {
  expect(viewOf(mode).form).toBe(form);
  expect(viewOf(mode).alternate?.text).toBe(link);
});

it('leads from 10 to 20 and back', () => {
  expect(viewOf(LOGIN_MODE.password).alternate?.mode).toBe(LOGIN_MODE.sms);
  expect(viewOf(LOGIN_MODE.sms).alternate?.mode).toBe(LOGIN_MODE.password);
});

it('calls users mayors in each form that names them', () => {
  expect(titleOf('password', true)).toBe('市长登录');
  expect(titleOf('sms', true)).toBe('市长登录');
  expect(titleOf('sms', false)).toBe('手机号进入街区');
  expect(titleOf('register', true)).toBe('市长注册');
  expect(titleOf('forgot', true)).toBe('忘记密码');
  expect(subOf('forgot')).toBe('验证手机号后设置新密码');
});

it('leads back from registration to the code, and from a forgotten password to the password', () => {
  expect(loginModeOf('register', LOGIN_MODE.register)).toBe(LOGIN_MODE.sms);
  expect(loginModeOf('register', LOGIN_MODE.passwordOnly)).toBe(LOGIN_MODE.passwordOnly);
  expect(loginModeOf('forgot', LOGIN_MODE.sms)).toBe(LOGIN_MODE.password);
  expect(loginModeOf('forgot', LOGIN_MODE.passwordOnly)).toBe(LOGIN_MODE.passwordOnly);
});
