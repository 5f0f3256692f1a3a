import type { DialogAction } from './dialog-action';

export interface ToastState {
  id: number;
  text: string;
  tone: 'plain' | 'ok' | 'error';
  /** From when seen. */
  ms: number;
}

export interface MessageState {
  id: number;
  title: string;
  content: string;
  tips?: string;
  actions: readonly DialogAction[];
  /** Answers no (Esc, back). */
  dismiss: () => void;
}

export interface Notices {
  toast: ToastState | null;
  /** The first is shown. */
  messages: readonly MessageState[];
  offline: { text?: string; onRetry?: () => unknown } | null;
  isLoading: boolean;
}

const NOTHING: Notices = { toast: null, messages: [], offline: null, isLoading: false };
let notices: Notices = NOTHING;
let lastId = 0;
const listeners = new Set<() => void>();

/** One store keeps their order. */
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
