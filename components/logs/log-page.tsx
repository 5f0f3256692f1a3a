'use client';

import { lazy, Suspense, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { RemarkForm } from '@/components/ui/form/remark-form';
import { Icon } from '@/components/ui/icon';
import { thumbsUp } from '@/components/ui/icons/thumbs-up';
import { toast } from '@/components/ui/layer/toast';
import { PageFrame } from '@/components/ui/page-frame';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { TimeText } from '@/components/ui/time-text';
import { dayText } from '@/lib/format/shanghai';
import { imageUrl } from '@/lib/kit/image-url';
import { logsCopy as copy } from '@/lib/logs/copy';
import { COMMENT_LENGTH, commentSchema } from '@/lib/logs/form';
import { useLog, useLogActions, type LogDetail } from '@/lib/logs/use-logs';
import { ReportSheet } from './report-sheet';
import styles from './logs.module.css';

const PictureViewer = lazy(() => import('@/components/ui/rich-text/picture-viewer').then((m) => ({ default: m.PictureViewer })));

/** One entry with what others said about it. */
export function LogPage({ path, id }: { path: string; id: number }) {
  const { data, error, state, refresh } = useLog(id);
  const actions = useLogActions(id);
  const [isReporting, setReporting] = useState(false);
  return (
    <PageFrame path={path} title={copy.detail} action={data && !data.isMine ? { type: 'text', text: copy.report, onPress: () => setReporting(true) } : undefined}>
      <div className={styles.page}>
        {data ? (
          <LogView log={data} actions={actions} />
        ) : error?.err === 'not_found' ? (
          <Empty isPage scene="lost" title={copy.missing} action={<Button kind="tonal" href={path}>{copy.toStudy}</Button>} />
        ) : state === 'error' ? (
          <ErrorBlock isPage onRetry={refresh} />
        ) : (
          <SkeletonGroup label={copy.loading} className={styles.view}>
            <Skeleton width={4} />
            <Skeleton />
            <Skeleton width={8} />
          </SkeletonGroup>
        )}
      </div>
      <ReportSheet isOpen={isReporting} onClose={() => setReporting(false)} onReport={actions.report} />
    </PageFrame>
  );
}

function LogView({ log, actions }: { log: LogDetail; actions: ReturnType<typeof useLogActions> }) {
  const { logId, userName, avatar, day, content, images, visibility, likes, isLiked, replies } = log;
  async function like() {
    const refusal = await actions.like(!isLiked);
    if (refusal !== null) toast.error(refusal);
  }
  return (
    <article className={styles.view}>
      <p className={styles.rowHead}>
        <Avatar size="s" src={imageUrl(avatar)} seed={logId} />
        <b>{userName}</b>
        <span className="num" data-volatile>{dayText(day)}</span>
        <Tag>{copy.visibilities[visibility]}</Tag>
      </p>
      <p className={styles.words}>{content}</p>
      {images.length > 0 && (
        <Shots images={images} />
      )}
      <button type="button" className={styles.like} aria-pressed={isLiked} aria-label={copy.likeName(likes)} onClick={like}>
        <Icon path={thumbsUp} />
        <span className="num">{copy.like(likes)}</span>
      </button>
      <h2>{copy.comments(replies.length)}</h2>
      {replies.length === 0 && <p className="sub">{copy.noComments}</p>}
      <ol className={styles.replies}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <p className={styles.rowHead}>
              {reply.isTutor ? <Tag tone="brand">{copy.tutor}</Tag> : <b>{reply.userName}</b>}
              <span data-volatile>
                <TimeText at={reply.time} />
              </span>
            </p>
            <p>{reply.content}</p>
          </li>
        ))}
      </ol>
      <RemarkForm className={styles.comment} schema={commentSchema} label={copy.comment} placeholder={copy.commentHint} maxLength={COMMENT_LENGTH} rows={2} sendText={copy.send} sentText={copy.sent} onSend={actions.comment} />
    </article>
  );
}

/** The pictures of an entry; a tap shows one on the whole screen. */
function Shots({ images }: { images: readonly string[] }) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <p className={styles.shots}>
      {images.map((key, index) => (
        <button key={key} type="button" aria-label={copy.picture(index + 1)} onClick={() => setAt(index)}>
          <img src={imageUrl(key)} alt="" loading="lazy" decoding="async" />
        </button>
      ))}
      {at !== null && (
        <Suspense>
          <PictureViewer pictures={images.map(imageUrl)} at={at} onClose={() => setAt(null)} />
        </Suspense>
      )}
    </p>
  );
}
