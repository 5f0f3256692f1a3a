'use client';

import { useMemo } from 'react';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { useViewCounts } from '@/console/api/use-view-counts';
import { type ListQuery, type ListSpec } from '@/console/kit/list-query';
import { resourceCopy } from '@/console/resource/copy';
import { listSpecOf } from '@/console/resource/list-spec';
import { filtersOf } from '@/console/ui/filters/filter-bar';
import { useListQuery } from '@/console/ui/use-list-query';
import type { Resource } from '@/lib/contract/console/resource';
import type { QueueSpec, ViewSpec } from '@/lib/contract/console/resource-spec';
import { useAnswer } from './use-seen';

const POLL_MS = 15_000;
const ROWS = 50;

export type Queued = Resource & { queue: QueueSpec };

export function callsOfQueue({ noun, calls }: Queued) {
  if (!calls.queue) throw new Error(`${noun} has no queue`);
  return calls.queue;
}

export const tabsOf = ({ views, queue: { tabs } }: Queued): ViewSpec[] =>
  tabs.flatMap((tab) => views.find(({ title }) => title === tab) ?? []);

const searchIn = ({ filters }: ListSpec) => filters.find(({ kind }) => kind === 'search');

export function tabOf(resource: Queued, spec: ListSpec, { filters, sort }: ListQuery) {
  const chosen = Object.entries(filters).filter(
    ([name, value]) => value && name !== searchIn(spec)?.name,
  );
  return tabsOf(resource).find(
    (view) =>
      (view.sort ?? resource.defaultSort) === sort &&
      Object.keys(view.filters ?? {}).length === chosen.length &&
      chosen.every(([name, value]) => view.filters?.[name] === value),
  );
}

export function useTab(resource: Queued) {
  const spec = useMemo(() => listSpecOf(resource), [resource]);
  const address = useListQuery(spec);
  const tab = tabOf(resource, spec, address.query);
  return { spec, address, tab, search: searchIn(spec) };
}

export function useQueue(resource: Queued, place: ReturnType<typeof useTab>) {
  const { plural, title, calls } = resource;
  const { spec, tab, search } = place;
  const { query } = place.address;
  const { filters, sort } = query;
  const asked = { filters: { ...filters }, sort };
  // rows of another tab do not stay: a key would open one of them
  const list = useCall(
    calls.list,
    { ...asked, page: query.page, per_page: ROWS },
    { refreshInterval: POLL_MS },
  );
  const held = useCall(callsOfQueue(resource).listHeld, {}, { refreshInterval: POLL_MS });
  const { send, ...file } = useAct(calls.export);
  const take = (reason: string) => send({ ...asked, reason }, resourceCopy.exportAbout(title));
  return {
    list,
    rows: list.data?.rows ?? [],
    counts: useViewCounts()[plural],
    heldBy: (key: string) => held.data?.rows.find((row) => row.key === key)?.by,
    done: held.data?.done ?? 0,
    file: { ...file, take },
    filters: [
      ...(tab ? [tab.title] : []),
      ...filtersOf(spec, query)
        .filter(({ name }) => name === search?.name)
        .map(({ text }) => text),
    ],
  };
}

export function useOpenRow(resource: Queued, key: string | undefined) {
  const [answered, setAnswered] = useAnswer<string>(key);
  const input = key === undefined ? null : { key };
  const detail = useCall(resource.calls.get, input, {
    refreshInterval: POLL_MS,
    onSuccess: (data: { version: string }) => setAnswered(`${key} ${data.version}`),
  });
  const records = useCall(callsOfQueue(resource).listRecords, input, { refreshInterval: POLL_MS });
  return {
    ...detail,
    records: records.data?.rows ?? [],
    reload: () => Promise.all([detail.reload(), records.reload()]),
    /** Before that it may be what memory kept. */
    isFresh: answered === `${key} ${detail.data?.version}`,
  };
}
