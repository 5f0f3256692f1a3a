import type { RoutePath } from '@/lib/kit/routes';

/** The app's navigation state; all else is read from the browser as `Seen` (docs/decisions/0009). */
export interface State {
  /** Entry index inside the app; null before the first page has arrived. */
  index: number | null;
  open: readonly number[];
  entries: readonly LayerEntry[];
  /** The step back whose `popstate` is pending. */
  step: number | null;
  lastStep: number;
  /** Deferred, because the pending step would remove a newer entry. */
  waiting: readonly Task[];
  /** The router is about to add or replace an entry. */
  coming: 'push' | 'replace' | null;
  routed: string | null;
  /** A tab shown before the router has navigated. */
  ahead: string | null;
  tabs: readonly RoutePath[];
  /** Tells a double tap from a new navigation. */
  latest: { kind: NavigationType; address: string; at: number; tap: Tap | null } | null;
}

/** CSS px of the viewport. */
export interface Tap {
  x: number;
  y: number;
}

export interface Seen {
  index: number | null;
  depth: number;
  address: string;
  isFromApp: boolean;
  /** Another page cannot load: no network and no service worker. */
  isUnreachable: boolean;
  now: number;
  tap: Tap | null;
}

export interface LayerEntry {
  layer: number;
  index: number;
  depth: number;
}

export type NavigationType =
  | 'navigateTo'
  | 'redirectTo'
  | 'switchTab'
  | 'reLaunch'
  | 'navigateBack';

export interface Intent {
  kind: NavigationType;
  /** With `navigateBack` the parent, if it differs from the route's; else empty. */
  href: string;
  delta: number;
}

export type Task =
  | { type: 'navigate'; intent: Intent }
  /** `index` is that of the page below. */
  | { type: 'layer'; layer: number; index: number }
  | { type: 'run'; task: number };

export type Event =
  | { type: 'started' }
  | { type: 'arrived'; path: string }
  /** The task `ask` decides and answers with `allowed`. */
  | { type: 'navigate'; intent: Intent; ask?: number }
  | { type: 'allowed'; intent: Intent }
  /** The same page at another address, in its own entry. */
  | { type: 'entered'; href: string; mark: string }
  | { type: 'left' }
  | { type: 'popped' }
  /** The step is over even if the browser did not move. */
  | { type: 'settled'; step: number }
  | { type: 'next' }
  | { type: 'opened'; layer: number }
  | { type: 'closed'; layer: number }
  /** A remount could reopen a layer only within this tick. */
  | { type: 'collect' }
  /** The task changes the address, so it waits for a pending step back. */
  | { type: 'run'; task: number };

export type Effect =
  | { type: 'stamp'; index: number }
  | { type: 'layer'; depth: number }
  | { type: 'push'; href: string; index: number; mark?: string }
  | { type: 'open'; href: string }
  | { type: 'replace'; href: string; isBack: boolean }
  /** Answers with `settled`, at the latest after a timeout. */
  | { type: 'go'; by: number; step: number; isPage: boolean }
  /** `settled` follows when all listeners were notified. */
  | { type: 'settle'; step: number }
  | { type: 'next' }
  | { type: 'close'; layer: number }
  | { type: 'collect' }
  | { type: 'run'; task: number }
  | { type: 'refuse' };

export type Step = readonly [State, readonly Effect[]];

export const START: State = {
  index: null,
  open: [],
  entries: [],
  step: null,
  lastStep: 0,
  waiting: [],
  coming: null,
  routed: null,
  ahead: null,
  tabs: [],
  latest: null,
};

export const indexOf = (state: State, seen: Seen): number => seen.index ?? state.index ?? 0;

/** Navigations wait until the browser has gone back. */
export function stepBack(state: State, by: number, isPage = false): Step {
  const step = state.lastStep + 1;
  return [{ ...state, step, lastStep: step }, [{ type: 'go', by, step, isPage }]];
}
