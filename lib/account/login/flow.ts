import { loginCopy } from './copy';
import { LOGIN_MODE, type LoginMode } from './mode';

export type LoginForm = 'password' | 'sms' | 'forgot' | 'register';

export const CODE_SCENE = { sms: 'login', forgot: 'reset', register: 'reg' } as const;

interface View {
  form: LoginForm;
  alternate?: { text: string; mode: LoginMode };
}

const VIEWS: Readonly<Record<LoginMode, View>> = {
  [LOGIN_MODE.passwordOnly]: { form: 'password' },
  [LOGIN_MODE.smsOnly]: { form: 'sms' },
  [LOGIN_MODE.forgot]: { form: 'forgot' },
  [LOGIN_MODE.password]: {
    form: 'password',
    alternate: { text: loginCopy.byCode, mode: LOGIN_MODE.sms },
  },
  [LOGIN_MODE.sms]: {
    form: 'sms',
    alternate: { text: loginCopy.byPassword, mode: LOGIN_MODE.password },
  },
  [LOGIN_MODE.register]: { form: 'register' },
};

export const viewOf = (mode: LoginMode): View => VIEWS[mode];

export function titleOf(form: LoginForm, isMayor: boolean): string {
  if (form === 'forgot') return loginCopy.title.forgot;
  if (isMayor) return form === 'register' ? loginCopy.title.mayorRegister : loginCopy.title.mayor;
  if (form === 'register') return loginCopy.title.register;
  return form === 'sms' ? loginCopy.title.code : loginCopy.title.login;
}

export const subOf = (form: LoginForm): string =>
  loginCopy.sub[form === 'password' ? 'login' : form === 'sms' ? 'code' : form];

export function loginModeOf(form: LoginForm, opened: LoginMode): LoginMode {
  if (form === 'forgot') return opened === LOGIN_MODE.passwordOnly ? opened : LOGIN_MODE.password;
  return opened === LOGIN_MODE.register || opened === LOGIN_MODE.forgot ? LOGIN_MODE.sms : opened;
}

/** After a login or its network failure (specification 11.3). */
export const CLOSE_DELAY_MS = 2000;
