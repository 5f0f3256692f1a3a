'use client';

import type { ReactNode } from 'react';
import { Band } from '@/components/ui/band';
import { CopyButton } from '@/components/ui/copy-button';
import { Empty } from '@/components/ui/empty';
import { Facts } from '@/components/ui/facts';
import { mapTrifold, phone as phoneIcon } from '@/components/ui/icons/pages';
import { PageFrame } from '@/components/ui/page-frame';
import { Pending } from '@/components/ui/pending';
import { PullToRefresh } from '@/components/ui/pull-to-refresh';
import { Row, RowGroup } from '@/components/ui/row';
import { Tag } from '@/components/ui/tag';
import { usePageName } from '@/components/ui/use-page-name';
import { buildPageUrl } from '@/lib/kit/page-url';
import { placeCopy as copy } from '@/lib/places/copy';
import { todayOf, weekOf } from '@/lib/places/place-hours';
import { type PlaceGoods, type PlaceRow, useNow, usePlace } from '@/lib/places/use-places';
import { OpenTag } from './open-tag';

const PATH = '/pages/place/detail';

interface PlacePageProps {
  placeId: number | null;
  renderGoods: (goods: PlaceGoods) => ReactNode;
}

export function PlacePage({ placeId, renderGoods }: PlacePageProps) {
  const { data, error, state, refresh } = usePlace(placeId);
  usePageName(data?.place.name ?? copy.title);
  const isMissing =
    placeId === null || error?.err === 'not_found' || error?.err === 'invalid_input';
  return (
    <PageFrame path={PATH}>
      {isMissing ? (
        <Empty
          isPage
          scene="search"
          title={copy.missing}
          text={copy.missingText}
          link={{ href: '/pages/shop/index', text: copy.toShop }}
        />
      ) : data ? (
        <PullToRefresh onRefresh={refresh}>
          <PlaceView place={data.place} />
          <GoodsBand title={copy.used} goods={data.used} renderGoods={renderGoods} />
          <GoodsBand title={copy.pickup} goods={data.pickup} renderGoods={renderGoods} />
        </PullToRefresh>
      ) : (
        <Pending isPage state={state} onRetry={refresh} label={copy.loading} count={5} />
      )}
    </PageFrame>
  );
}

function PlaceView({ place }: { place: PlaceRow & { isClosed: boolean } }) {
  const { name, address = '', phone, hours, note, isClosed, lat, lng } = place;
  const now = useNow(true);
  return (
    <>
      <Band className="grid gap-8">
        <div className="row between gap-12">
          <h2 className="t-title heavy break">{name}</h2>
          {isClosed ? <Tag tone="warn">{copy.closed}</Tag> : <OpenTag hours={hours} now={now} />}
        </div>
        <p className="t-note l-21 ink-2">
          {isClosed ? copy.closedText : todayOf(hours, now)?.text}
        </p>
        {address && (
          <p className="row between gap-8">
            <span className="t-body l-22 break">{address}</span>
            <CopyButton text={address} label={copy.copyAddress} />
          </p>
        )}
        {note && <p className="t-note l-21 break">{note}</p>}
      </Band>
      <RowGroup gap>
        {phone && (
          <Row
            icon={phoneIcon}
            title={copy.call}
            value={phone}
            href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
          />
        )}
        {address && (
          <Row
            icon={mapTrifold}
            title={copy.way}
            href={buildPageUrl('/open-location', { name, address, lat, lng })}
          />
        )}
      </RowGroup>
      {!isClosed && (
        <Band className="mt-8">
          <Facts label={copy.week} rows={weekOf(hours, now)} />
        </Band>
      )}
    </>
  );
}

interface GoodsBandProps {
  title: string;
  goods: PlaceGoods;
  renderGoods: PlacePageProps['renderGoods'];
}

function GoodsBand({ title, goods, renderGoods }: GoodsBandProps) {
  if (goods.length === 0) return null;
  return (
    <Band flush className="mt-8">
      <h2 className="t-lead bold band-10">{title}</h2>
      {renderGoods(goods)}
    </Band>
  );
}
