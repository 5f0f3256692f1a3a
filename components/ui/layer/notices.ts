import type { DialogAction } from './dialog-action';

/** State of the imperative parts of the kit, drawn by `LayerHost`. */
export interface ToastState {
  id: number;
  text: string;
  tone: 'plain' | 'ok' | 'error';
  /** Duration from when it is seen. */
  ms: number;
}

export interface MessageState {
  id: number;
  title: string;
  content: string;
  tips?: string;
  actions: readonly DialogAction[];
  /** Closes it with the answer no (Esc, back). */
  dismiss: () => void;
}

export interface Notices {
  toast: ToastState | null;
  /** The first is on screen; the others wait behind it. */
  messages: readonly MessageState[];
  offline: { text?: string; onRetry?: () => unknown } | null;
  isLoading: boolean;
}

const NOTHING: Notices = { toast: null, messages: [], offline: null, isLoading: false };
let notices: Notices = NOTHING;
let lastId = 0;
const listeners = new Set<() => void>();

/** One store for all of them, so that the one host can keep their order. */
export const noticeStore = {
  read: () => notices,
  readOnServer: () => NOTHING,
  isQuiet: () =>
    !notices.toast && notices.messages.length === 0 && !notices.offline && !notices.isLoading,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  change(patch: Partial<Notices>) {
    notices = { ...notices, ...patch };
    listeners.forEach((listener) => listener());
  },
  nextId: () => (lastId += 1),
};
