import { site } from '@/lib/kit/site';
import { createStore } from '@/lib/platform/signal';
import { LOGIN_MODE, type LoginMode } from './mode';

export interface LoginOptions {
  /** Default 20. */
  mode?: LoginMode;
  /** Shown as 登录后继续：提现. */
  source?: string;
  /** Default: the deployment's flag. */
  mayor?: boolean;
  /** Something waits for the login: it continues without the two seconds of success. */
  transfer?: boolean;
  /** A newcomer then chooses a plot. Default: where nothing else waits for the login. */
  settles?: boolean;
  onDone?: () => void;
  onCancel?: () => void;
}

export interface LoginRequest extends LoginOptions {
  id: number;
  mode: LoginMode;
  mayor: boolean;
}

interface LoginState {
  request: LoginRequest | null;
  isAside: boolean;
  next?: () => void;
}

const CLOSED: LoginState = { request: null, isAside: false };
const store = createStore(CLOSED);
let lastId = 0;

export const loginStore = {
  read: store.read,
  readOnServer: () => CLOSED,
  subscribe: store.subscribe,
  setAside: (isAside: boolean) => store.write({ ...store.read(), isAside }),
  close: (next?: () => void) => store.write({ ...CLOSED, next }),
  takeNext() {
    const { next } = store.read();
    if (next) store.write(CLOSED);
    return next;
  },
};

/** Ignored while a popup is open. Returns a cancel. */
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
    // Opening the agreement unmounts the page below; the popup stays.
    const state = store.read();
    if (state.request === request && !state.isAside) store.write(CLOSED);
  };
}
