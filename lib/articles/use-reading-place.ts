import { useEffect, useEffectEvent, useRef } from 'react';
import { placeIn, savePlace } from './reading';

const SAVE_EVERY_MS = 800;
/** A text that grows for longer is left where it is. */
const GROWS_MS = 3_000;
const TAKES_OVER = ['wheel', 'touchstart', 'keydown'] as const;

const readableHeight = () => document.documentElement.scrollHeight - window.innerHeight;

/** Repeats while the text grows, until the reader scrolls. */
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
 * Restores and stores the scroll position.
 * @param isShown whether the text is rendered.
 */
export function useReadingPlace(articleId: number, isShown: boolean, onResume: () => void): void {
  const tellResumed = useEffectEvent(onResume);
  /** A login loads the text anew; its reader knows where they were. */
  const seen = useRef<number | null>(null);
  useEffect(() => {
    if (!isShown) return;
    const part = window.scrollY === 0 && window.location.hash === '' ? placeIn(articleId) : null;
    const leave = part === null ? undefined : goTo(part);
    if (leave && seen.current !== articleId) tellResumed();
    seen.current = articleId;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      timer = undefined;
      if (readableHeight() > 0) savePlace(articleId, window.scrollY / readableHeight());
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
