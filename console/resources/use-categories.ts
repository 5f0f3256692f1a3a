import { useMemo } from 'react';
import { useMay } from '@/console/api/session';
import { useCall } from '@/console/api/use-call';
import { category } from '@/lib/contract/console/resources/category';

const ALL = { filters: { state: '' }, sort: category.defaultSort, page: 1, per_page: 200 } as const;

export function useCategories() {
  const { data } = useCall(category.calls.list, useMay()('goods.read') ? ALL : null);
  return useMemo(
    () => ({
      category: (data?.rows ?? []).map(({ id, name, top }) => ({
        value: String(id),
        label: top ? `${top}/${name}` : name,
      })),
    }),
    [data],
  );
}
