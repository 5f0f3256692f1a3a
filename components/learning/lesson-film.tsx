'use client';

import { cx } from '@/components/ui/cx';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useVideo } from '@/lib/learning/use-videos';
import { videoCopy as copy } from '@/lib/learning/video-copy';
import { Player } from './player';
import styles from './video.module.css';

interface LessonFilmProps {
  videoId: number;
  onSeen: (hasCompleted: boolean) => void;
}

/** Without the film the text is the lesson. */
export function LessonFilm({ videoId, onSeen }: LessonFilmProps) {
  const { data, state } = useVideo(videoId);
  if (data) return <Player video={data} onSeen={onSeen} />;
  if (state === 'error')
    return <p className={cx('t-sub ink-3', styles.noFilm)}>{copy.filmFailed}</p>;
  return (
    <SkeletonGroup label={copy.loading}>
      <Skeleton shape="block" className={cx('block wide', styles.player)} />
    </SkeletonGroup>
  );
}
