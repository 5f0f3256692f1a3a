'use client';

import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { cx } from '../cx';
import { toast } from '../layer/toast';
import { richCopy } from './copy';
import styles from './rich-text.module.css';

export interface MediaSource {
  src: string;
  type?: string;
}

interface MediaProps {
  kind: 'video' | 'audio';
  sources: readonly MediaSource[];
  poster?: string;
}

/** When a source fails, the next one plays from the same position (specification 4.5). */
export function Media({ kind, sources, poster }: MediaProps) {
  const [at, setAt] = useState(0);
  /** Browsers let a script play the element that a person has started. */
  const media = useRef<HTMLVideoElement>(null);
  const wasPlaying = useRef(false);
  useEffect(() => {
    if (wasPlaying.current) media.current?.play().catch(() => undefined);
  }, [at]);
  const source = sources[at];
  if (!source)
    return (
      <p className={cx('well round centered ink-2 t-sub', styles.failed)} role="status">
        {richCopy.mediaFailed}
      </p>
    );
  const next = ({ currentTarget }: SyntheticEvent<HTMLMediaElement>) => {
    wasPlaying.current = !currentTarget.paused;
    if (at + 1 < sources.length) toast.show(richCopy.mediaNext);
    setAt(at + 1);
  };
  const shared = {
    ref: media,
    src: source.src,
    controls: true,
    preload: 'none',
    onError: next,
  } as const;
  if (kind === 'audio') return <audio {...shared} />;
  return (
    <video
      {...shared}
      className={cx('block wide round-s', styles.video)}
      poster={poster}
      playsInline
    />
  );
}
