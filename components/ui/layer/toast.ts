import { noticeStore, type ToastState } from './notices';

export const TOAST_MS = { plain: 1500, ok: 1500, grown: 2500, error: 2500, network: 3500 } as const;

let timer: ReturnType<typeof setTimeout> | undefined;
let timedId: number | null = null;

type Extra = Pick<ToastState, 'undo' | 'grown'>;

function show(text: string, tone: ToastState['tone'], ms: number, extra?: Extra) {
  clearTimeout(timer);
  noticeStore.change({ toast: { id: noticeStore.nextId(), text, tone, ms, ...extra } });
}

/** The toast may be drawn later, when its code has come. */
export function startToastTime({ id, ms }: ToastState): void {
  if (timedId === id) return;
  timedId = id;
  timer = setTimeout(() => noticeStore.change({ toast: null }), ms);
}

/** A new toast replaces the old one. Its text has no full stop. */
export const toast = {
  show: (text: string, ms: number = TOAST_MS.plain, undo?: () => void) =>
    show(text, 'plain', ms, { undo }),
  ok: (text: string, ms: number = TOAST_MS.ok) => show(text, 'ok', ms),
  grown: (text: string, points: number, isLit = false) =>
    show(text, 'ok', TOAST_MS.grown, { grown: { points, isLit } }),
  error: (text: string, ms: number = TOAST_MS.error) => show(text, 'error', ms),
  network: (text: string) => show(text, 'error', TOAST_MS.network),
  hide() {
    clearTimeout(timer);
    noticeStore.change({ toast: null });
  },
};
