'use client';

import { useState } from 'react';
import { imageUrl } from '@/lib/kit/image-url';
import styles from './clip.module.css';
import { cx } from './cx';
import { Icon } from './icon';
import { playFill } from './icons/common';
import { videosCopy as copy } from './videos-copy';

export function Clip({ src }: { src: string }) {
  const [state, setState] = useState<'tile' | 'playing' | 'failed'>('tile');
  if (state === 'failed')
    return (
      <p className="sub" role="alert">
        {copy.cannotPlay}
      </p>
    );
  if (state === 'tile')
    return (
      <button
        type="button"
        className={cx('grid place-center round well ink-2 f-24', styles.tile)}
        aria-label={copy.play}
        onClick={() => setState('playing')}
      >
        <Icon path={playFill} />
      </button>
    );
  return (
    // Members' videos have no subtitles.

    <video
      className={cx('block wide round', styles.player)}
      src={imageUrl(src)}
      aria-label={copy.video}
      controls
      autoPlay
      playsInline
      onError={() => setState('failed')}
    />
  );
}
