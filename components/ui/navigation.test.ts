/** @jest-environment jsdom */
import type * as Navigation from './navigation';

/** A new document: module state is reset, the history entry keeps its state. */
function freshDocument(referrer = '') {
  jest.resetModules();
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  const navigation = jest.requireActual<typeof Navigation>('./navigation');
  return {
    ...navigation,
    arrive: () => navigation.dispatch({ type: 'arrived', path: window.location.pathname }),
  };
}

describe('the index of history entries', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it('has no previous page at the entry page', () => {
    const { arrive, hasEntryBehind } = freshDocument();
    arrive();
    expect(hasEntryBehind()).toBe(false);
  });

  it('knows the previous page after a navigation, also after a reload', () => {
    const first = freshDocument();
    first.arrive();
    window.history.pushState(null, '');
    first.arrive();
    expect(first.hasEntryBehind()).toBe(true);
    const reloaded = freshDocument();
    reloaded.arrive();
    expect(reloaded.hasEntryBehind()).toBe(true);
  });

  it('counts a redirect as the entry it replaces', () => {
    const { arrive, dispatch, hasEntryBehind } = freshDocument();
    arrive();
    const intent = { kind: 'redirectTo', href: '/pages/space/video', delta: 1 } as const;
    dispatch({ type: 'navigate', intent });
    window.history.replaceState(null, '');
    arrive();
    expect(hasEntryBehind()).toBe(false);
  });

  it('keeps the state that others left in the entry', () => {
    const { arrive } = freshDocument();
    window.history.replaceState({ theirs: 1 }, '');
    arrive();
    expect(window.history.state).toEqual({ theirs: 1, entryIndex: 0 });
  });

  it('trusts a page that was opened from our own', () => {
    window.history.pushState(null, '');
    const { arrive, hasEntryBehind } = freshDocument(`${window.location.origin}/zc/`);
    arrive();
    expect(hasEntryBehind()).toBe(true);
  });
});

it('goes on after a step back only when everybody has heard of it', async () => {
  window.history.replaceState(null, '');
  const { addTask, closeLayer, dispatch, openLayer } = freshDocument();
  openLayer(1, () => undefined);
  const heard: string[] = [];
  // here all listeners run before any microtask, in browsers microtasks come between them
  const router = () => queueMicrotask(() => heard.push('router'));
  window.addEventListener('popstate', router);
  closeLayer(1);
  await Promise.resolve();
  await new Promise<void>((resolve) => {
    const task = addTask(() => {
      heard.push('next page');
      resolve();
    });
    dispatch({ type: 'run', task });
  });
  window.removeEventListener('popstate', router);
  expect(heard).toEqual(['router', 'next page']);
});
