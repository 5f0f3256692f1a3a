import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/checkout';
import type { Way } from '@/lib/contract/goods.schema';
import { isOpenAt, openFrom } from '@/lib/format/place-hours';
import { HOUR_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Place } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { listOpen, showPlace } from '@/server/modules/places/queries';
import { districtsText } from './district-texts';
import { goesBy, type Line } from './lines';

type Quote = OutputOf<typeof contract.quoteOrder>;

async function placesOf(db: Db, lines: readonly Line[]): Promise<Place[]> {
  const named = lines.map(({ placeIds }) => placeIds).filter((ids) => ids.length > 0);
  const open = await listOpen(db, named[0] ?? null);
  return open.filter(({ placeId }) => named.every((ids) => ids.includes(placeId)));
}

export const readyHoursOf = (lines: readonly { readyHours?: number | null }[]): number =>
  Math.max(...lines.map(({ readyHours }) => readyHours ?? 0));

/** Served by every line. */
function localOffOf(lines: readonly Line[]): string {
  const [first, ...rest] = lines.map(({ districts }) => districts);
  const common = (first ?? []).filter((code) => rest.every((codes) => codes.includes(code)));
  if (common.length === 0) return '请分开下单';
  return `收货地址不在配送范围内，只送${districtsText(common)}`;
}

interface Chosen {
  /** That every line allows. */
  ways: Way[];
  way: Way;
  localOff: string | undefined;
  pickup?: Quote['pickup'];
  /** For its promises. */
  terms: { ways: Way[]; keepDays?: number };
}

/** The wanted way and place if possible, else the first. */
export async function wayOf(
  db: Db,
  lines: readonly Line[],
  wanted: Pick<InputOf<typeof contract.quoteOrder>, 'way' | 'placeId'>,
  { now, region }: { now: Date; region: string | null },
): Promise<Chosen> {
  const allow = (way: Way) =>
    lines.every((line) => line.form === 'ship' && line.ways.includes(way));
  const isPossible = (way: Way) => allow(way) && lines.every((line) => goesBy(line, way, region));
  const places = isPossible('pickup') ? await placesOf(db, lines) : [];
  const ways: Way[] = [
    ...(isPossible('express') ? (['express'] as const) : []),
    ...(places.length > 0 ? (['pickup'] as const) : []),
    ...(isPossible('local') ? (['local'] as const) : []),
  ];
  const localOff = allow('local') && !ways.includes('local') ? localOffOf(lines) : undefined;
  const way = ways.find((one) => one === wanted.way) ?? ways[0] ?? 'express';
  const place = places.find(({ placeId }) => placeId === wanted.placeId) ?? places[0];
  if (way !== 'pickup' || !place) return { ways, way, localOff, terms: { ways: [way] } };
  const ready = now.getTime() + readyHoursOf(lines) * HOUR_MS;
  return {
    ways,
    way,
    localOff,
    terms: { ways: [way], keepDays: place.keepDays },
    pickup: {
      placeId: place.placeId,
      places: places.map((one) => ({
        ...showPlace(one),
        isOpen: isOpenAt(one.hours, now.getTime()),
        readyAt: openFrom(one.hours, ready),
      })),
    },
  };
}

/** @throws DomainError place_off */
export async function requirePlace(
  tx: Db,
  lines: readonly Line[],
  { placeId }: { placeId?: number | undefined },
): Promise<Place> {
  const place = (await placesOf(tx, lines)).find((one) => one.placeId === placeId);
  if (!place) throw new DomainError('place_off');
  return place;
}
