import { LOGIN_MODE, type LoginMode } from './mode';

export interface LoginOptions {
  /** Default 10: password, with the link to the SMS code. */
  mode?: LoginMode;
  /** What asked for the login, such as 提现: told as 登录后继续：提现. */
  source?: string;
  /** Says 市长登录. Default: `NEXT_PUBLIC_MAYOR`. */
  mayor?: boolean;
  /** A page or action waits: after the login it goes on at once, instead of after the two seconds of success. */
  transfer?: boolean;
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
  /** Out of the way while the person reads the agreement; comes back with everything that was typed. */
  isAside: boolean;
  /** What to do now that it has closed. */
  next?: () => void;
}

const CLOSED: LoginState = { request: null, isAside: false };
let state: LoginState = CLOSED;
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: LoginState) {
  state = next;
  listeners.forEach((listener) => listener());
}

/** Whether a login popup is wanted, for the one host that draws it. */
export const loginStore = {
  read: () => state,
  readOnServer: () => CLOSED,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  setAside: (isAside: boolean) => change({ ...state, isAside }),
  close: (next?: () => void) => change({ ...CLOSED, next }),
  /** Hands out what was to be done after closing, once. */
  takeNext() {
    const { next } = state;
    if (next) change(CLOSED);
    return next;
  },
};

/**
 * Opens the login popup. While one is open, another request is ignored: nobody sees two.
 *
 * @returns takes the request back without calling anything, for an owner that goes away
 */
export function openLogin(options: LoginOptions = {}): () => void {
  if (state.request) return () => undefined;
  lastId += 1;
  const request: LoginRequest = {
    ...options,
    id: lastId,
    mode: options.mode ?? LOGIN_MODE.password,
    mayor: options.mayor ?? process.env.NEXT_PUBLIC_MAYOR === '1',
  };
  change({ request, isAside: false });
  return () => {
    // while the person reads the agreement the page below is gone for a moment; the popup is not
    if (state.request === request && !state.isAside) change(CLOSED);
  };
}
