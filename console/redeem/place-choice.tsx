'use client';

import { useCall } from '@/console/api/use-call';
import { useKept } from '@/console/ui/kept';
import field from '@/console/ui/text-field.module.css';
import { place } from '@/lib/contract/console/resources/place';
import { redeemCopy as copy } from './copy';

const ALL = { filters: {}, sort: place.defaultSort, page: 1, per_page: 200 } as const;

/** Chosen once on this device; undefined without places. */
export function usePlace() {
  const { data } = useCall(place.calls.list, ALL);
  const [kept, keep] = useKept<number>('redeem-place', 0);
  const found = data?.rows ?? [];
  const open = found.filter(({ state }) => state === 'on');
  /* A closed place still hands over what names it. */
  const rows = [...open, ...found.filter(({ state }) => state === 'off')];
  const only = open.length === 1 ? open[0]?.id : undefined;
  const chosen = rows.find(({ id }) => id === kept)?.id ?? only;
  return { rows, chosen, keep };
}

export function PlaceChoice({ rows, chosen, keep }: ReturnType<typeof usePlace>) {
  if (rows.length === 0) return null;
  return (
    <label className="grid gap-4">
      <span className="t-note">{copy.place}</span>
      <select
        className={field.input}
        value={chosen ?? ''}
        onChange={({ target }) => keep(Number(target.value))}
      >
        <option value="">{copy.noPlace}</option>
        {rows.map(({ id, name, state }) => (
          <option key={id} value={id}>
            {state === 'on' ? name : copy.closedPlace(name)}
          </option>
        ))}
      </select>
    </label>
  );
}
