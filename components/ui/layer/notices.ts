import type { DialogAction } from './dialog-action';

export interface ToastState {
  id: number;
  text: string;
  tone: 'plain' | 'ok' | 'error';
  /** `isLit`: a lamp of the square goes on. */
  grown?: { points: number; isLit: boolean };
  /** Counts from when the toast is seen. */
  ms: number;
  undo?: () => void;
}

export interface MessageState {
  id: number;
  title: string;
  content: string;
  tips?: string;
  actions: readonly DialogAction[];
  dismiss: () => void;
}

export interface Notices {
  toast: ToastState | null;
  messages: readonly MessageState[];
  offline: { text?: string; onRetry?: () => unknown } | null;
  isLoading: boolean;
}

const NOTHING: Notices = { toast: null, messages: [], offline: null, isLoading: false };
let notices: Notices = NOTHING;
let lastId = 0;
const listeners = new Set<() => void>();

/** One store keeps the order of all notices. */
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
