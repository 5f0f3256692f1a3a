'use client';

import { type ReactNode, useMemo } from 'react';
import { useMay } from '@/console/api/session';
import { useAct } from '@/console/api/use-act';
import { useCall } from '@/console/api/use-call';
import { useSharedViews } from '@/console/api/use-shared-views';
import { useViewCounts } from '@/console/api/use-view-counts';
import type { Selection } from '@/console/kit/selection';
import { useViews } from '@/console/ui/filters/use-views';
import { ViewTabs } from '@/console/ui/filters/view-tabs';
import { Head } from '@/console/ui/head';
import { ConsoleList } from '@/console/ui/table/console-list';
import { type ListAddress, useListQuery } from '@/console/ui/use-list-query';
import type { ConsoleInput } from '@/lib/contract/console/call';
import type { Field, Fields } from '@/lib/contract/console/fields';
import type { Resource } from '@/lib/contract/console/resource';
import { countToText, fenToYuan } from '@/lib/format';
import { textOf } from '@/lib/format/field-values';
import { ListButtons } from './action-bar';
import { resourceCopy as copy } from './copy';
import { columnsOf, type Row } from './fields';
import { type FilterOptions, listSpecOf, searchOf, viewsOf } from './list-spec';
import { type PanelProps, ResourcePanel } from './resource-panel';

export interface ResourceScreenProps extends Omit<
  PanelProps,
  'id' | 'refreshMs' | 'onDone' | 'onClose'
> {
  options?: FilterOptions;
  head?: ReactNode;
  selectionActs?: (selection: Selection<Row>) => ReactNode;
  top?: (summary: Row | undefined) => ReactNode;
  /** Over the views, beside the panel. */
  above?: (views: ReactNode) => ReactNode;
  refreshMs?: number;
}

type Calls = Resource['calls'];

const inputOf = ({ query }: ListAddress): ConsoleInput<Calls['list']> => ({
  filters: { ...query.filters },
  sort: query.sort,
  page: query.page,
  per_page: query.perPage as 50,
  ...(query.after ? { after: query.after } : {}),
});

const emptyOf = ({ views }: Resource, title: string | undefined) =>
  views.find((view) => view.title === title && searchOf(view) !== '')?.empty;

const sumsOf = (fields: Fields, summary: Row | undefined) => (columns: readonly string[]) =>
  Object.entries(fields)
    .filter(([name, { sum }]) => sum && columns.includes(name) && isSum(summary?.[name]))
    .map(([name, field]) => (
      <span key={name} className="num">
        {copy.sum(field.title, valueText(field, summary?.[name]))}
      </span>
    ));

const isSum = (value: unknown) => typeof value === 'number';
const valueText = (field: Field, value: unknown) =>
  field.kind === 'fen' ? fenToYuan(value as number) : countToText(value as number);

function useNext(
  { key, calls, views }: Resource,
  view: string | undefined,
  open: string | undefined,
  rows: readonly Row[] = [],
): string | undefined {
  const isQueue = views.some(({ title, isCounted }) => isCounted && title === view);
  const at = rows.findIndex((row) => String(row[key]) === open);
  const row = isQueue && at >= 0 ? (rows[at + 1] ?? rows[at - 1]) : undefined;
  const next = row && String(row[key]);
  useCall(calls.get, next === undefined ? null : { key: next });
  return next;
}

function useFile({ calls, title }: Resource, address: ListAddress) {
  const { send, ...file } = useAct(calls.export);
  const { filters, sort } = inputOf(address);
  const take = (reason: string, chosen?: string[]) =>
    send({ filters, sort, reason, columns: chosen }, copy.exportAbout(title));
  return { ...file, take };
}

export function ResourceScreen(props: ResourceScreenProps) {
  const { resource, options, top, above, refreshMs, controls, screens, sections, foot } = props;
  const { title, unit, plural, about, calls, fields, name, key } = resource;
  const may = useMay();
  const spec = useMemo(() => listSpecOf(resource, options), [resource, options]);
  const columns = useMemo(() => columnsOf(resource), [resource]);
  const brought = useMemo(() => viewsOf(resource), [resource]);
  const address = useListQuery(spec);
  const { query, close } = address;
  const shared = useSharedViews(plural, resource.read);
  const views = useViews({ name: plural, spec, address, may, columns, brought, shared });
  const list = useCall(calls.list, inputOf(address), {
    keepPreviousData: true,
    ...(refreshMs === undefined ? {} : { refreshInterval: refreshMs }),
  });
  const summary = list.data?.summary as Row | undefined;
  const counts = useViewCounts()[plural];
  const file = useFile(resource, address);
  const nameField = fields[name];
  const next = useNext(resource, views.current?.title, query.open, list.data?.rows);
  const tabs = <ViewTabs views={views} total={list.data?.total} counts={counts} />;
  return (
    <>
      <Head title={title} sub={about}>
        {props.head}
        <ListButtons {...{ resource, controls, screens, summary }} />
      </Head>
      {top?.(summary)}
      {!above && tabs}
      <ConsoleList
        name={plural}
        label={title}
        unit={unit}
        spec={spec}
        columns={columns}
        list={list}
        address={address}
        idOf={(row) => String(row[key])}
        nameOf={(row) => (nameField ? textOf(nameField, row[name]) : '')}
        linkColumn={name}
        may={may}
        view={views.current}
        empty={resource.empty}
        emptyView={emptyOf(resource, views.current?.title)}
        sums={sumsOf(fields, summary)}
        selectionActs={(selection, clear) => (
          <>
            <ListButtons {...{ resource, controls }} chosen={selection} onDone={clear} />
            {props.selectionActs?.(selection)}
          </>
        )}
        file={file}
        above={above?.(tabs)}
        panel={
          query.open && (
            <ResourcePanel
              key={query.open}
              {...{ resource, sections, controls, screens, foot }}
              {...{ id: query.open, refreshMs, onClose: close }}
              onDone={next === undefined ? undefined : () => address.open(next)}
            />
          )
        }
      />
    </>
  );
}
