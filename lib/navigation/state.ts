import type { RoutePath } from '@/lib/kit/routes';

/** The navigation state of the app itself (docs/decisions/0009). Everything else is read from the browser, as `Seen`. */
export interface State {
  /** Position of the current history entry inside the app, as it was last seen; null before the first page has arrived. */
  index: number | null;
  /** Open layers, bottom first. */
  open: readonly number[];
  /** History entries that belong to layers, in the order in which they were added. */
  entries: readonly LayerEntry[];
  /** Number of the step back whose `popstate` is pending. */
  step: number | null;
  lastStep: number;
  /** Tasks deferred until that step is done, which would otherwise remove a newer entry. */
  waiting: readonly Task[];
  /** The router will add the requested page as a new entry, or replace the current one. */
  coming: 'push' | 'replace' | null;
  /** Path that the router has drawn. */
  routed: string | null;
  /** Path of a tab that is shown before the router has navigated to it. */
  ahead: string | null;
  /** Tabs shown so far: they stay mounted. */
  tabs: readonly RoutePath[];
  /** The latest navigation, to distinguish the second half of a double tap from a new navigation. */
  latest: { kind: NavigationType; address: string; at: number; tap: Tap | null } | null;
}

/** Where the screen was touched, CSS pixels of the viewport. */
export interface Tap {
  x: number;
  y: number;
}

/** The browser at the moment of an event. */
export interface Seen {
  /** Index stored in the current history entry; null for an entry without one. */
  index: number | null;
  /** Layer entries between the current entry and that of its page. */
  depth: number;
  /** Path without the base path, with query. */
  address: string;
  /** The document was opened from a page of this app. */
  isFromApp: boolean;
  /** Another page cannot be loaded: no network and no service worker. */
  isUnreachable: boolean;
  now: number;
  /** The latest touch or press of a pointer; null before the first. */
  tap: Tap | null;
}

export interface LayerEntry {
  layer: number;
  /** Index of the entry of the page below the layer. */
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
  /** Path with query, without the base path. With `navigateBack` the parent, where it is not that of the route; else empty. */
  href: string;
  /** Entries to go back, with `navigateBack`. */
  delta: number;
}

export type Task =
  | { type: 'navigate'; intent: Intent }
  /** `index` is that of the page over which the layer opens. */
  | { type: 'layer'; layer: number; index: number }
  | { type: 'run'; task: number };

export type Event =
  /** The document has loaded, for the first time or again. */
  | { type: 'started' }
  /** The router has drawn the page of the current address. */
  | { type: 'arrived'; path: string }
  /** A navigation is requested. `ask` is a task that decides, and answers with `allowed`. */
  | { type: 'navigate'; intent: Intent; ask?: number }
  | { type: 'allowed'; intent: Intent }
  /** The same page with another address, in an entry of its own. */
  | { type: 'entered'; href: string; mark: string }
  | { type: 'left' }
  /** The browser has moved in its history. */
  | { type: 'popped' }
  /** A step back is done, whether or not the browser has moved. */
  | { type: 'settled'; step: number }
  | { type: 'next' }
  | { type: 'opened'; layer: number }
  | { type: 'closed'; layer: number }
  /** Layers closed in this tick stay closed: a remount would have opened them again. */
  | { type: 'collect' }
  /** A task that changes the address and is therefore deferred until a step back is done. */
  | { type: 'run'; task: number };

/** Work for the adapter, in this order. */
export type Effect =
  /** Number the current entry. */
  | { type: 'stamp'; index: number }
  /** Add an entry for a layer to the current page. */
  | { type: 'layer'; depth: number }
  /** Change the address with a new entry; the router follows. */
  | { type: 'push'; href: string; index: number; mark?: string }
  /** Navigate by the router. */
  | { type: 'open'; href: string }
  | { type: 'replace'; href: string; isBack: boolean }
  /** Go back by so many entries and answer with `settled`, after a timeout if the browser does not respond. */
  | { type: 'go'; by: number; step: number; isPage: boolean }
  /** The browser has done a step: `settled` after all listeners were notified. */
  | { type: 'settle'; step: number }
  | { type: 'next' }
  | { type: 'close'; layer: number }
  | { type: 'collect' }
  | { type: 'run'; task: number }
  /** Show that no page can be opened offline. */
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

/** Index of the page that the browser is on. */
export const indexOf = (state: State, seen: Seen): number => seen.index ?? state.index ?? 0;

/** Goes back in history; until the browser has done so, navigations are deferred. */
export function stepBack(state: State, by: number, isPage = false): Step {
  const step = state.lastStep + 1;
  return [{ ...state, step, lastStep: step }, [{ type: 'go', by, step, isPage }]];
}
