import type * as EntryIndex from './entry-index';

/** A fresh document: the module's memory starts anew, the history entry keeps its state. */
function freshDocument(referrer = ''): typeof EntryIndex {
  jest.resetModules();
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  return jest.requireActual<typeof EntryIndex>('./entry-index');
}

describe('the index of history entries', () => {
  beforeEach(() => window.history.replaceState(null, ''));

  it('knows no page behind the one where the visitor entered', () => {
    const { stampEntry, hasEntryBehind } = freshDocument();
    stampEntry();
    expect(hasEntryBehind()).toBe(false);
  });

  it('knows the page behind after a navigation, and survives a reload', () => {
    const first = freshDocument();
    first.stampEntry();
    window.history.pushState(null, '');
    first.stampEntry();
    expect(first.hasEntryBehind()).toBe(true);
    const reloaded = freshDocument();
    reloaded.stampEntry();
    expect(reloaded.hasEntryBehind()).toBe(true);
  });

  it('counts a redirect as the entry it replaces', () => {
    const { stampEntry, noteReplacement, hasEntryBehind } = freshDocument();
    stampEntry();
    noteReplacement();
    window.history.replaceState(null, '');
    stampEntry();
    expect(hasEntryBehind()).toBe(false);
  });

  it('keeps the state that others left in the entry', () => {
    const { stampEntry } = freshDocument();
    window.history.replaceState({ theirs: 1 }, '');
    stampEntry();
    expect(window.history.state).toEqual({ theirs: 1, entryIndex: 0 });
  });

  it('trusts a page that was opened from our own', () => {
    window.history.pushState(null, '');
    const { stampEntry, hasEntryBehind } = freshDocument(`${window.location.origin}/zc/`);
    stampEntry();
    expect(hasEntryBehind()).toBe(true);
  });
});
