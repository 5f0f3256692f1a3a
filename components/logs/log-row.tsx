import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { Tag } from '@/components/ui/tag';
import { dayText } from '@/lib/format/dates';
import { imageUrl } from '@/lib/kit/image-url';
import type { RoutePath } from '@/lib/kit/routes';
import { logsCopy as copy } from '@/lib/logs/copy';
import type { LogRow } from '@/lib/logs/use-logs';
import styles from './logs.module.css';

export function LogRowLink({ log, path }: { log: LogRow; path: RoutePath }) {
  const {
    logId,
    day,
    content,
    visibility,
    isMine,
    userName,
    avatar,
    likes,
    comments,
    images,
    video,
    hasTutorReply,
  } = log;
  return (
    <AppLink className={cx('block', styles.row)} href={`${path}?logId=${logId}`}>
      <span className={cx('row wrap gap-6 t-sub l-sub ink-3', styles.rowHead)}>
        {!isMine && <Avatar size="xs" src={imageUrl(avatar)} seed={logId} />}
        {!isMine && <b>{userName}</b>}
        <span className="tnum" data-volatile>
          {dayText(day)}
        </span>
        {isMine && visibility === 'public' && <Tag>{copy.visibilities.public}</Tag>}
      </span>
      <span className={cx('t-body l-body ink-1 cut break', styles.excerpt)}>{content}</span>
      <span className={cx('row gap-12 t-sub l-sub ink-3', styles.counts)}>
        {hasTutorReply && <Tag tone="brand">{copy.tutored}</Tag>}
        {images.length > 0 && <span className="num">{copy.pictures(images.length)}</span>}
        {video && <span>{copy.hasVideo}</span>}
        {likes > 0 && <span className="num">{copy.likeName(likes)}</span>}
        {comments > 0 && <span className="num">{copy.comments(comments)}</span>}
      </span>
    </AppLink>
  );
}
