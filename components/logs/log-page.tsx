'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { Empty } from '@/components/ui/empty';
import { ErrorBlock } from '@/components/ui/error-block';
import { RemarkForm } from '@/components/ui/form/remark-form';
import { Icon } from '@/components/ui/icon';
import { thumbsUp } from '@/components/ui/icons/thumbs-up';
import { PageFrame } from '@/components/ui/page-frame';
import { Shots } from '@/components/ui/shots';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { Tag } from '@/components/ui/tag';
import { tellRefusal } from '@/components/ui/tell-refusal';
import { TimeText } from '@/components/ui/time-text';
import { dayText } from '@/lib/format/shanghai';
import { imageUrl } from '@/lib/kit/image-url';
import { logsCopy as copy } from '@/lib/logs/copy';
import { COMMENT_LENGTH, commentSchema } from '@/lib/logs/form';
import { useLog, useLogActions, type LogDetail, type ReportTarget } from '@/lib/logs/use-logs';
import { ReportSheet } from './report-sheet';
import styles from './logs.module.css';

/** One entry with what others said about it. */
export function LogPage({ path, id }: { path: string; id: number }) {
  const { data, error, state, refresh } = useLog(id);
  const actions = useLogActions(id);
  const [reported, setReported] = useState<ReportTarget | null>(null);
  return (
    <PageFrame
      path={path}
      title={copy.detail}
      action={
        data && !data.isMine
          ? { type: 'text', text: copy.report, onPress: () => setReported({ kind: 'log', id }) }
          : undefined
      }
    >
      <div className={styles.page}>
        {data ? (
          <LogView log={data} actions={actions} onReport={setReported} />
        ) : error?.err === 'not_found' ? (
          <Empty
            isPage
            scene="lost"
            title={copy.missing}
            action={
              <Button kind="tonal" href={path}>
                {copy.toStudy}
              </Button>
            }
          />
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
      <ReportSheet target={reported} onClose={() => setReported(null)} onReport={actions.report} />
    </PageFrame>
  );
}

interface LogViewProps {
  log: LogDetail;
  actions: ReturnType<typeof useLogActions>;
  onReport: (target: ReportTarget) => void;
}

function LogView({ log, actions, onReport }: LogViewProps) {
  const { logId, userName, avatar, day, content, images, visibility, likes, isLiked, replies } =
    log;
  /** How it will be once the like that waits for the network has left; only until the entry is read anew. */
  const [waiting, setWaiting] = useState<{ over: LogDetail; isLiked: boolean } | null>(null);
  const shown =
    waiting?.over === log
      ? { isLiked: waiting.isLiked, likes: likes + Number(waiting.isLiked) - Number(isLiked) }
      : { isLiked, likes };
  async function like() {
    const answer = await actions.like(!shown.isLiked);
    if (answer.ok) return;
    if (answer.isQueued) setWaiting({ over: log, isLiked: !shown.isLiked });
    tellRefusal(answer.error);
  }
  return (
    <article className={styles.view}>
      <p className={styles.rowHead}>
        <Avatar size="s" src={imageUrl(avatar)} seed={logId} />
        <b>{userName}</b>
        <span className="num" data-volatile>
          {dayText(day)}
        </span>
        <Tag>{copy.visibilities[visibility]}</Tag>
      </p>
      <p className={styles.words}>{content}</p>
      {images.length > 0 && <Shots images={images} className={styles.shots} />}
      <button
        type="button"
        className={styles.like}
        aria-pressed={shown.isLiked}
        aria-label={copy.likeName(shown.likes)}
        onClick={like}
      >
        <Icon path={thumbsUp} />
        <span className="num">{copy.like(shown.likes)}</span>
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
              {!reply.isTutor && !reply.isMine && (
                <button
                  type="button"
                  className={styles.report}
                  aria-label={copy.reportOf(reply.userName)}
                  onClick={() => onReport({ kind: 'comment', id: reply.id })}
                >
                  {copy.report}
                </button>
              )}
            </p>
            <p>{reply.content}</p>
          </li>
        ))}
      </ol>
      <RemarkForm
        className={styles.comment}
        schema={commentSchema}
        label={copy.comment}
        placeholder={copy.commentHint}
        maxLength={COMMENT_LENGTH}
        rows={2}
        sendText={copy.send}
        sentText={copy.sent}
        onSend={actions.comment}
      />
    </article>
  );
}
