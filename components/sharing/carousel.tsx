'use client';

import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { sharingCopy as copy } from '@/lib/sharing/copy';
import type { PosterDesign } from '@/lib/sharing/poster/designs';
import styles from './carousel.module.css';

interface CarouselProps {
  designs: readonly PosterDesign[];
  active: number;
  onActive: (index: number) => void;
  slide: (design: PosterDesign, index: number) => ReactNode;
}

const STEP: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function useTrack(active: number, count: number, onActive: (index: number) => void) {
  const track = useRef<HTMLDivElement>(null);
  /** Slides passed on the way are not selected. */
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
    if (goal.current === null && index !== active && index >= 0 && index < count) onActive(index);
  }
  function release() {
    goal.current = null;
  }
  function settle() {
    release();
    follow();
  }
  function show(index: number) {
    const [first] = slides();
    const wanted = slides()[index];
    if (!first || !wanted) return;
    onActive(index);
    goal.current = index;
    // Some browsers of tests have no scrollTo.
    track.current?.scrollTo?.({ left: wanted.offsetLeft - first.offsetLeft, behavior: 'smooth' });
  }
  return { track, follow, release, settle, show };
}

export function Carousel({ designs, active, onActive, slide }: CarouselProps) {
  const { track, follow, release, settle, show } = useTrack(active, designs.length, onActive);
  function onKeyDown(event: KeyboardEvent) {
    const step = STEP[event.key];
    if (step === undefined || !designs[active + step]) return;
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
        className={cx('no-bar flex gap-12 x-auto', styles.track)}
        onScroll={follow}
        onScrollEnd={settle}
        onPointerDown={release}
        onWheel={release}
        tabIndex={0}
        role="group"
        aria-label={copy.designs[designs[active] ?? 'street']}
      >
        {designs.map((design, index) => (
          <div
            key={design}
            className={cx('rigid', styles.slide, index === active && styles.on)}
            aria-hidden={index !== active || undefined}
            data-volatile
            onClick={index === active ? undefined : () => show(index)}
          >
            {slide(design, index)}
          </div>
        ))}
      </div>
      <div className={cx('justify-center flex', styles.pager)}>
        {designs.map((design, index) => (
          <button
            key={design}
            type="button"
            aria-label={copy.showPoster(copy.designs[design])}
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
