import { LOGIN_MODE, type LoginMode } from './mode';

/**
 * A login button is a link to one of these: a tap before hydration changes the address, and the host opens the popup as soon
 * as it can. No tap is lost on a slow phone.
 */
export const LOGIN_HREF = '#login';
export const REGISTER_HREF = '#register';

const MODE_OF: Readonly<Record<string, LoginMode>> = {
  [LOGIN_HREF]: LOGIN_MODE.sms,
  [REGISTER_HREF]: LOGIN_MODE.sms,
};

/** The mode of a hash, or undefined for any other hash. */
export const modeOfHash = (hash: string): LoginMode | undefined => MODE_OF[hash];
