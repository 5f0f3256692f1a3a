'use client';

import { Suspense, useMemo, useEffect, useState } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { BESIDE, MAP_BESIDE } from '@/components/ui/beside';
import { cx } from '@/components/ui/cx';
import { useShownPath } from '@/components/ui/shown-path';
import { useMedia } from '@/components/ui/use-media';
import { deskCopy as copy } from '@/lib/city/desk-copy';
import { hourCopy } from '@/lib/city/hour-copy';
import { todayCopy } from '@/lib/city/today-copy';
import { whatOf } from '@/lib/city/today-words';
import { useClock } from '@/lib/city/use-hour';
import { useAreaPlots, useStreet } from '@/lib/city/use-street';
import { type Today, useToday } from '@/lib/city/use-today';
import { buildPageUrl } from '@/lib/kit';
import { imageUrl } from '@/lib/kit/image-url';
import { MINUTE_MS } from '@/lib/time';
import { AreaMap } from '../map/area-map';
import type { Look } from '../map/look';
import { toMapPlot } from '../street/map-plot';
import { dataOf, PLAIN_DAY, useLook, useSideLook } from '../street/use-look';
import { Beside, Foot } from './beside';
import styles from './desk.module.css';
import type { KeysProps } from './keys';
import { MAPS, OWN, type SidePictures, STREET, WALLET } from './places';
import { Terms } from './terms';

/** Changes at most once in `ms`, so the sides stay calm. */
function useHeld<T>(value: T, ms: number): T {
  const [held, setHeld] = useState({ value, at: 0 });
  useEffect(() => {
    if (Object.is(held.value, value)) return;
    const show = () => setHeld({ value, at: Date.now() });
    const timer = setTimeout(show, Math.max(0, held.at + ms - Date.now()));
    return () => clearTimeout(timer);
  }, [value, held, ms]);
  return held.value;
}

const LINES = 3;
/** CSS px above the block. */
const ABOVE = 200;
interface LivingSidesProps {
  pictures: SidePictures;
  home: { blockAreaId: number; blockNo: number };
  keys: KeysProps;
}

export function LivingSides({ home: { blockAreaId, blockNo }, pictures, keys }: LivingSidesProps) {
  const street = useStreet(blockAreaId, null).data;
  const board = Math.floor((blockNo - 1) / 100);
  const boards = useMemo(() => [board], [board]);
  const { plots, area } = useAreaPlots(blockAreaId, street?.area.plotCount ?? 0, boards);
  const mapPlots = useMemo(() => plots.map(toMapPlot), [plots]);
  const now = useLook(street?.today ?? PLAIN_DAY);
  const path = useShownPath();
  const hasRoom = useMedia(BESIDE);
  const Picture = hasRoom ? pictures[path] : undefined;
  const isOther = hasRoom && (Picture !== undefined || OWN.includes(path));
  // A street's page fills both sides itself.
  const isStreet = useMedia(MAP_BESIDE) && path === STREET;
  // The hour belongs to the block.
  const look = useSideLook(isOther ? null : now);
  const lit = plots.filter(({ isLit }) => isLit).length;
  return (
    <div className={styles.living} {...dataOf(look)}>
      <div className={styles.sky} />
      {area && !isOther && !MAPS.includes(path) && (
        <div
          className={`absolute no-touch ${styles.block}`}
          aria-hidden="true"
          inert
          data-volatile=""
        >
          <AreaMap
            className={styles.map}
            plotCount={area.plotCount}
            plots={mapPlots}
            seed={blockAreaId}
            me={blockNo}
            selected={null}
            sign=""
            look={look}
            above={ABOVE}
            covered={0}
            onSelect={() => undefined}
            label=""
          />
        </div>
      )}
      {area && !isOther && !isStreet && (
        <div className={cx(styles.words, styles.left)}>
          <p className={styles.title}>{area.name}</p>
          <p data-volatile="">
            <Now look={look} />
            {lit > 0 && <span> · {copy.lit(lit)}</span>}
          </p>
        </div>
      )}
      <Beside look={look}>
        {Picture && (
          <div className={styles.picture}>
            <Suspense>
              <Picture />
            </Suspense>
          </div>
        )}
        {path === WALLET ? (
          <Terms isTitled {...copy.money} />
        ) : (
          !isOther && !isStreet && <News blockAreaId={blockAreaId} />
        )}
        <Foot {...keys} />
      </Beside>
    </div>
  );
}

function Now({ look }: { look: Look | null }) {
  const clock = useClock();
  return (
    <>
      <b className="num">{clock}</b> {look ? hourCopy.hours[look.hour] : ''}
    </>
  );
}

function News({ blockAreaId }: { blockAreaId: number }) {
  const { data } = useToday(blockAreaId);
  const today = useHeld(data, MINUTE_MS);
  if (!today) return null;
  const { events } = today;
  return (
    <section className={cx(styles.words, styles.news)} aria-label={todayCopy.title}>
      <header>
        <h2>{todayCopy.title}</h2>
        <AppLink href={buildPageUrl('/pages/space/today', { blockAreaId })}>{copy.all}</AppLink>
      </header>
      <ul data-volatile="">
        {events.slice(0, LINES).map((event) => (
          <NewsLine key={event.key} event={event} blockAreaId={blockAreaId} />
        ))}
        {events.length === 0 && <li>{todayCopy.quiet.title}</li>}
      </ul>
    </section>
  );
}

function NewsLine({ event, blockAreaId }: { event: Today['events'][number]; blockAreaId: number }) {
  const { person, isMe, blockNo } = event;
  return (
    <li>
      <AppLink href={buildPageUrl('/pages/space/city', { blockAreaId, blockNo })}>
        <Avatar size="s" src={imageUrl(person.avatar)} seed={person.userId} />
        <span>
          <b>{isMe ? todayCopy.me : person.userName}</b> {whatOf(event)}
        </span>
      </AppLink>
    </li>
  );
}
