'use client';

import { useEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import { Icon } from '../icon';
import { image } from '../icons/common';
import { useHydrated } from '../use-hydrated';
import { richCopy } from './copy';
import styles from './rich-text.module.css';

interface PictureProps {
  src: string;
  alt: string;
  /** Px; reserves its box. */
  width?: number;
  height?: number;
  onOpen: () => void;
}

/** Specification 4.6. */
const AHEAD_PX = 500;

export function Picture({ src, alt, width, height, onOpen }: PictureProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const [isNear, setNear] = useState(!useHydrated());
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>(
    src === '' ? 'failed' : 'waiting',
  );
  const place = width && height ? { aspectRatio: `${width} / ${height}` } : undefined;
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // The picture may have loaded before hydration.
    if (element.querySelector('img')?.complete) setState('shown');
    if (isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${AHEAD_PX}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isNear]);
  if (state === 'failed') {
    return (
      <span
        className={cx('wide cut', styles.picture, styles.waiting)}
        style={place}
        role="img"
        aria-label={alt || richCopy.pictureFailed}
      >
        <Icon path={image} />
        <span>{richCopy.pictureFailed}</span>
      </span>
    );
  }
  return (
    <button
      ref={frame}
      type="button"
      className={cx(
        'wide cut',
        styles.picture,
        place && styles.placed,
        state === 'waiting' && styles.waiting,
      )}
      style={place}
      aria-label={richCopy.enlarge(alt)}
      onClick={onOpen}
    >
      {isNear && (
        <img
          src={src}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={() => setState('shown')}
          onError={() => setState('failed')}
        />
      )}
    </button>
  );
}
