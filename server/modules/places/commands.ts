import { eq } from 'drizzle-orm';
import { place as resource } from '@/lib/contract/console/resources/place';
import { hoursLines, readHours } from '@/lib/format/place-hours';
import { KEEP_DAYS } from '@/lib/format/promises';
import type { Db } from '@/server/db/client';
import { type Place, places } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { nothingToChange } from '@/server/modules/operators/authorize';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { getPlace, partsOf, positionText, stateOf } from './queries';

const { actions } = resource;

const refuseTwins = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    if (isUniqueViolation(error)) throw faultOfForm({ name: '已有同名的门店' });
    throw error;
  });

interface Form {
  name: string;
  region: string;
  address: string;
  phone: string;
  hours: string;
  position: string | null;
  keepDays: number | null;
  note: string | null;
}

const POSITION = /^(-?\d+(?:\.\d+)?)\s*[,，]\s*(-?\d+(?:\.\d+)?)$/;

/** @throws DomainError with all faults at once */
function valuesOf({ hours: text, phone, keepDays, note, position, ...form }: Form) {
  const hours = readHours(text);
  const found = position?.match(POSITION)?.slice(1).map(Number);
  const [lat, lng] = position ? (found ?? []) : [null, null];
  const isOnEarth = Math.abs(lat ?? 0) <= 90 && Math.abs(lng ?? 0) <= 180;
  const faults = {
    ...(lat === undefined || lng === undefined || !isOnEarth
      ? { position: '请填写“纬度,经度”' }
      : {}),
    ...(hours ? {} : { hours: '一行一条，例如“周一至周五 09:00-18:00”' }),
    ...(/^[\d\- +()转]{5,20}$/.test(phone) ? {} : { phone: '请填写电话号码' }),
  };
  if (!hours || Object.keys(faults).length > 0) throw faultOfForm(faults);
  const point = { lat: lat ?? null, lng: lng ?? null };
  return { ...form, phone, hours, ...point, keepDays: keepDays ?? KEEP_DAYS, note: note ?? '' };
}

type Values = ReturnType<typeof valuesOf>;

/** As the log keeps them. */
const shownOf = ({ hours, lat, lng, ...rest }: Values) => ({
  ...rest,
  hours: hoursLines(hours).join('；'),
  position: positionText({ lat, lng }),
});

export const addPlace = operatorAction(resource, 'add', actions.add, {
  lock: async () => null,
  work: async ({ tx, operation: { now }, form }) => {
    const values = valuesOf(form);
    const [row] = await refuseTwins(
      tx
        .insert(places)
        .values({ ...values, createdAt: now })
        .returning(),
    );
    if (!row) throw new Error('place was not saved');
    return { values: { name: row.name }, target: String(row.placeId), detail: shownOf(values) };
  },
});

export const frame = {
  lock: (tx: Db, key: string) => getPlace(tx, key, true),
  version: partsOf,
  state: stateOf,
  over: ({ name }: Place) => `「${name}」已经是这样`,
  done: { 'place.edit': '编辑', 'place.on': '启用', 'place.off': '停用', 'place.close': '关店' },
};

export const write = (tx: Db, { placeId, version }: Place, set: Partial<Place>) =>
  refuseTwins(
    tx
      .update(places)
      .set({ ...set, version: version + 1 })
      .where(eq(places.placeId, placeId))
      .execute(),
  );

export const editPlace = operatorAction(resource, 'edit', actions.edit, {
  ...frame,
  work: async ({ tx, row, form }) => {
    const values = valuesOf(form);
    const before = shownOf(row);
    const after = shownOf(values);
    const names = (Object.keys(after) as (keyof typeof after)[]).filter(
      (name) => before[name] !== after[name],
    );
    if (names.length === 0) throw nothingToChange();
    await write(tx, row, values);
    const only = (of: typeof after) => Object.fromEntries(names.map((name) => [name, of[name]]));
    return { values: { count: String(names.length) }, before: only(before), after: only(after) };
  },
});
