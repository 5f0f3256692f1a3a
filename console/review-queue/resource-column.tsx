'use client';

import { useConsoleSession } from '@/console/api/session';
import { withFilter } from '@/console/kit/list-query';
import { searchOf } from '@/console/resource/list-spec';
import { writeAddress } from '@/console/ui/address';
import { ExportList } from '@/console/ui/table/export-list';
import { QueueColumn, QueueFoot } from './column';
import { queueCopy as copy } from './copy';
import { ResourceRow } from './resource-row';
import { type Queued, tabsOf, type useQueue, type useTab } from './use-queue';

interface ResourceColumnProps {
  resource: Queued;
  place: ReturnType<typeof useTab>;
  queue: ReturnType<typeof useQueue>;
  onTakeNext?: () => void;
}

export function ResourceColumn({ resource, place, queue, onTakeNext }: ResourceColumnProps) {
  const { title, unit, key, queue: spec } = resource;
  const { operator } = useConsoleSession();
  const { address, tab, search } = place;
  const { query } = address;
  const { list } = queue;
  const sum: unknown = list.data?.summary[spec.row[1]];
  return (
    <QueueColumn
      label={copy.tabs(title)}
      tabs={[
        ...tabsOf(resource).map((view) => ({
          id: searchOf(view),
          title: view.title,
          count: queue.counts?.[view.title]?.count,
        })),
        { id: '', title: copy.all },
      ]}
      tab={tab ? searchOf(tab) : ''}
      search={{
        label: copy.find(title),
        placeholder: search?.placeholder,
        value: (search && query.filters[search.name]) ?? '',
        onChange: (text) =>
          search && address.change({ ...withFilter(query, search.name, text), open: undefined }),
      }}
      file={
        <ExportList
          isSmall
          file={queue.file}
          label={title}
          unit={unit}
          total={list.data?.total}
          filters={queue.filters}
        />
      }
      sum={typeof sum === 'number' ? sum : null}
      onTakeNext={onTakeNext}
      rows={queue.rows.map((row) => {
        const id = String(row[key]);
        const by = queue.heldBy(id);
        return (
          <ResourceRow
            key={id}
            {...{ resource, row }}
            isCurrent={id === query.open}
            heldBy={by === operator ? undefined : by}
            onOpen={() => address.open(id)}
          />
        );
      })}
      list={list}
      empty={tab?.empty ?? copy.empty}
      foot={<QueueFoot>{copy.done(queue.done, unit)}</QueueFoot>}
      onTab={(id) => writeAddress(id, 'push')}
    />
  );
}
