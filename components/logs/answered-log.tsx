import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { Band, SectionHead } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { chatCircleDots } from '@/components/ui/icons/pages';
import { TimeText } from '@/components/ui/time-text';
import type { RoutePath } from '@/lib/kit/routes';
import { logsCopy as copy } from '@/lib/logs/copy';
import type { AnsweredLog as Answered } from '@/lib/logs/road';
import styles from './overview.module.css';

/** Tutors answer under one name, so they share a face. */
const TUTOR_FACE = 'preset:4';

interface AnsweredLogProps {
  log: Answered;
  path: RoutePath;
  write: ReactNode;
}

export function AnsweredLog({ log, path, write }: AnsweredLogProps) {
  const { logId, content, visibility, likes, time, reply } = log;
  const href = `${path}?logId=${logId}` as const;
  return (
    <Band>
      <SectionHead title={copy.answered(reply.userName)} />
      <AppLink className={cx('t-body l-body ink-1 cut break', styles.entry)} href={href}>
        {content}
      </AppLink>
      <p className="mt-4 t-sub l-sub ink-3">
        <span data-volatile>
          <TimeText at={time} />
        </span>
        {` · ${copy.visibilities[visibility]}`}
        {likes > 0 && <span className="num">{` · ${copy.liked(likes)}`}</span>}
      </p>
      <div className={cx('flex gap-10 well round mt-14', styles.answer)}>
        <Avatar size="s" src={TUTOR_FACE} />
        <div className="grow">
          <p className={styles.who}>
            <b>{reply.userName}</b>
            <span className="t-sub ink-3" data-volatile>
              <TimeText at={reply.time} />
            </span>
          </p>
          <p>{reply.content}</p>
        </div>
      </div>
      <div className={cx('flex wrap gap-10', styles.buttons)}>
        <Button kind="line" icon={chatCircleDots} href={href}>
          {copy.reply}
        </Button>
        {write}
      </div>
    </Band>
  );
}
