'use client';

import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import type { PosterLook } from '@/lib/sharing/poster/looks';
import styles from './sharing.module.css';

interface CarouselProps {
  looks: readonly PosterLook[];
  active: number;
  onActive: (index: number) => void;
  slide: (look: PosterLook, index: number) => ReactNode;
}

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** The posters side by side: swiped by touch, chosen by the marks below or the arrow keys. */
export function Carousel({ looks, active, onActive, slide }: CarouselProps) {
  const track = useRef<HTMLDivElement>(null);
  /** Where a chosen poster is still gliding to: what passes meanwhile is not chosen. */
  const goal = useRef<number | null>(null);
  const slides = () =>
    [...(track.current?.children ?? [])].filter(
      (child): child is HTMLElement => child instanceof HTMLElement,
    );

  function follow() {
    const [first, second] = slides();
    const step = first && second ? second.offsetLeft - first.offsetLeft : 0;
    const index = step > 0 ? Math.round((track.current?.scrollLeft ?? 0) / step) : active;
    if (goal.current === index) goal.current = null;
    if (goal.current === null && index !== active && looks[index]) onActive(index);
  }
  function letGo() {
    goal.current = null;
  }
  function settle() {
    letGo();
    follow();
  }
  function show(index: number) {
    const [first] = slides();
    const wanted = slides()[index];
    if (!first || !wanted) return;
    onActive(index);
    goal.current = index;
    // not in every test's browser
    track.current?.scrollTo?.({ left: wanted.offsetLeft - first.offsetLeft, behavior: 'smooth' });
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEP[event.key];
    if (step === undefined || !looks[active + step]) return;
    event.preventDefault();
    show(active + step);
  }
  return (
    <section
      className={styles.carousel}
      aria-roledescription="轮播"
      aria-label={copy.carousel}
      onKeyDown={onKeyDown}
    >
      <div
        ref={track}
        className={styles.track}
        onScroll={follow}
        onScrollEnd={settle}
        onPointerDown={letGo}
        onWheel={letGo}
        tabIndex={0}
        role="group"
        aria-label={copy.looks[looks[active] ?? 'street']}
      >
        {looks.map((look, index) => (
          <div
            key={look}
            className={cx(styles.slide, index === active && styles.on)}
            aria-hidden={index !== active || undefined}
            data-volatile
            onClick={index === active ? undefined : () => show(index)}
          >
            {slide(look, index)}
          </div>
        ))}
      </div>
      <div className={styles.pager}>
        {looks.map((look, index) => (
          <button
            key={look}
            type="button"
            aria-label={copy.showPoster(copy.looks[look])}
            aria-current={index === active || undefined}
            onClick={() => show(index)}
          >
            <i />
          </button>
        ))}
      </div>
    </section>
  );
}
