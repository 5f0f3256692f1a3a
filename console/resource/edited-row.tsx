'use client';

import { type ReactNode, useMemo } from 'react';
import { useCall } from '@/console/api/use-call';
import { useSearch } from '@/console/ui/address';
import { Loading } from '@/console/ui/states';
import type { Resource } from '@/lib/contract/console/resource';
import type { Read } from './use-action';

/** The row that `?id=` names; null for a new one. */
export function EditedRow({
  resource,
  children,
}: {
  resource: Resource;
  children: (read: Read | null, reload: () => Promise<unknown>) => ReactNode;
}) {
  const id = new URLSearchParams(useSearch()).get('id');
  const { data, error, reload } = useCall(resource.calls.get, id === null ? null : { key: id });
  const read = useMemo(
    () => (data ? { key: String(data.row.id), row: data.row, version: data.version } : null),
    [data],
  );
  if (id === null || read) return children(id === null ? null : read, reload);
  return <Loading error={error} onRetry={reload} />;
}
