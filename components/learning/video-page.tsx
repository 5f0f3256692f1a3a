'use client';

import type { ReactNode } from 'react';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { Icon } from '@/components/ui/icon';
import { caretDown } from '@/components/ui/icons/common';
import { LateSkeleton } from '@/components/ui/late-skeleton';
import { LawFooter } from '@/components/ui/law-footer';
import { toast } from '@/components/ui/layer/toast';
import { lazyPart } from '@/components/ui/lazy';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Words } from '@/components/ui/words';
import type { RoutePath } from '@/lib/kit/routes';
import { useVideo, type Video } from '@/lib/learning/use-videos';
import { videoCopy as copy } from '@/lib/learning/video-copy';
import { Player } from './player';
import styles from './video.module.css';

const RichText = lazyPart(
  () => import('@/components/ui/rich-text/rich-text').then((m) => m.RichText),
  { when: 'near', placeholder: <LateSkeleton /> },
);

export function VideoPage({
  path,
  videoId,
  dock,
  onShare,
}: {
  path: RoutePath;
  videoId: number;
  dock?: ReactNode;
  onShare: (video: Video) => void;
}) {
  const { data, error, state, refresh } = useVideo(videoId);
  return (
    <PageFrame
      path={path}
      action={data && { type: 'text', text: copy.share, onPress: () => onShare(data) }}
    >
      <div className="below-nav surface">
        {data ? (
          <VideoView video={data} />
        ) : error?.err === 'not_found' || error?.err === 'lesson_locked' ? (
          <Empty
            isPage
            scene="lost"
            title={error.err === 'not_found' ? copy.missing : error.msg}
            link={{ href: path, text: copy.toList }}
          />
        ) : state === 'error' ? (
          <ErrorBlock isPage onRetry={refresh} />
        ) : (
          <SkeletonGroup label={copy.loading}>
            <Skeleton shape="block" className={cx('block wide', styles.player)} />
          </SkeletonGroup>
        )}
      </div>
      <LawFooter />
      {dock}
    </PageFrame>
  );
}

function VideoView({ video }: { video: Video }) {
  const { title, category, views, summary, transcript } = video;
  return (
    <>
      <Player video={video} onSeen={() => toast.ok(copy.seen)} />
      <div className={styles.about}>
        <h2>
          <Words text={title} />
        </h2>
        <p className="cap num">
          {copy.categories[category]} · <span data-volatile>{copy.views(views)}</span>
        </p>
        {summary && <p className={cx('t-body ink-2', styles.summary)}>{summary}</p>}
        {transcript && (
          <details>
            <summary className="row between tap bold">
              {copy.transcript}
              <Icon path={caretDown} />
            </summary>
            <RichText html={transcript} />
          </details>
        )}
      </div>
    </>
  );
}
