'use client';

import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { Clip } from '@/components/ui/clip';
import { cx } from '@/components/ui/cx';
import { RemarkForm } from '@/components/ui/form/remark-form';
import { Icon } from '@/components/ui/icon';
import { thumbsUp } from '@/components/ui/icons/common';
import { Shots } from '@/components/ui/shots';
import { Tag } from '@/components/ui/tag';
import { TimeText } from '@/components/ui/time-text';
import { toastRefusal } from '@/components/ui/toast-refusal';
import { dayText } from '@/lib/format/dates';
import { imageUrl } from '@/lib/kit/image-url';
import { logsCopy as copy } from '@/lib/logs/copy';
import { COMMENT_LENGTH, commentSchema } from '@/lib/logs/form';
import type { LogDetail, ReportTarget, useLogActions } from '@/lib/logs/use-logs';
import styles from './logs.module.css';

interface LogViewProps {
  log: LogDetail;
  actions: ReturnType<typeof useLogActions>;
  onReport: (target: ReportTarget) => void;
}

export function LogView({ log, actions, onReport }: LogViewProps) {
  const {
    logId,
    userName,
    avatar,
    day,
    content,
    images,
    video,
    visibility,
    likes,
    isLiked,
    replies,
  } = log;
  /** Dropped when the entry is read again. */
  const [waiting, setWaiting] = useState<{ over: LogDetail; isLiked: boolean } | null>(null);
  const shown =
    waiting?.over === log
      ? { isLiked: waiting.isLiked, likes: likes + Number(waiting.isLiked) - Number(isLiked) }
      : { isLiked, likes };
  async function like() {
    const answer = await actions.like(!shown.isLiked);
    if (answer.ok) return;
    if (answer.isQueued) setWaiting({ over: log, isLiked: !shown.isLiked });
    toastRefusal(answer.error);
  }
  return (
    <article className={styles.view}>
      <p className={cx('row wrap gap-6 t-sub l-sub ink-3', styles.rowHead)}>
        <Avatar size="s" src={imageUrl(avatar)} seed={logId} />
        <b>{userName}</b>
        <span className="tnum" data-volatile>
          {dayText(day)}
        </span>
        <Tag>{copy.visibilities[visibility]}</Tag>
      </p>
      <p className={cx('break t-lead', styles.words)}>{content}</p>
      {images.length > 0 && (
        <Shots images={images} className={cx('grid gap-6 cols-3', styles.shots)} />
      )}
      {video && <Clip src={video} />}
      <button
        type="button"
        className={cx('inline-row tap gap-6 ink-2', styles.like)}
        aria-pressed={shown.isLiked}
        aria-label={copy.likeName(shown.likes)}
        onClick={like}
      >
        <Icon className="t-title" path={thumbsUp} />
        <span className="num">{copy.like(shown.likes)}</span>
      </button>
      <h2>{copy.comments(replies.length)}</h2>
      {replies.length === 0 && <p className="sub">{copy.noComments}</p>}
      <Replies replies={replies} onReport={onReport} />
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

function Replies({
  replies,
  onReport,
}: Pick<LogDetail, 'replies'> & Pick<LogViewProps, 'onReport'>) {
  return (
    <ol className={styles.replies}>
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className={cx('row wrap gap-6 t-sub l-sub ink-3', styles.rowHead)}>
            {reply.isTutor ? <Tag tone="brand">{copy.tutor}</Tag> : <b>{reply.userName}</b>}
            <span data-volatile>
              <TimeText at={reply.time} />
            </span>
            {!reply.isTutor && !reply.isMine && (
              <button
                type="button"
                className={cx('rel ml-auto t-sub ink-3', styles.report)}
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
  );
}
