import { BASE_PATH, HOME } from '@/lib/kit/routes';
import {
  type Effect,
  type Event,
  hasPageBehind,
  reduce,
  type Seen,
  START,
  type State,
  type Tap,
} from '@/lib/navigation';
import { isUnreachable } from '@/lib/platform/page-state';
import { changePage } from '@/lib/platform/page-transition';
import { createStore } from '@/lib/platform/signal';
import { uiCopy } from './copy';
import { toast } from './layer/toast';

/* Only this module uses history and router: it reports events to lib/navigation and runs its effects. */

/** A step without popstate ends after this time, such as one before the first entry. */
const STEP_MS = 1000;

interface Router {
  push: (href: string) => void;
  replace: (href: string) => void;
}

const store = createStore<State>(START);
const closers = new Map<number, () => void>();
const tasks = new Map<number, () => void>();
let router: Router | null = null;
let lastId = 0;
let hasStarted = false;
let tap: Tap | null = null;

export const readNavigation = store.read;

export function subscribeNavigation(listener: () => void): () => void {
  startNavigation();
  return store.subscribe(listener);
}

export const nextId = (): number => (lastId += 1);

const marksOf = (): Record<string, unknown> => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
};

function readBrowser(): Seen {
  const { entryIndex, layer } = marksOf();
  return {
    index: typeof entryIndex === 'number' ? entryIndex : null,
    depth: typeof layer === 'number' ? layer : 0,
    address: (window.location.pathname.slice(BASE_PATH.length) || HOME) + window.location.search,
    isFromApp: document.referrer.startsWith(window.location.origin) && window.history.length > 1,
    isUnreachable: isUnreachable(),
    now: Date.now(),
    tap,
  };
}

export function dispatch(event: Event): void {
  startNavigation();
  const [state, effects] = reduce(store.read(), event, readBrowser());
  store.write(state);
  for (const effect of effects) run(effect);
}

function go({ by, step, isPage }: Effect & { type: 'go' }): void {
  setTimeout(() => dispatch({ type: 'settled', step }), STEP_MS);
  if (isPage) changePage('pop', () => window.history.go(-by));
  else window.history.go(-by);
}

function run(effect: Effect): void {
  switch (effect.type) {
    case 'stamp':
      return window.history.replaceState({ ...marksOf(), entryIndex: effect.index }, '');
    case 'layer':
      return window.history.pushState({ ...marksOf(), layer: effect.depth }, '');
    case 'push': {
      const mark = effect.mark === undefined ? {} : { [effect.mark]: true };
      const state = { ...mark, entryIndex: effect.index };
      return window.history.pushState(state, '', `${BASE_PATH}${effect.href}`);
    }
    case 'open':
      return changePage('push', () => router?.push(effect.href));
    case 'replace':
      if (effect.isBack) return changePage('pop', () => router?.replace(effect.href));
      return router?.replace(effect.href);
    case 'go':
      return go(effect);
    case 'settle':
      /* A task later, because the router handles the same popstate after us and would drop a navigation. */
      setTimeout(() => dispatch({ type: 'settled', step: effect.step }));
      return;
    case 'next':
    case 'collect':
      return effect.type === 'next' ? dispatch(effect) : queueMicrotask(() => dispatch(effect));
    case 'close':
      return closers.get(effect.layer)?.();
    case 'run':
      return takeTask(effect.task)?.();
    case 'refuse':
      return toast.network(uiCopy.unreachable);
  }
}

function takeTask(id: number): (() => void) | undefined {
  const task = tasks.get(id);
  tasks.delete(id);
  return task;
}

export function addTask(work: () => void): number {
  const id = nextId();
  tasks.set(id, work);
  return id;
}

/** Skips entries of layers open before a reload. Call it once per document. */
export function startNavigation(): void {
  if (hasStarted) return;
  hasStarted = true;
  window.addEventListener('popstate', () => dispatch({ type: 'popped' }));
  window.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (tap = { x, y }), true);
  dispatch({ type: 'started' });
}

export function openLayer(layer: number, close: () => void): void {
  closers.set(layer, close);
  dispatch({ type: 'opened', layer });
}

export function closeLayer(layer: number): void {
  closers.delete(layer);
  dispatch({ type: 'closed', layer });
}

export const setRouter = (next: Router): void => {
  router = next;
};

export const hasEntryBehind = (): boolean => hasPageBehind(store.read(), readBrowser());

export const enterAddress = (href: string, mark: string): void =>
  dispatch({ type: 'entered', href, mark });

export const markEntry = (mark: string): void =>
  window.history.replaceState({ ...marksOf(), [mark]: true }, '');

export function takeMark(mark: string): boolean {
  const { [mark]: isThere, ...marks } = marksOf();
  if (isThere) window.history.replaceState(marks, '');
  return isThere === true;
}

export const isMarked = (mark: string): boolean => mark in marksOf();

export const leaveAddress = (): void => dispatch({ type: 'left' });
