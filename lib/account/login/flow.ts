import { loginCopy } from './copy';
import { LOGIN_MODE, type LoginMode } from './mode';

/** Which form a mode shows. */
export type LoginForm = 'password' | 'sms' | 'forgot' | 'register';

/** What a code is asked for in each form that has one. */
export const CODE_SCENE = { sms: 'login', forgot: 'reset', register: 'reg' } as const;

interface View {
  form: LoginForm;
  /** The link to the other way of logging in. */
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

/** The form and the links of a mode. */
export const viewOf = (mode: LoginMode): View => VIEWS[mode];

/** The headline: users are called mayors where the installation or the caller says so. */
export function titleOf(form: LoginForm, isMayor: boolean): string {
  if (form === 'forgot' || form === 'register') return loginCopy.title[form];
  return isMayor ? loginCopy.title.mayor : loginCopy.title.login;
}

/** The line under the headline of a form that nothing else is said about. */
export const subOf = (form: LoginForm): string =>
  form === 'password' || form === 'sms' ? loginCopy.sub.login : loginCopy.sub[form];

/** The popup stays this long after a login, and after a network failure of one (specification, section 4). */
export const CLOSE_DELAY_MS = 2000;
