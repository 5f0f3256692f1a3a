import { findRoute, HOME, tabOf } from '@/lib/kit/routes';
import { reconcile, stamp } from './layers';
import {
  type Effect,
  indexOf,
  type Intent,
  type Seen,
  type State,
  type Step,
  stepBack,
  type Tap,
} from './state';

const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_REACH = 40;

const isReplacing = ({ kind }: Intent): boolean => kind === 'redirectTo' || kind === 'reLaunch';

export const hasPageBehind = (state: State, seen: Seen): boolean => indexOf(state, seen) > 0;

const keepTab = (state: State, path: string): State => {
  const tab = tabOf(path);
  return tab === undefined || state.tabs.includes(tab)
    ? state
    : { ...state, tabs: [...state.tabs, tab] };
};

const isElsewhere = (one: Tap | null, other: Tap | null): boolean =>
  one !== null && other !== null && Math.hypot(one.x - other.x, one.y - other.y) > DOUBLE_TAP_REACH;

/** A second quick tap may hit a new page's link. Back is a new navigation. Queries may differ. */
export function isDoubleTap({ latest }: State, { kind }: Intent, seen: Seen): boolean {
  if (!latest || seen.now - latest.at >= DOUBLE_TAP_MS) return false;
  if (isElsewhere(latest.tap, seen.tap)) return false;
  return latest.kind === kind || latest.address === seen.address;
}

export function pushAddress(state: State, href: string, seen: Seen, mark?: string): Step {
  const index = indexOf(state, seen) + 1;
  // The router drops the coming page.
  const pushed = { ...state, index, coming: null };
  return [pushed, [{ type: 'push', href, index, ...(mark ? { mark } : {}) }]];
}

const pathOf = (href: string): string => href.replace(/[?#].*$/, '');

/** For the current address the router would erase our marks. */
function askRouter(state: State, effect: Effect & { type: 'open' | 'replace' }, seen: Seen): Step {
  const { type, href } = effect;
  if (href === seen.address) return [state, []];
  // The router does not render again, so no `arrived` follows.
  const isFragment = href.replace(/#.*$/, '') === seen.address;
  const coming = type === 'replace' ? 'replace' : isFragment ? null : 'push';
  const ahead = pathOf(href) === state.routed ? null : state.ahead;
  return [{ ...state, coming, ahead }, [effect]];
}

function open(state: State, intent: Intent, seen: Seen): Step {
  const isSwitch = tabOf(intent.href) !== undefined && tabOf(seen.address) !== undefined;
  if (!isSwitch || isReplacing(intent)) {
    if (seen.isUnreachable) return [state, [{ type: 'refuse' }]];
    const { href } = intent;
    if (isReplacing(intent))
      return askRouter(state, { type: 'replace', href, isBack: false }, seen);
    return askRouter(state, { type: 'open', href }, seen);
  }
  if (intent.href === seen.address) return [state, []];
  const path = pathOf(intent.href);
  const ahead = path === state.routed ? null : path;
  return pushAddress(keepTab({ ...state, ahead }, path), intent.href, seen);
}

function back(state: State, { delta, href: parent }: Intent, seen: Seen): Step {
  if (hasPageBehind(state, seen)) return stepBack(state, delta, true);
  if (seen.isUnreachable) return [state, [{ type: 'refuse' }]];
  const href = parent || (findRoute(seen.address)?.parent ?? HOME);
  return askRouter(state, { type: 'replace', href, isBack: true }, seen);
}

/** A tab bar path switches tabs without a request. */
export const navigate = (state: State, intent: Intent, seen: Seen): Step =>
  intent.kind === 'navigateBack' ? back(state, intent, seen) : open(state, intent, seen);

/** Numbers the entry and skips entries of layers closed meanwhile. */
export function arrive(state: State, path: string, seen: Seen): Step {
  const [stamped, stamps] = stamp(state, seen);
  // Another query does not affect a tab shown before the router.
  const ahead = path === state.routed ? state.ahead : null;
  const here = keepTab({ ...stamped, coming: null, routed: path, ahead }, path);
  const [next, steps] = reconcile(here, { ...seen, index: here.index });
  return [next, [...stamps, ...steps]];
}
