import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import { mayor as resource } from '@/lib/contract/console/resources/mayor';
import type { Db } from '@/server/db/client';
import { blockAreas, cities, mayorApplications, mayorTerms, users } from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { notify } from '@/server/modules/notices/notify';
import {
  type Acting,
  type Operation,
  OperationRefused,
  type Scope,
} from '@/server/modules/operators/authorize';
import { operatorAction } from '@/server/operator/action';
import { pageOf } from '@/server/operator/page';
import { installMayor } from './mayors';
import { idOf, type Listed, ofAreas } from './operator-queries';
import { streetRoute } from './street-route';

/* Scoped operators decide on candidates who live in their cities. */

const { actions } = resource;
const { id } = mayorApplications;

const found = (db: Db) =>
  db
    .select({ application: mayorApplications, area: blockAreas.name, city: cities.name })
    .from(mayorApplications)
    .innerJoin(blockAreas, eq(blockAreas.blockAreaId, mayorApplications.blockAreaId))
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .$dynamic();

type Found = Awaited<ReturnType<typeof found>>[number];

const stateOf = ({ application }: Found) => application.outcome ?? ('waiting' as const);
const partsOf = (row: Found): readonly unknown[] => [stateOf(row)];

async function rowsOf(db: Db, rows: readonly Found[]): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    rows.map(({ application }) => application.userId),
  );
  return rows.map((row) => ({
    id: row.application.id,
    member: person(row.application.userId),
    state: stateOf(row),
    street: `${row.city} ${row.area}`,
    statement: row.application.statement,
    at: row.application.appliedAt.getTime(),
  }));
}

export async function pageApplications(
  db: Db,
  { acting }: Operation,
  { filters: { state }, slice }: Listed,
) {
  const page = await pageOf(db, slice, {
    from: sql`${mayorApplications}`,
    where: and(
      ofAreas(sql`${mayorApplications.blockAreaId}`, acting?.scope),
      state === 'waiting' ? isNull(mayorApplications.outcome) : undefined,
      state && state !== 'waiting'
        ? eq(mayorApplications.outcome, state as 'appointed' | 'refused')
        : undefined,
    ),
    order: { key: id, id, type: 'bigint' },
    rows: (cut) =>
      found(db)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: ({ application }: Found): [number, number] => [application.id, application.id],
  });
  return { ...page, rows: await rowsOf(db, page.rows) };
}

async function find(db: Db, key: string, scope: Scope | undefined): Promise<Found> {
  const reach = ofAreas(sql`${mayorApplications.blockAreaId}`, scope);
  const [row] = await found(db).where(and(eq(id, idOf(key)), reach));
  if (!row) throw new OperationRefused(`没有编号为 ${key} 的参选申请`);
  return row;
}

export async function readApplication(
  db: Db,
  { acting }: Operation,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const one = await find(db, key, acting?.scope);
  const [row] = await rowsOf(db, [one]);
  if (!row) throw new Error(`application ${key} has no row`);
  const { blockAreaId, decidedAt } = one.application;
  const [term] = await db
    .select({ userId: mayorTerms.userId, endsAt: mayorTerms.endsAt })
    .from(mayorTerms)
    .where(and(eq(mayorTerms.blockAreaId, blockAreaId), isNull(mayorTerms.endedAt)));
  const person = await personsOf(db, [term?.userId ?? null]);
  const detail = {
    mayor: term ? person(term.userId) : null,
    until: term?.endsAt.getTime() ?? null,
    decided: decidedAt?.getTime() ?? null,
  };
  return { row: { ...row, ...detail }, version: partsOf(one) };
}

async function lock(tx: Db, key: string, { acting }: { acting: Acting }): Promise<Found> {
  await tx
    .select({ id })
    .from(mayorApplications)
    .where(eq(id, idOf(key)))
    .for('update');
  return find(tx, key, acting.scope);
}

const frame = {
  lock,
  version: partsOf,
  state: stateOf,
  memberOf: ({ application }: Found) => application.userId,
  over: ({ application }: Found) => `参选 ${application.id} 已经处理过，未做更改`,
  done: { 'block.mayor.appoint': '任命市长', 'block.mayor.refuse': '不通过参选' },
};

async function candidateOf(tx: Db, { application }: Found) {
  const [user] = await tx.select().from(users).where(eq(users.userId, application.userId));
  if (!user) throw new Error(`member ${application.userId} is missing`);
  return user;
}

export const appointApplicant = operatorAction(resource, 'appoint', actions.appoint, {
  ...frame,
  work: async ({ tx, operation, row, form: { source } }) => {
    const user = await candidateOf(tx, row);
    const { blockAreaId } = row.application;
    return installMayor(tx, { user, blockAreaId, source, now: operation.now });
  },
});

export const refuseApplicant = operatorAction(resource, 'refuse', actions.refuse, {
  ...frame,
  work: async ({ tx, operation: { now, reason = '' }, row }) => {
    const { userId, blockAreaId } = row.application;
    await tx
      .update(mayorApplications)
      .set({ outcome: 'refused', decidedAt: now })
      .where(and(eq(id, row.application.id), isNull(mayorApplications.outcome)));
    const { userName } = await candidateOf(tx, row);
    const title = '市长参选结果';
    const body = reason.trim();
    await notify(tx, { userId, type: 'block', title, body, now, route: streetRoute(blockAreaId) });
    return {
      values: { who: userName },
      memberReads: `${title}。${body}`,
      detail: { userId, reason: body },
      before: { outcome: null },
      after: { outcome: 'refused' },
    };
  },
});
