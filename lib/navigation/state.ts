import type { RoutePath } from '@/lib/kit/routes';

/** App's own state (docs/decisions/0009); the rest is read as `Seen`. */
export interface State {
  /** Last seen; null before the first page. */
  index: number | null;
  /** Bottom first. */
  open: readonly number[];
  /** In order of adding. */
  entries: readonly LayerEntry[];
  /** With pending `popstate`. */
  step: number | null;
  lastStep: number;
  /** The step would remove newer entries. */
  waiting: readonly Task[];
  /** Pending page: new entry, or replacing. */
  coming: 'push' | 'replace' | null;
  /** Drawn by the router. */
  routed: string | null;
  /** Shown before the router. */
  ahead: string | null;
  /** Stay mounted. */
  tabs: readonly RoutePath[];
  /** Detects double taps. */
  latest: { kind: NavigationType; address: string; at: number; tap: Tap | null } | null;
}

/** CSS px of the viewport. */
export interface Tap {
  x: number;
  y: number;
}

export interface Seen {
  /** Null = unnumbered. */
  index: number | null;
  depth: number;
  address: string;
  isFromApp: boolean;
  /** Offline without service worker. */
  isUnreachable: boolean;
  now: number;
  /** Null before the first. */
  tap: Tap | null;
}

export interface LayerEntry {
  layer: number;
  /** Of the page below. */
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
  /** `navigateBack`: a parent other than the route's, else empty. */
  href: string;
  /** `navigateBack` only. */
  delta: number;
}

export type Task =
  | { type: 'navigate'; intent: Intent }
  /** `index`: the page below. */
  | { type: 'layer'; layer: number; index: number }
  | { type: 'run'; task: number };

export type Event =
  | { type: 'started' }
  | { type: 'arrived'; path: string }
  /** `ask`: a task that answers `allowed`. */
  | { type: 'navigate'; intent: Intent; ask?: number }
  | { type: 'allowed'; intent: Intent }
  /** Same page, own entry. */
  | { type: 'entered'; href: string; mark: string }
  | { type: 'left' }
  | { type: 'popped' }
  /** Even if the browser did not move. */
  | { type: 'settled'; step: number }
  | { type: 'next' }
  | { type: 'opened'; layer: number }
  | { type: 'closed'; layer: number }
  /** Later a remount would reopen them. */
  | { type: 'collect' }
  /** Deferred by a pending step back. */
  | { type: 'run'; task: number };

export type Effect =
  | { type: 'stamp'; index: number }
  | { type: 'layer'; depth: number }
  /** The router follows. */
  | { type: 'push'; href: string; index: number; mark?: string }
  | { type: 'open'; href: string }
  | { type: 'replace'; href: string; isBack: boolean }
  /** Answers `settled`, at the latest after a timeout. */
  | { type: 'go'; by: number; step: number; isPage: boolean }
  /** After all listeners. */
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

/** Defers navigations until done. */
export function stepBack(state: State, by: number, isPage = false): Step {
  const step = state.lastStep + 1;
  return [{ ...state, step, lastStep: step }, [{ type: 'go', by, step, isPage }]];
}
