'use client';

import { useState } from 'react';
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

/** A film or a recording; when a source fails, the next one is tried (specification 4.5). */
export function Media({ kind, sources, poster }: MediaProps) {
  const [at, setAt] = useState(0);
  const source = sources[at];
  if (!source)
    return (
      <p className={cx('round centered', styles.failed)} role="status">
        {richCopy.mediaFailed}
      </p>
    );
  const next = () => {
    if (at + 1 < sources.length) toast.show(richCopy.mediaNext);
    setAt(at + 1);
  };
  if (kind === 'audio')
    return <audio key={source.src} src={source.src} controls preload="none" onError={next} />;
  return (
    <video
      key={source.src}
      className={cx('block wide round-s', styles.video)}
      src={source.src}
      poster={poster}
      controls
      playsInline
      preload="none"
      onError={next}
    />
  );
}
