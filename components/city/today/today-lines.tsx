import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { ErrorBlock } from '@/components/ui/error-block';
import { SkeletonRows } from '@/components/ui/skeleton';
import { todayCopy as copy } from '@/lib/city/today-copy';
import { whatOf } from '@/lib/city/today-words';
import { useToday } from '@/lib/city/use-today';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import street from '../street/street.module.css';
import styles from './today.module.css';

/** Lines that the street shows of it. */
const LINES = 2;

/** The latest of 街区今天 on the page of the street, with faces, and the way to all of it. */
export function TodayLines({ blockAreaId }: { blockAreaId: number }) {
  const { data, state, refresh } = useToday(blockAreaId, true);
  return (
    <section className={street.section} aria-label={copy.title}>
      <div className={street.head}>
        <h2>{copy.title}</h2>
        <AppLink href={buildPageUrl('/pages/space/today', { blockAreaId })}>{copy.all}</AppLink>
      </div>
      {data ? (
        <ul className={styles.lines}>
          {data.events.slice(0, LINES).map((event) => (
            <li key={event.key} className={styles.line}>
              <Avatar size="s" src={imageUrl(event.person.avatar)} seed={event.person.userId} />
              <p>
                <b>{event.isMe ? copy.me : event.person.userName}</b> {whatOf(event)}
              </p>
            </li>
          ))}
          {data.events.length === 0 && <li className={street.note}>{copy.quiet.title}</li>}
        </ul>
      ) : state === 'error' ? (
        <ErrorBlock isPart onRetry={refresh} />
      ) : (
        <SkeletonRows count={LINES} label={copy.loading} />
      )}
    </section>
  );
}
