'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Empty } from '@/components/ui/empty';
import { NavBar } from '@/components/ui/nav-bar';
import { Pending } from '@/components/ui/pending';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Skeleton, SkeletonGroup, SkeletonRows } from '@/components/ui/skeleton';
import { useNamedRow } from '@/components/ui/use-named-row';
import { useNavigate } from '@/components/ui/use-navigate';
import { cityCopy } from '@/lib/city/copy';
import { todayCopy as copy } from '@/lib/city/today-copy';
import { byDay, type Today, type TodayEvent, useToday } from '@/lib/city/use-today';
import { momentText } from '@/lib/format/dates';
import { buildPageUrl } from '@/lib/kit';
import { NoArea } from '../no-area';
import type { StreetActions } from '../street/street-actions';
import { Aim } from './aim';
import { Door } from './door';
import { EventRow } from './event-row';
import { OlderNews } from './older-news';
import styles from './today.module.css';

const HALL = '/pages/index/company';
const TODAY = '/pages/space/today';

interface TodayScreenProps {
  blockAreaId: number | null;
  isWaiting?: boolean;
  actions: StreetActions;
}

export function TodayScreen({ blockAreaId, isWaiting = false, actions }: TodayScreenProps) {
  const { navigateTo } = useNavigate();
  const { data, state, error, refresh } = useToday(blockAreaId);
  const isGone = error?.err === 'not_found';
  const isPlain = (blockAreaId === null && !isWaiting) || (!data && (isGone || state === 'error'));
  return (
    <div className={cx('col rel surface', styles.page)}>
      <div className="ink-1" data-theme={isPlain ? undefined : 'dark'}>
        <NavBar
          title={copy.title}
          clear={!isPlain}
          onBack={() => navigateTo(TODAY, {}, { type: 'navigateBack' })}
        />
      </div>
      <main>
        {blockAreaId === null && !isWaiting ? (
          <NoArea isMember={actions.isMember} text={copy.none} />
        ) : data ? (
          <PullToRefresh onRefresh={refresh}>
            <Content today={data} actions={actions} />
          </PullToRefresh>
        ) : isGone ? (
          <Empty
            isPage
            scene="lost"
            title={cityCopy.gone.title}
            text={cityCopy.gone.text}
            action={<Button href={HALL}>{cityCopy.none.action}</Button>}
          />
        ) : (
          <Pending isPage state={state} onRetry={refresh} skeleton={<TodaySkeleton />} />
        )}
      </main>
    </div>
  );
}

function Content({ today, actions }: { today: Today; actions: StreetActions }) {
  const { area, aim, door, since, events } = today;
  const { blockAreaId } = area;
  const [now] = useState(Date.now);
  const parts = byDay(events, now);
  useNamedRow(events.map(({ key }) => key));
  return (
    <>
      <Aim area={area.name} aim={aim} isHome={door !== null} />
      <div className={styles.feed}>
        {door && <Door door={door} blockAreaId={blockAreaId} />}
        {events.length === 0 ? (
          <Empty
            title={copy.quiet.title}
            text={copy.quiet.text}
            action={
              <Button kind="tonal" href={buildPageUrl('/pages/space/city', { blockAreaId })}>
                {cityCopy.title}
              </Button>
            }
          />
        ) : (
          (['today', 'before'] as const).map((part) => (
            <Section
              key={part}
              title={copy.sections[part]}
              events={parts[part]}
              note={since !== null && part === firstOf(parts) ? copy.since(momentText(since)) : ''}
              isToday={part === 'today'}
              blockAreaId={blockAreaId}
              actions={actions}
            />
          ))
        )}
        <OlderNews blockAreaId={blockAreaId} />
      </div>
    </>
  );
}

const firstOf = ({ today }: ReturnType<typeof byDay>) => (today.length > 0 ? 'today' : 'before');

interface SectionProps {
  title: string;
  note: string;
  events: readonly TodayEvent[];
  isToday: boolean;
  blockAreaId: number;
  actions: StreetActions;
}

function Section({ title, note, events, ...row }: SectionProps) {
  if (events.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className={cx('row wrap between', styles.day)}>
        <h2 className="f-15 bold">{title}</h2>
        {note !== '' && (
          <p className="t-cap l-cap ink-3" data-volatile="">
            {note}
          </p>
        )}
      </div>
      <ul>
        {events.map((event) => (
          <EventRow key={event.key} event={event} {...row} />
        ))}
      </ul>
    </section>
  );
}

function TodaySkeleton() {
  return (
    <SkeletonGroup label={copy.loading}>
      <div className={cx('ink-1', styles.aim)} data-theme="dark">
        <div className={styles.square} />
        <div className="grid gap-4 gutters">
          <Skeleton width={4} />
          <Skeleton shape="title" width={6} />
          <Skeleton width={8} />
        </div>
      </div>
      <div className={styles.feed}>
        <SkeletonRows label={copy.loading} />
      </div>
    </SkeletonGroup>
  );
}
