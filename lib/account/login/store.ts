import { site } from '@/lib/kit/site';
import { createStore } from '@/lib/platform/signal';
import { LOGIN_MODE, type LoginMode } from './mode';

export interface LoginOptions {
  /** Default 20: SMS code, with the link to the password. */
  mode?: LoginMode;
  /** The feature that required the login, such as 提现: shown as 登录后继续：提现. */
  source?: string;
  /** Headline 市长登录. Default: the deployment's flag. */
  mayor?: boolean;
  /** A page or action waits for the login: continue at once, instead of after the two seconds of success. */
  transfer?: boolean;
  /** A newcomer goes on to choose a plot. Default: where nothing else waits for the login; otherwise a plot is assigned. */
  settles?: boolean;
  /** Called once the person is logged in and the popup has closed. */
  onDone?: () => void;
  /** Called when the popup has closed without a login. */
  onCancel?: () => void;
}

export interface LoginRequest extends LoginOptions {
  id: number;
  mode: LoginMode;
  mayor: boolean;
}

interface LoginState {
  /** The popup that is wanted; null = closed. */
  request: LoginRequest | null;
  /** Hidden while the agreement is open; shown again with all values. */
  isAside: boolean;
  /** Called when it has closed. */
  next?: () => void;
}

const CLOSED: LoginState = { request: null, isAside: false };
const store = createStore(CLOSED);
let lastId = 0;

/** The wanted login popup, for the one host that draws it. */
export const loginStore = {
  read: store.read,
  readOnServer: () => CLOSED,
  subscribe: store.subscribe,
  setAside: (isAside: boolean) => store.write({ ...store.read(), isAside }),
  close: (next?: () => void) => store.write({ ...CLOSED, next }),
  /** Returns the callback to run after closing, once. */
  takeNext() {
    const { next } = store.read();
    if (next) store.write(CLOSED);
    return next;
  },
};

/**
 * Opens the login popup. While one is open, another request is ignored, so that there is only one.
 *
 * @returns cancels the request without calling its callback, for an owner that unmounts
 */
export function openLogin(options: LoginOptions = {}): () => void {
  if (store.read().request) return () => undefined;
  lastId += 1;
  const request: LoginRequest = {
    ...options,
    id: lastId,
    mode: options.mode ?? LOGIN_MODE.sms,
    mayor: options.mayor ?? site().flags.mayor,
  };
  store.write({ request, isAside: false });
  return () => {
    // opening the agreement unmounts the page below for a moment; the popup stays
    const state = store.read();
    if (state.request === request && !state.isAside) store.write(CLOSED);
  };
}
