/** @jest-environment jsdom */
import { changePage, setPageTransition } from './page-transition';
import { enableViewTransitions, notePageShown } from './view-transition';

const skip = jest.fn();
let update: Promise<void> | undefined;
let hasLessMotion: boolean;
let stop: () => void;

function giveTransitions() {
  document.startViewTransition = ((work: () => Promise<void>) => {
    update = Promise.resolve().then(work);
    return { skipTransition: skip, ready: update, finished: update };
  }) as never;
  document.adoptedStyleSheets = [];
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync = jest.fn();
    },
  });
}

beforeEach(() => {
  jest.useFakeTimers();
  skip.mockClear();
  update = undefined;
  hasLessMotion = false;
  window.innerWidth = 375;
  window.matchMedia = ((query: string) => ({
    matches: query.includes('reduced-motion') && hasLessMotion,
  })) as never;
  giveTransitions();
  stop = enableViewTransitions();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('a page that follows another', () => {
  it('is drawn while the browser holds the old picture, and moves in by its direction', async () => {
    const go = jest.fn();
    changePage('push', go);
    expect(document.documentElement.dataset.pageTransition).toBe('push');
    await jest.advanceTimersByTimeAsync(0);
    expect(go).toHaveBeenCalledTimes(1);
    notePageShown();
    await update;
    await jest.advanceTimersByTimeAsync(0);
    expect(skip).not.toHaveBeenCalled();
    expect(document.documentElement.dataset.pageTransition).toBeUndefined();
  });

  it('does not freeze the screen while its code is on its way', async () => {
    changePage('pop', jest.fn());
    await jest.advanceTimersByTimeAsync(200);
    expect(skip).toHaveBeenCalledTimes(1);
    expect(document.documentElement.dataset.pageTransition).toBeUndefined();
  });

  it.each([
    ['the person wants less motion', () => (hasLessMotion = true)],
    ['the screen is wide', () => (window.innerWidth = 1280)],
    ['view transitions are off again', () => stop()],
  ])('comes at once when %s', (_, prepare) => {
    prepare();
    const go = jest.fn();
    changePage('push', go);
    expect(go).toHaveBeenCalledTimes(1);
    expect(update).toBeUndefined();
  });

  it('comes at once in a browser without view transitions', () => {
    stop();
    setPageTransition((_, go) => go());
    Reflect.deleteProperty(document, 'startViewTransition');
    stop = enableViewTransitions();
    const go = jest.fn();
    changePage('push', go);
    expect(go).toHaveBeenCalledTimes(1);
  });
});
