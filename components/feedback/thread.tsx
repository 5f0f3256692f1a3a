import { Clip } from '@/components/ui/clip';
import { cx } from '@/components/ui/cx';
import { Shots } from '@/components/ui/shots';
import { Tag } from '@/components/ui/tag';
import { feedbackCopy as copy } from '@/lib/feedback/copy';
import type { TicketDetail } from '@/lib/feedback/use-feedback';
import { momentText } from '@/lib/format/dates';
import styles from './feedback.module.css';

/** Oldest first, beginning with the ticket. */
export function Thread({ ticket }: { ticket: TicketDetail }) {
  const { id, type, status, content, images, video, time, messages, score } = ticket;
  return (
    <div className={styles.thread}>
      <p className={cx('row gap-8 t-lead', styles.ticketHead)}>
        <b>{copy.types[type]}</b>
        <Tag tone={copy.tones[status]}>{copy.states[status]}</Tag>
      </p>
      <ol>
        <Said key={id} isMine content={content} images={images} video={video} time={time} />
        {messages.map((message) => (
          <Said key={message.id} {...message} />
        ))}
      </ol>
      {status === 'waiting' && <p className="sub">{copy.waitingText}</p>}
      {score !== null && <p className="sub num">{copy.rated(score)}</p>}
    </div>
  );
}

interface SaidProps {
  isMine: boolean;
  content: string;
  images: readonly string[];
  video?: string;
  time: number;
}

function Said({ isMine, content, images, video, time }: SaidProps) {
  return (
    <li className={cx('round', isMine ? 'well' : 'wash', styles.said)}>
      <p className="t-sub l-sub ink-3">
        <b className="ink-1">{isMine ? copy.me : copy.operator}</b>{' '}
        <span className="tnum">{momentText(time)}</span>
      </p>
      <p className={cx('mt-4 break t-body l-body', styles.words)}>{content}</p>
      {images.length > 0 && (
        <Shots images={images} className={cx('flex wrap gap-8 mt-8', styles.shots)} />
      )}
      {video && <Clip src={video} />}
    </li>
  );
}
