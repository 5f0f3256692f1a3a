'use client';

import { useCallback, useState } from 'react';
import styles from './avatar.module.css';
import { uiCopy } from './copy';
import { cx } from './cx';

export const PRESET_COUNT = 12;
const PRESET = /^preset:(\d+)$/;
const COLUMNS = 4;

export interface AvatarProps {
  /** Anything else, or a broken picture, shows a drawn face. */
  src?: string | null;
  /** Leave it empty when the name stands beside. */
  name?: string;
  /** A number stable for the person; it chooses the drawn face. */
  seed?: number;
  /** 24, 32, 44, 64 or 88 px. Default `md`. */
  size?: 'xs' | 's' | 'md' | 'l' | 'xl';
  className?: string;
}

function presetOf(src: string | null | undefined, seed: number): number {
  const match = PRESET.exec(src ?? '');
  return (match ? Number(match[1]) : Math.abs(Math.trunc(seed))) % PRESET_COUNT;
}

export function Avatar({ src, name, seed = 0, size = 'md', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // A picture that failed before hydration has no error event any more.
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src'));
  }, []);
  const classes = cx('block rigid circle', styles.avatar, size !== 'md' && styles[size], className);
  const label = name ? uiCopy.avatarOf(name) : undefined;
  if (src && !src.startsWith('preset:') && src !== broken) {
    // A plain img, because the export has no image server.
    return (
      <img
        ref={check}
        className={classes}
        src={src}
        alt={label ?? ''}
        loading="lazy"
        decoding="async"
        onError={() => setBroken(src)}
      />
    );
  }
  const preset = presetOf(src, seed);
  return (
    <span
      className={cx(classes, styles.drawn)}
      data-column={preset % COLUMNS}
      data-line={Math.floor(preset / COLUMNS)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
