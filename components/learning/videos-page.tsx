'use client';

import { type ReactNode, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Band } from '@/components/ui/band';
import { Tabs } from '@/components/ui/choose';
import { Cover } from '@/components/ui/cover';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { playFill } from '@/components/ui/icons/common';
import { PageFrame } from '@/components/ui/page-frame';
import { PagedList } from '@/components/ui/paged-list';
import { ProgressBar } from '@/components/ui/progress-bar';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { TimeText } from '@/components/ui/time-text';
import { Words } from '@/components/ui/words';
import { pagedProps } from '@/lib/kit/paged-props';
import type { RoutePath } from '@/lib/kit/routes';
import { useVideos, type VideoCategory, type VideoRow } from '@/lib/learning/use-videos';
import { videoCopy as copy } from '@/lib/learning/video-copy';
import styles from './video.module.css';

const ALL = 'all';
type Choice = VideoCategory | typeof ALL;
const CHOICES: readonly Choice[] = [ALL, 'start', 'promote', 'talk', 'review'];
const OPTIONS = CHOICES.map((value) => ({ value, label: copy.categories[value] }));

interface VideosPageProps {
  path: RoutePath;
  drawEntry: (name: string) => ReactNode;
}

export function VideosPage({ path, drawEntry }: VideosPageProps) {
  const [choice, setChoice] = useState<Choice>(ALL);
  const { rows, state, footer, loadMore, refresh } = useVideos(choice === ALL ? undefined : choice);
  return (
    <PageFrame path={path}>
      <Band flush>
        <Tabs options={OPTIONS} value={choice} onChange={setChoice} label={copy.categoriesLabel} />
        <PagedList
          key={choice}
          className={styles.list}
          {...pagedProps({ rows, state, footer, loadMore })}
          rowKey={({ videoId }) => videoId}
          renderRow={(film, index) => (
            <VideoLink
              film={film}
              path={path}
              drawEntry={drawEntry}
              isLarge={choice === ALL && index === 0}
            />
          )}
          label={copy.listLabel}
          rowHeight={108}
          skeleton={<VideosSkeleton isLarge={choice === ALL} />}
          failed={<ErrorBlock onRetry={refresh} />}
          empty={
            <Empty
              title={copy.empty}
              text={copy.emptyText}
              link={{ href: '/pages/article/detail', text: copy.toArticles }}
            />
          }
        />
      </Band>
    </PageFrame>
  );
}

interface VideoLinkProps extends VideosPageProps {
  film: VideoRow;
  isLarge: boolean;
}

function VideoLink({ film, path, drawEntry, isLarge }: VideoLinkProps) {
  const { videoId, title, category, cover, seconds, views, publishedAt, position, isDone } = film;
  const part = isDone ? 1 : position / seconds;
  return (
    <AppLink
      className={cx('flex gap-14 py-12', isLarge ? styles.large : styles.row)}
      href={`${path}?videoId=${videoId}`}
    >
      <span className={cx('center rigid rel cut round-s', styles.thumb)}>
        <Cover cover={cover} fallback="cinema" drawEntry={drawEntry} isFirst={isLarge} />
        {isLarge && (
          <span className={cx('center absolute circle f-24', styles.play)}>
            <Icon path={playFill} />
          </span>
        )}
        <span
          className={cx('num absolute l-18', styles.length)}
          role="img"
          aria-label={copy.lengthLabel(seconds)}
        >
          {copy.length(seconds)}
        </span>
      </span>
      <span className={cx('col grow gap-6', styles.words)}>
        <h2>
          <Words text={title} />
        </h2>
        <span className="cap num">
          {copy.categories[category]} ·{' '}
          <span data-volatile>
            {copy.views(views)}
            {isLarge && (
              <>
                {' '}
                · <TimeText at={publishedAt} />
              </>
            )}
          </span>
        </span>
        {part > 0 && (
          <ProgressBar
            value={part}
            label={isDone ? copy.seen : copy.seenPart(Math.round(part * 100))}
          />
        )}
      </span>
    </AppLink>
  );
}

function VideosSkeleton({ isLarge }: { isLarge: boolean }) {
  return (
    <SkeletonGroup label={copy.loading} className={styles.list}>
      {isLarge && (
        <div className={styles.large}>
          <Skeleton shape="block" className={cx('center rigid rel cut round-s', styles.thumb)} />
          <Skeleton width={8} />
        </div>
      )}
      {[1, 2, 3].map((row) => (
        <div key={row} className={cx('flex gap-14 py-12', styles.row)}>
          <Skeleton shape="block" className={cx('center rigid rel cut round-s', styles.thumb)} />
          <div className={cx('col grow gap-6', styles.words)}>
            <Skeleton />
            <Skeleton width={4} />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
