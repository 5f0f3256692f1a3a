import { type ReactNode, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { cx } from '@/components/ui/cx';
import { ErrorBlock } from '@/components/ui/error-block';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { todayCopy as copy } from '@/lib/city/today-copy';
import { whatOf, whenOf } from '@/lib/city/today-words';
import { byDay, type Today, useToday } from '@/lib/city/use-today';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import street from '../street/street.module.css';
import { doorNews } from './door';
import styles from './today.module.css';

const LINES = 2;
const WIDTHS = [6, 5] as const;

interface TodayLinesProps {
  blockAreaId: number;
  onOpen: (no: number) => void;
}

export function TodayLines({ blockAreaId, onOpen }: TodayLinesProps) {
  const { data, state, refresh } = useToday(blockAreaId, true);
  const fresh = data?.events.filter(({ isNew }) => isNew).length ?? 0;
  return (
    <section className={cx('line-top', street.section, street.first)} aria-label={copy.title}>
      <div className={cx('row between gap-10', street.head)}>
        <h2>{copy.title}</h2>
        <AppLink href={buildPageUrl('/pages/space/today', { blockAreaId })}>
          {fresh > 0 ? copy.fresh(fresh) : copy.all}
        </AppLink>
      </div>
      <div className={styles.lines}>
        {data ? (
          <Lines today={data} onOpen={onOpen} />
        ) : state === 'error' ? (
          <ErrorBlock isPart onRetry={refresh} />
        ) : (
          <SkeletonGroup label={copy.loading}>
            {WIDTHS.map((width) => (
              <div
                key={width}
                className={cx('row wide tap gap-10 to-left t-note l-22 ink-2', styles.line)}
              >
                <Skeleton shape="circle" className={styles.face} />
                <Skeleton width={width} />
              </div>
            ))}
          </SkeletonGroup>
        )}
      </div>
    </section>
  );
}

function Lines({ today, onOpen }: Pick<TodayLinesProps, 'onOpen'> & { today: Today }) {
  const { door, events } = today;
  const [now] = useState(Date.now);
  const news = door ? doorNews(door) : '';
  if (events.length === 0 && news === '')
    return <p className="py-12 t-note ink-3">{copy.quiet.title}</p>;
  const ofToday = byDay(events, now).today;
  const ofOthers = events.filter(({ isMe }) => !isMe);
  const told = ofOthers.length > 0 ? ofOthers : events;
  return (
    <ul>
      {door && news !== '' && (
        <Line faces={door.faces.slice(0, 1)} onPress={() => onOpen(door.blockNo)}>
          <b>{copy.door.title}</b> {news}
        </Line>
      )}
      {told.slice(0, LINES - (news === '' ? 0 : 1)).map((event) => (
        <Line
          key={event.key}
          faces={[event.person]}
          time={whenOf(event, ofToday.includes(event))}
          onPress={() => onOpen(event.blockNo)}
        >
          <b>{event.isMe ? copy.me : event.person.userName}</b> {whatOf(event)}
        </Line>
      ))}
    </ul>
  );
}

interface LineProps {
  faces: readonly { userId: number; avatar: string }[];
  time?: string;
  onPress: () => void;
  children: ReactNode;
}

function Line({ faces, time = '', onPress, children }: LineProps) {
  return (
    <li>
      <button
        type="button"
        className={cx('row wide tap gap-10 to-left t-note l-22 ink-2', styles.line)}
        onClick={onPress}
      >
        {faces.map(({ userId, avatar }) => (
          <Avatar key={userId} size="s" src={imageUrl(avatar)} seed={userId} />
        ))}
        <span className="keep grow ink-2">{children}</span>
        {time !== '' && <span className={cx('rigid t-cap ink-3', styles.when)}>{time}</span>}
      </button>
    </li>
  );
}
