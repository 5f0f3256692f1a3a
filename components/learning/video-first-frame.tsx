'use client';

import { FirstFrame } from '@/components/ui/first-frame';
import { Skeleton } from '@/components/ui/skeleton';
import styles from './video.module.css';

/** `VideoPage` with blanks. */
export function VideoFirstFrame() {
  return (
    <FirstFrame name="video">
      {/* lazy, because React asks for other pictures ahead of the markup, also for one without an address */}
      <img className={styles.player} src="{{poster}}" alt="" loading="lazy" />
      <div className={styles.speeds}>
        <Skeleton className={styles.noSpeeds} />
      </div>
      <div className={styles.about}>
        <h2>{'{{title}}'}</h2>
        <p className={styles.noViews} />
        <p className={styles.summary}>{'{{summary}}'}</p>
      </div>
    </FirstFrame>
  );
}
