import { and, asc, desc, eq, gt, isNull, max, type SQL, sql } from 'drizzle-orm';
import { customRole, ROLE_IDS, ROLES, SCOPED_ROLES } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import {
  cities,
  consoleInvites,
  consoleSessions,
  type Operator,
  operators,
} from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import { findActing, type Operation, OperationRefused, requirePermission } from './authorize';
import { countConsoleSessions, listConsoleSessions } from './console-sessions';
import { liveRoles, seenOf } from './custom-roles';
import { hasTotp } from './factors';
import { obstacleOfRoles } from './owners';
import { listPasskeys } from './passkeys';
import { countRecoveryCodes } from './recovery';
import { roleLabels } from './roles';

const MOST = 500;

export interface OperatorFilter {
  q: string;
  state: 'active' | 'invited' | 'disabled' | '';
  role: string;
}

const stateOf = ({ disabledAt, secretHash }: Operator): 'active' | 'invited' | 'disabled' =>
  disabledAt ? 'disabled' : secretHash === null ? 'invited' : 'active';

function conditionOf({ q, state, role }: OperatorFilter): SQL | undefined {
  const inState = {
    active: sql`${operators.disabledAt} is null and ${operators.secretHash} is not null`,
    invited: sql`${operators.disabledAt} is null and ${operators.secretHash} is null`,
    disabled: sql`${operators.disabledAt} is not null`,
  };
  return and(
    q === '' ? undefined : sql`position(${q} in ${operators.name}) > 0`,
    state === '' ? undefined : inState[state],
    role === ''
      ? undefined
      : sql`(${role} = any(${operators.roles}) or ${operators.role} = ${role})`,
  );
}

const allCities = (db: Db) =>
  db
    .select({ cityId: cities.cityId, name: cities.name })
    .from(cities)
    .orderBy(asc(cities.sort), asc(cities.cityId));

async function viewsOf(db: Db, { operator, now }: Operation, rows: readonly Operator[]) {
  const person = await personsOf(
    db,
    rows.map(({ userId }) => userId),
  );
  const names = new Map((await allCities(db)).map(({ cityId, name }) => [cityId, name]));
  const open = await countConsoleSessions(db, now);
  const seen = await db
    .select({ operator: consoleSessions.operator, at: max(consoleSessions.lastSeenAt) })
    .from(consoleSessions)
    .groupBy(consoleSessions.operator);
  const seenAt = new Map(seen.map(({ operator: name, at }) => [name, at]));
  const views = [];
  for (const row of rows)
    views.push({
      name: row.name,
      roles: await roleLabels(db, row.roles),
      step: row.role,
      cities:
        row.cityIds?.map((cityId) => ({ cityId, name: names.get(cityId) ?? String(cityId) })) ??
        null,
      state: stateOf(row),
      member: row.userId === null ? null : person(row.userId),
      sessions: row.disabledAt ? 0 : (open.get(row.name) ?? 0),
      lastSeenAt: seenAt.get(row.name)?.getTime() ?? null,
      createdAt: row.createdAt.getTime(),
      disabledAt: row.disabledAt?.getTime() ?? null,
      isYou: row.name === operator,
    });
  return views;
}

export async function searchOperators(db: Db, operation: Operation, filter: OperatorFilter) {
  await requirePermission(db, operation, 'operators.read');
  const found = await db
    .select()
    .from(operators)
    .where(conditionOf(filter))
    .orderBy(sql`${operators.disabledAt} is not null`, asc(operators.name))
    .limit(MOST + 1);
  const rows = await viewsOf(db, operation, found.slice(0, MOST));
  return { rows, total: { count: rows.length, isExact: found.length <= MOST } };
}

async function openInvite(db: Db, name: string, now: Date) {
  const [invite] = await db
    .select()
    .from(consoleInvites)
    .where(
      and(
        eq(consoleInvites.operator, name),
        isNull(consoleInvites.usedAt),
        isNull(consoleInvites.revokedAt),
        gt(consoleInvites.expiresAt, now),
      ),
    )
    .orderBy(desc(consoleInvites.id))
    .limit(1);
  return invite
    ? {
        invitedBy: invite.invitedBy,
        expiresAt: invite.expiresAt.getTime(),
        isAgain: invite.isAgain,
      }
    : null;
}

async function permissionsOf(db: Db, { name, disabledAt }: Operator, now: Date): Promise<string[]> {
  if (disabledAt) return [];
  return [...(await findActing(db, { operator: name, now, via: 'console' })).permissions];
}

/** @throws OperationRefused */
export async function inspectOperator(db: Db, operation: Operation, name: string) {
  await requirePermission(db, operation, 'operators.read');
  const { now } = operation;
  const [row] = await db.select().from(operators).where(eq(operators.name, name));
  const [view] = row ? await viewsOf(db, operation, [row]) : [];
  if (!row || !view) throw new OperationRefused(`没有操作员 ${name}`);
  const sessions = row.disabledAt ? [] : await listConsoleSessions(db, name, now);
  return {
    ...view,
    permissions: await permissionsOf(db, row, now),
    openSessions: sessions.map((session) => ({
      sessionId: session.sessionId,
      deviceName: session.deviceName,
      ip: session.ip,
      createdAt: session.createdAt.getTime(),
      lastSeenAt: session.lastSeenAt.getTime(),
      expiresAt: session.expiresAt.getTime(),
    })),
    hasTotp: await hasTotp(db, name),
    passkeys: (await listPasskeys(db, name)).map(({ id, name: title, createdAt, lastUsedAt }) => ({
      id,
      name: title,
      createdAt: createdAt.getTime(),
      lastUsedAt: lastUsedAt?.getTime() ?? null,
    })),
    recoveryCodes: await countRecoveryCodes(db, name),
    invite: await openInvite(db, name, now),
  };
}

/** Also the cities to choose from. @throws OperationRefused */
export async function inspectRoles(db: Db, operation: Operation) {
  const acting = await requirePermission(db, operation, 'operators.read');
  const people = await db
    .select({ name: operators.name, roles: operators.roles })
    .from(operators)
    .where(isNull(operators.disabledAt))
    .orderBy(asc(operators.name));
  const builtIn = ROLE_IDS.map((id) => ({
    id: id as string,
    label: ROLES[id].label as string,
    about: ROLES[id].about as string,
    permissions: [...ROLES[id].permissions] as string[],
    isScoped: SCOPED_ROLES.has(id),
    seen: null,
  }));
  const custom = (await liveRoles(db)).map((row) => ({
    id: customRole(row.id) as string,
    label: row.name,
    about: '',
    permissions: row.permissions,
    isScoped: row.isScoped,
    seen: seenOf(row),
  }));
  const roles = [];
  for (const role of [...builtIn, ...custom])
    roles.push({
      ...role,
      mayGive: (await obstacleOfRoles(db, acting, [role.id])) === null,
      operators: people.filter((one) => one.roles.includes(role.id)).map(({ name }) => name),
    });
  return { roles, cities: await allCities(db) };
}
