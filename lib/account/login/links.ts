import { LOGIN_MODE, type LoginMode } from './mode';

/** A link: a tap then works before hydration. */
export const LOGIN_HREF = '#login';
export const REGISTER_HREF = '#register';

const MODE_OF: Readonly<Record<string, LoginMode>> = {
  [LOGIN_HREF]: LOGIN_MODE.sms,
  [REGISTER_HREF]: LOGIN_MODE.register,
};

export const modeOfHash = (hash: string): LoginMode | undefined => MODE_OF[hash];
