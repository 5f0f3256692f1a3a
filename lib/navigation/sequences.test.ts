import { ACCOUNT, HOME, PARTNERS } from '@/lib/kit/routes';
import fc from '@/testing/fast-check';
import { SimulatedBrowser } from '@/testing/simulated-browser';
import type { NavigationType } from './state';

/* The invariants below hold as soon as everything has settled. */

/** Other sequences: `NAVIGATION_SEED=17`; more of them: `NAVIGATION_RUNS=10000`. Every failure is a bug, however rare. */
const SEED = Number(process.env.NAVIGATION_SEED ?? 1);
const RUNS = Number(process.env.NAVIGATION_RUNS ?? 300);

const PAGES = [
  HOME,
  PARTNERS,
  ACCOUNT,
  '/pages/user/money',
  '/pages/space/video',
  '/pages/space/video?videoId=1',
  '/pages/user/withdrawAdd',
];
const OUTSIDE_TABS = PAGES.slice(3);

type Action = (browser: SimulatedBrowser) => void;
const named = (name: string, action: Action): Action =>
  Object.assign(action, { [fc.toStringMethod]: () => name });

const go = (kind: NavigationType, href: string): Action =>
  named(`${kind} ${href}`, (browser) =>
    browser.act(() => browser.dispatch({ type: 'navigate', intent: { kind, href, delta: 1 } })),
  );
const anyKind = fc.constantFrom<NavigationType>('navigateTo', 'redirectTo', 'switchTab');
const anyAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(anyKind, fc.constantFrom(...PAGES)).map(([k, p]) => go(k, p)) },
  { weight: 3, arbitrary: fc.constant(named('open layer', (browser) => browser.openLayer())) },
  {
    weight: 3,
    arbitrary: fc
      .integer({ min: 0, max: 2 })
      .map((nth) =>
        named(`close layer ${nth}`, (browser) =>
          browser.closeLayer(browser.visible.toReversed()[nth]),
        ),
      ),
  },
  {
    weight: 5,
    arbitrary: fc.constantFrom<Action>(
      go('navigateBack', ''),
      named('back', (browser) => browser.press(-1)),
      named('forward', (browser) => browser.press(1)),
    ),
  },
  {
    weight: 8,
    arbitrary: fc.constantFrom<Action>(
      named('step', (browser) => browser.traverse()),
      named('draw', (browser) => browser.draw()),
      named('wait', (browser) => void (browser.now += 1_000)),
      named('settle', (browser) => browser.settle()),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Action>(
      named('reload', (browser) => browser.reload()),
      named('network', (browser) => void (browser.isUnreachable = !browser.isUnreachable)),
    ),
  },
);
const anyWalk = fc.array(anyAction, { maxLength: 40 });

function walk(actions: readonly Action[]): SimulatedBrowser {
  const browser = new SimulatedBrowser();
  for (const action of actions) action(browser);
  browser.settle();
  browser.now += 1_000;
  return browser;
}

const check = (claim: (browser: SimulatedBrowser) => void) =>
  fc.assert(
    fc.property(anyWalk, (actions) => {
      const browser = walk(actions);
      claim(browser);
      browser.settle();
      expect(browser.faults).toEqual([]);
    }),
    { numRuns: RUNS, seed: SEED },
  );

const where = (browser: SimulatedBrowser) => [browser.entry.address, browser.routed, browser.shown];

it('shows the page of the address, and nothing waits any more', () =>
  check((browser) => {
    expect(browser.routed).toBe(browser.entry.address);
    expect(browser.shown).toBe(browser.routed.replace(/\?.*/, ''));
    expect(browser.state).toMatchObject({ step: null, waiting: [], ahead: null });
    // rendered once: its new entry is numbered when a layer needs it
    if (browser.entry.index !== null) expect(browser.state.coming).toBeNull();
  }));

it('leaves no layer of a page that is gone, and stands on the entry of the topmost one', () =>
  check((browser) => {
    const { state, layers, visible, entry } = browser;
    const here = state.entries.filter(({ index }) => index === entry.index);
    expect([...layers.keys()].sort()).toEqual([...state.open].sort());
    for (const path of layers.values())
      expect([browser.shown, HOME, PARTNERS, ACCOUNT]).toContain(path);
    for (const one of state.entries) expect(state.open).toContain(one.layer);
    for (const { layer } of here) expect(visible).toContain(layer);
    expect(entry.depth).toBe(Math.max(0, ...here.map(({ depth }) => depth)));
  }));

it('goes back from a layer by closing it, the topmost first, and leaves no page', () =>
  check((browser) => {
    while (browser.entry.depth > 0) {
      const before = where(browser);
      const { visible } = browser;
      browser.press(-1);
      browser.settle();
      expect(browser.visible).toEqual(visible.slice(0, -1));
      expect(where(browser)).toEqual(before);
    }
  }));

it('gives every entry back when its layer closes by itself', () =>
  check((browser) => {
    const before = where(browser);
    const at = browser.at;
    browser.openLayer();
    browser.openLayer();
    const [lower, upper] = browser.visible.slice(-2);
    browser.closeLayer(lower);
    browser.settle();
    browser.closeLayer(upper);
    browser.settle();
    expect(browser.at).toBe(at);
    expect(where(browser)).toEqual(before);
  }));

it('shows the same page after a reload, without layers', () =>
  check((browser) => {
    const { address } = browser.entry;
    browser.reload();
    browser.settle();
    expect(where(browser)).toEqual([address, address, address.replace(/\?.*/, '')]);
    expect(browser.entry.depth).toBe(0);
    expect(browser.state.open).toEqual([]);
  }));

it('opens what is asked for, also right after a layer has closed', () =>
  check((browser) => {
    browser.isUnreachable = false;
    browser.openLayer();
    browser.closeLayer(browser.visible.at(-1));
    go('navigateTo', '/pages/user/withdraw')(browser);
    browser.settle();
    expect(where(browser)).toEqual(Array(3).fill('/pages/user/withdraw'));
  }));

it('runs what changes the address after the steps back of layers', () =>
  check((browser) => {
    browser.openLayer();
    browser.closeLayer(browser.visible.at(-1));
    browser.runAfterLayers(() =>
      browser.dispatch({
        type: 'entered',
        href: '/pages/space/city?blockNo=1',
        mark: 'fromStreet',
      }),
    );
    browser.settle();
    expect(browser.entry.address).toBe('/pages/space/city?blockNo=1');
    const { index } = browser.entry;
    expect(index).toBeGreaterThan(0);
    browser.dispatch({ type: 'left' });
    browser.settle();
    expect(browser.entry.address).not.toContain('blockNo');
  }));

it('stays where it is without a network, changes nothing and says so', () =>
  check((browser) => {
    browser.isUnreachable = true;
    for (const href of OUTSIDE_TABS) {
      browser.now += 1_000;
      const { state, history, refusals } = browser;
      go('navigateTo', href)(browser);
      expect({ ...browser.state, latest: null }).toEqual({ ...state, latest: null });
      expect(browser.history).toBe(history);
      expect(browser.refusals).toBe(refusals + 1);
    }
  }));
