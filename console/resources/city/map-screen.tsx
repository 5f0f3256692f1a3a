'use client';

import { useEffect, useMemo } from 'react';
import { useCall } from '@/console/api/use-call';
import { ResourceScreen } from '@/console/resource/resource-screen';
import { useSearch, writeAddress } from '@/console/ui/address';
import { Head } from '@/console/ui/head';
import { SelectField } from '@/console/ui/select-field';
import { ErrorState, Loading, SkeletonLines, StateBlock } from '@/console/ui/states';
import type { Resource } from '@/lib/contract/console/resource';
import { area } from '@/lib/contract/console/resources/area';
import { plot } from '@/lib/contract/console/resources/plot';
import { PLOT } from './city-screens';
import { mapCopy as copy } from './map-copy';
import { StreetMap } from './street-map';
import { useStreetPlots } from './use-street-plots';

interface Street {
  id: number;
  name: string;
  city: string;
}

const PLOTS: Resource = plot;

const onStreet = (id: number): Resource => ({
  ...PLOTS,
  title: copy.title,
  views: PLOTS.views.map((view) => ({ ...view, filters: { ...view.filters, area: String(id) } })),
});

const toStreet = (id: string | number) => writeAddress(`?area=${id}`, 'replace');

export function CityMapScreen() {
  const search = new URLSearchParams(useSearch());
  const asked = search.get('area') ?? search.get('open')?.split('-')[0] ?? null;
  const list = useCall(area.calls.list, { filters: {}, sort: 'id', page: 1, per_page: 200 });
  const streets = list.data?.rows;
  const one = useCall(area.calls.get, asked && /^\d+$/.test(asked) ? { key: asked } : null);
  const street: Street | undefined = asked ? one.data?.row : undefined;
  const first = streets?.[0]?.id;
  useEffect(() => {
    if (asked === null && first !== undefined) toStreet(first);
  }, [asked, first]);
  if (street) return <StreetTwin key={street.id} street={street} streets={streets ?? [street]} />;
  const error = asked ? one.error : list.error;
  return (
    <>
      <Head title={copy.title} />
      {error !== undefined ? (
        <ErrorState error={error} onRetry={() => void (asked ? one.reload() : list.reload())} />
      ) : streets?.length === 0 ? (
        <StateBlock title={copy.none} text={copy.noneText} />
      ) : (
        <SkeletonLines />
      )}
    </>
  );
}

function StreetTwin({ street, streets }: { street: Street; streets: readonly Street[] }) {
  const resource = useMemo(() => onStreet(street.id), [street.id]);
  const { plots, error, reload } = useStreetPlots(street.id);
  const search = useSearch();
  const open = new URLSearchParams(search).get('open') ?? undefined;
  const onOpen = (id: string) => {
    const query = new URLSearchParams(window.location.search);
    query.set('area', String(street.id));
    query.set('open', id);
    writeAddress(`?${query}`, open === undefined ? 'push' : 'replace');
  };
  const choices = streets.some(({ id }) => id === street.id) ? streets : [street, ...streets];
  return (
    <ResourceScreen
      resource={resource}
      sections={PLOT}
      head={
        <SelectField
          label={copy.street}
          value={String(street.id)}
          options={choices.map(({ id, city, name }) => [String(id), `${city} · ${name}`])}
          onChange={toStreet}
        />
      }
      above={(views) => (
        <>
          {plots.length > 0 ? (
            <StreetMap street={street} plots={plots} open={open} onOpen={onOpen} />
          ) : (
            <Loading error={error} onRetry={reload} />
          )}
          {views}
        </>
      )}
    />
  );
}
