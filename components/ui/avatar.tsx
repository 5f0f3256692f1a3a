'use client';

import { useCallback, useState } from 'react';
import styles from './avatar.module.css';
import { uiCopy } from './copy';
import { cx } from './cx';

/** Number of faces in `sheets/avatars.svg`. */
export const PRESET_COUNT = 12;
const PRESET = /^preset:(\d+)$/;
const COLUMNS = 4;

export interface AvatarProps {
  /** An uploaded picture's address, or `preset:0` … `preset:11`. Anything else, or a broken picture, shows a drawn face. */
  src?: string | null;
  /** Accessible name. Leave empty when the name is beside it: the picture is then decorative. */
  name?: string;
  /** Any number that is stable for the person (userId): chooses the drawn face when there is no picture. */
  seed?: number;
  /** 24, 32, 44, 64 or 88 px at 375. Default `md`. */
  size?: 'xs' | 's' | 'md' | 'l' | 'xl';
  className?: string;
}

function presetOf(src: string | null | undefined, seed: number): number {
  const match = PRESET.exec(src ?? '');
  return (match ? Number(match[1]) : Math.abs(Math.trunc(seed))) % PRESET_COUNT;
}

/** A person's picture. Drawn faces are cells of one sheet: one element each, however many a list shows. */
export function Avatar({ src, name, seed = 0, size = 'md', className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // a picture that failed before hydration has no error event any more
  const check = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setBroken(image.getAttribute('src'));
  }, []);
  const classes = cx(styles.avatar, size !== 'md' && styles[size], className);
  const label = name ? uiCopy.avatarOf(name) : undefined;
  if (src && !src.startsWith('preset:') && src !== broken) {
    // a plain img: the export has no image server, and the picture is small already
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
