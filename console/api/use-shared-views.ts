'use client';

import { useMemo } from 'react';
import type { SharedViews, View } from '@/console/kit/views';
import type { Permission } from '@/lib/contract/console/permissions';
import type { ViewListId } from '@/lib/contract/console/view-lists';
import { changeView, listViews, removeView, shareView } from '@/lib/contract/console/views';
import { useMay } from './session';
import { useAct } from './use-act';
import { useCall } from './use-call';

export function useSharedViews(list: ViewListId, permission: Permission): SharedViews {
  const may = useMay();
  const { data, reload } = useCall(listViews, {});
  const options = { onStale: reload };
  const sharing = useAct(shareView, options);
  const changing = useAct(changeView, options);
  const removing = useAct(removeView, options);
  const acts = [sharing, changing, removing];
  const views = useMemo(
    (): View[] =>
      (data?.rows ?? [])
        .filter((row) => row.list === list)
        .map(({ viewId, title, search, columns, isDense, isStart, sharedBy, seen }) => ({
          id: `shared-${viewId}`,
          title,
          search,
          ...(columns ? { columns } : {}),
          ...(isDense === null ? {} : { isDense }),
          shared: { viewId, seen, by: sharedBy, isStart },
        })),
    [data, list],
  );
  const done = async (answer: Promise<object | null>) => {
    const isDone = (await answer) !== null;
    if (isDone) await reload();
    return isDone;
  };
  return {
    list,
    views,
    mayShare: may('views.share') && may(permission),
    isBusy: acts.some(({ isBusy }) => isBusy),
    error: acts.find(({ error }) => error !== null)?.error ?? null,
    forget: () => acts.forEach(({ forget }) => forget()),
    share: (view, isStart) => {
      const { title, search, columns, isDense = null } = view;
      const shown = columns ? [...columns] : null;
      const input = { list, title, search, columns: shown, isDense, isStart };
      return done(sharing.send(input, title));
    },
    change: ({ shared, title: before }, { title, isStart }) =>
      shared
        ? done(changing.send({ viewId: shared.viewId, seen: shared.seen, title, isStart }, before))
        : Promise.resolve(false),
    remove: ({ shared, title }) =>
      shared
        ? done(removing.send({ viewId: shared.viewId, seen: shared.seen }, title))
        : Promise.resolve(false),
  };
}
