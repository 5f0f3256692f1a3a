'use client';

import { useState } from 'react';
import { Band } from '@/components/ui/band';
import { Button } from '@/components/ui/button';
import { Tabs } from '@/components/ui/choose';
import { copyWithNotice } from '@/components/ui/copy-with-notice';
import { cx } from '@/components/ui/cx';
import { GoodsPicture } from '@/components/ui/goods/goods-picture';
import { Icon } from '@/components/ui/icon';
import { caretRight } from '@/components/ui/icons/common';
import { ProgressBar } from '@/components/ui/progress-bar';
import { TRACK_WORDS, type TrackState } from '@/lib/contract/track-words';
import { expressCopy as copy } from '@/lib/orders/express-copy';
import { timeText } from '@/lib/orders/order-words';
import type { OrderParcel } from '@/lib/orders/types';
import styles from './express.module.css';

interface ParcelsViewProps {
  parcels: readonly OrderParcel[];
}

export function ParcelsView({ parcels }: ParcelsViewProps) {
  const [chosen, setChosen] = useState(0);
  const parcel = parcels[chosen] ?? parcels[0];
  if (!parcel) return null;
  return (
    <>
      {parcels.length > 1 && (
        <Tabs
          className="surface"
          label={copy.parcels}
          value={chosen}
          onChange={setChosen}
          options={parcels.map((one, at) => ({
            value: at,
            label: hasArrived(one) ? copy.parcelSigned(at + 1) : copy.parcel(at + 1),
          }))}
        />
      )}
      <ParcelView key={parcel.parcelId} parcel={parcel} />
    </>
  );
}

interface ParcelViewProps {
  parcel: OrderParcel;
}

function ParcelView({ parcel }: ParcelViewProps) {
  const { carrier, no, url, items } = parcel;
  const isSigned = hasArrived(parcel);
  return (
    <>
      <Band className={styles.first}>
        <div className={cx('row between gap-12', styles.head)}>
          <StateLine parcel={parcel} />
          <ul className="flex wrap to-end gap-6" aria-label={copy.inside}>
            {items.map(({ itemId, title, num, image }) => (
              <li key={itemId}>
                <GoodsPicture image={image} />
                <span className="vh">{copy.insideOf(title, num)}</span>
                {num > 1 && (
                  <b className="absolute surface round-s ink-2" aria-hidden>
                    ×{num}
                  </b>
                )}
              </li>
            ))}
          </ul>
        </div>
        <ProgressBar value={wayOf(parcel)} label={copy.progress} kind="road" />
        <ol className={cx('flex between mt-8 t-sub l-sub ink-3', styles.steps)}>
          {copy.steps.map((step, at) => {
            const isNow = at === (isSigned ? 2 : 1);
            return (
              <li
                key={step}
                className={cx(isNow && styles.now)}
                aria-current={isNow ? 'step' : undefined}
              >
                {step}
              </li>
            );
          })}
        </ol>
        <div className={cx('row between gap-12 pt-12 mt-14', styles.number)}>
          <p className="narrow">
            <span className="block t-sub l-sub ink-3">{carrier}</span>
            <b className="tnum break f-17">{no}</b>
          </p>
          <Button kind="tonal" size="sm" onPress={() => copyWithNotice(no)}>
            {copy.copyNo}
          </Button>
        </div>
      </Band>
      <Band className="mt-8">
        <Events parcel={parcel} />
      </Band>
      <a
        className={cx('row between mt-8 surface t-body', styles.official)}
        href={url}
        target="_blank"
        rel="noopener noreferrer nofollow"
      >
        {copy.official(carrier)}
        <Icon path={caretRight} />
      </a>
    </>
  );
}

const LEFT: readonly OrderParcel['state'][] = ['trouble', 'returning', 'returned'];

/** Signed, by the carrier or by the buyer's confirmation, and not on its way back. */
const hasArrived = ({ isSigned, state }: OrderParcel): boolean => isSigned && !LEFT.includes(state);

const MOVING = 0.56;
const WAY: Partial<Record<TrackState, number>> = {
  accepted: 0.3,
  delivering: 0.8,
  station: 0.9,
  signed: 1,
};

function wayOf(parcel: OrderParcel): number {
  if (hasArrived(parcel)) return 1;
  return (parcel.state && WAY[parcel.state]) ?? MOVING;
}

function StateLine({ parcel }: { parcel: OrderParcel }) {
  const { state, updatedAt, isStale } = parcel;
  const isSigned = hasArrived(parcel);
  const [title, text] = isSigned
    ? [copy.signed, copy.signedText]
    : state
      ? [TRACK_WORDS[state], isStale ? copy.stale : copy.stateTexts[state]]
      : [copy.onTheWay, copy.onTheWayText];
  return (
    <div role="status" className="narrow">
      <p className="t-sub l-sub ink-3">
        {title}
        {updatedAt !== undefined && ` · ${copy.updatedAt(timeText(updatedAt))}`}
      </p>
      <h2 className="t-title heavy">{text}</h2>
    </div>
  );
}

function Events({ parcel }: { parcel: OrderParcel }) {
  const { events, state, updatedAt } = parcel;
  const isSigned = hasArrived(parcel);
  return (
    <ol className={styles.events} aria-label={copy.events}>
      {!isSigned && state === undefined && (
        <li className={cx('grid t-body l-22 rel gap-x-8', styles.latest)}>
          <span>{copy.updating}</span>
          <p>{updatedAt !== undefined ? copy.noRecord : copy.updatingText}</p>
        </li>
      )}
      {events.map(({ time, text, place }, at) => (
        <li
          key={`${time}-${text}`}
          className={cx(
            'grid t-body l-22 rel gap-x-8',
            (isSigned || state !== undefined) && at === 0 && styles.latest,
          )}
        >
          <span className="break">{place ? `${place} · ${text}` : text}</span>
          <time dateTime={new Date(time).toISOString()}>{timeText(time)}</time>
        </li>
      ))}
    </ol>
  );
}
