import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import { channel, figure, figureRow } from '@/lib/contract/console/resources/figure';
import type { Db } from '@/server/db/client';
import { pageChannels, readChannel } from '@/server/modules/figures/channel-queries';
import { recompute } from '@/server/modules/figures/commands';
import { pageFigures, readFigures } from '@/server/modules/figures/queries';
import { pageFigureRows, readFigureRow } from '@/server/modules/figures/row-queries';
import { personsOf } from '@/server/modules/members/persons';
import { bindResource } from '../resource';

export const figureResource = bindResource(figure, {
  page: (db, operation, { filters }, slice) => pageFigures(db, operation, filters, slice),
  get: readFigures,
  actions: { recompute },
});

export const channelResource = bindResource(channel, {
  page: pageChannels,
  get: readChannel,
  actions: {},
});

type Found = Awaited<ReturnType<typeof readFigureRow>>;

async function named(db: Db, found: readonly Found[]): Promise<RowOf<typeof figureRow>[]> {
  const person = await personsOf(
    db,
    found.map(({ memberId }) => memberId),
  );
  return found.map(({ memberId, figure: id, ...row }) => ({
    ...row,
    figure: id as string,
    member: memberId === null ? null : person(memberId),
  }));
}

const LISTS: readonly [figures: RegExp, href: (ref: string) => string][] = [
  [/^(?:orders|paidOf|refundedOf|placed|lapsed|ship)/, (ref) => `/orders?q=${ref}`],
  [/^(?:sales|firstBuyers)/, (ref) => `/sales?q=${ref}`],
  [/^(?:members|active)/, (ref) => `/members?q=${ref}`],
  [/^rewards/, (ref) => `/rewards?open=${ref}`],
  [/^(?:asked|payouts|review)/, (ref) => `/withdrawals?q=${ref}`],
  [/^refund(?:Due|Kept)/, (ref) => `/refunds?q=${ref}`],
  [/^refunds/, (ref) => `/returns?q=${ref}`],
  [/^reply/, (ref) => `/feedback?open=${ref}`],
];

export const figureRowResource = bindResource(figureRow, {
  page: async (db, operation, { filters }, slice) => {
    const { rows, ...page } = await pageFigureRows(db, operation, filters, slice);
    return { ...page, rows: await named(db, rows) };
  },
  get: async (db, _, key) => {
    const found = await readFigureRow(db, key);
    const [row] = await named(db, [found]);
    if (!row) throw new Error('a fact has a row');
    const href = LISTS.find(([one]) => one.test(found.figure))?.[1](found.ref);
    const source = { rows: href ? [{ text: `打开 ${found.ref}`, href }] : [] };
    return { row: { ...row, source } satisfies DetailOf<typeof figureRow>, version: [] };
  },
  actions: {},
});
