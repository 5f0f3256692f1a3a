import { useEffect, useEffectEvent } from 'react';
import { keepPlace, placeIn } from './reading';

const SAVE_EVERY_MS = 800;

const readableHeight = () => document.documentElement.scrollHeight - window.innerHeight;

/**
 * Goes back to where the text was left, and remembers the place while it is read.
 * @param isShown whether the text stands on the page.
 */
export function useReadingPlace(articleId: number, isShown: boolean, onResume: () => void): void {
  const tellResumed = useEffectEvent(onResume);
  useEffect(() => {
    if (!isShown) return;
    const part = window.scrollY === 0 && window.location.hash === '' ? placeIn(articleId) : null;
    if (part !== null) {
      window.scrollTo({ top: part * readableHeight() });
      tellResumed();
    }
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
      clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [articleId, isShown]);
}
