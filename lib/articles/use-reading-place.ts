import { useEffect, useEffectEvent } from 'react';
import { keepPlace, placeIn } from './reading';

const SAVE_EVERY_MS = 800;
/** A text that grows for longer is left where it is. */
const GROWS_MS = 3_000;
const TAKES_OVER = ['wheel', 'touchstart', 'keydown'] as const;

const readableHeight = () => document.documentElement.scrollHeight - window.innerHeight;

/** Scrolls there, and again while the text still grows (its renderer and pictures come later), until the reader takes over. */
function goTo(part: number): () => void {
  const scroll = () => window.scrollTo({ top: part * readableHeight() });
  const growth = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(scroll);
  const end = setTimeout(leave, GROWS_MS);
  function leave() {
    clearTimeout(end);
    growth?.disconnect();
    for (const name of TAKES_OVER) window.removeEventListener(name, leave);
  }
  for (const name of TAKES_OVER) window.addEventListener(name, leave, { passive: true });
  scroll();
  growth?.observe(document.body);
  return leave;
}

/**
 * Goes back to where the text was left, and remembers the place while it is read.
 * @param isShown whether the text stands on the page.
 */
export function useReadingPlace(articleId: number, isShown: boolean, onResume: () => void): void {
  const tellResumed = useEffectEvent(onResume);
  useEffect(() => {
    if (!isShown) return;
    const part = window.scrollY === 0 && window.location.hash === '' ? placeIn(articleId) : null;
    const leave = part === null ? undefined : goTo(part);
    if (leave) tellResumed();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      if (readableHeight() > 0) keepPlace(articleId, window.scrollY / readableHeight());
    };
    const onScroll = () => {
      timer ??= setTimeout(save, SAVE_EVERY_MS);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      leave?.();
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [articleId, isShown]);
}
