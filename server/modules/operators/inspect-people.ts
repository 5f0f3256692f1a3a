import { and, asc, count, desc, eq, gt, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { operator as resource } from '@/lib/contract/console/resources/operator';
import { customRole, ROLE_IDS, ROLES, SCOPED_ROLES } from '@/lib/contract/console/roles';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { Slice } from '@/server/db/keyset';
import {
  cities,
  consoleInvites,
  consoleSessions,
  type Operator,
  operators,
  redemptions,
} from '@/server/db/schema';
import { personsOf } from '@/server/modules/members/persons';
import {
  findActing,
  listActing,
  type Operation,
  OperationRefused,
  requirePermission,
} from './authorize';
import { partsOf, stateOf } from './commands';
import { countConsoleSessions, listConsoleSessions } from './console-sessions';
import { hasTotp } from './factors';
import { obstacleOfRoles } from './owners';
import { listPasskeys } from './passkeys';
import { countRecoveryCodes } from './recovery';
import { liveRoles, seenOf } from './role-content';
import { roleLabels } from './roles';

const USES_DAYS = 30;

export interface OperatorFilter {
  q?: string;
  state?: 'active' | 'invited' | 'disabled' | '';
  role?: string;
}

function conditionOf({ q = '', state = '', role = '' }: OperatorFilter): SQL | undefined {
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

const UNDONE_OR_DENIED = sql`${redemptions.undoneAt} is not null or ${redemptions.disputedAt} is not null`;

async function usesOf(db: Db, names: readonly string[], now: Date) {
  const since = new Date(now.getTime() - USES_DAYS * DAY_MS);
  const rows = await db
    .select({
      operator: redemptions.operator,
      uses: count(),
      doubted: sql`count(*) filter (where ${UNDONE_OR_DENIED})`.mapWith(Number),
    })
    .from(redemptions)
    .where(and(inArray(redemptions.operator, [...names]), gt(redemptions.receivedAt, since)))
    .groupBy(redemptions.operator);
  return new Map(rows.map(({ operator: name, ...counts }) => [name, counts]));
}

async function rowsOf(
  db: Db,
  now: Date,
  found: readonly Operator[],
): Promise<RowOf<typeof resource>[]> {
  const person = await personsOf(
    db,
    found.map(({ userId }) => userId),
  );
  const names = new Map((await allCities(db)).map(({ cityId, name }) => [cityId, name]));
  const open = await countConsoleSessions(db, now);
  const seen = await db
    .select({ operator: consoleSessions.operator, at: max(consoleSessions.lastSeenAt) })
    .from(consoleSessions)
    .groupBy(consoleSessions.operator);
  const seenAt = new Map(seen.map(({ operator: name, at }) => [name, at]));
  const used = await usesOf(
    db,
    found.map(({ name }) => name),
    now,
  );
  const rows = [];
  for (const row of found) {
    const labels = (await roleLabels(db, row.roles)).map(({ label }) => label);
    rows.push({
      name: row.name,
      roles: [...(row.role ? [`命令行 ${row.role}`] : []), ...labels],
      cities: row.cityIds?.map((id) => names.get(id) ?? String(id)).join('、') ?? '全部',
      state: stateOf(row),
      member: row.userId === null ? null : person(row.userId),
      sessions: row.disabledAt ? 0 : (open.get(row.name) ?? 0),
      lastSeen: seenAt.get(row.name)?.getTime() ?? null,
      uses: used.get(row.name)?.uses ?? 0,
      doubted: used.get(row.name)?.doubted ?? 0,
      created: row.createdAt.getTime(),
    });
  }
  return rows;
}

/** By name, disabled ones last; few enough for numbered pages alone. */
export async function searchOperators(
  db: Db,
  operation: Operation,
  filter: OperatorFilter,
  { perPage, page = 1 }: Pick<Slice, 'perPage' | 'page'>,
) {
  await requirePermission(db, operation, 'operators.read');
  const where = conditionOf(filter);
  const found = await db
    .select()
    .from(operators)
    .where(where)
    .orderBy(sql`${operators.disabledAt} is not null`, asc(operators.name))
    .limit(perPage)
    .offset((page - 1) * perPage);
  const rows = await rowsOf(db, operation.now, found);
  const total = { count: await db.$count(operators, where), isExact: true };
  return { rows, total, next: undefined, prev: undefined, summary: {} };
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

export async function inspectOperator(db: Db, operation: Operation, name: string) {
  await requirePermission(db, operation, 'operators.read');
  const { now } = operation;
  const [found] = await db.select().from(operators).where(eq(operators.name, name));
  const [row] = found ? await rowsOf(db, now, [found]) : [];
  if (!found || !row) throw new OperationRefused(`没有操作员 ${name}`);
  const detail: DetailOf<typeof resource> = {
    ...row,
    role: [...found.roles],
    cityIds: found.cityIds?.map(String) ?? null,
    rights: await permissionsOf(db, found, now),
    access: await accessOf(db, found, now),
    isYou: name === operation.operator ? 'yes' : 'no',
  };
  return { row: detail, version: partsOf(found) };
}

async function accessOf(db: Db, { name, disabledAt }: Operator, now: Date) {
  const sessions = disabledAt ? [] : await listConsoleSessions(db, name, now);
  return {
    openSessions: sessions.map((session) => ({
      sessionId: session.sessionId,
      deviceName: session.deviceName,
      ip: session.ip,
      createdAt: session.createdAt.getTime(),
      lastSeenAt: session.lastSeenAt.getTime(),
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
    about: row.about,
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
  const acts = await listActing(db, operation.now);
  return {
    roles,
    cities: await allCities(db),
    people: acts.map(({ name, permissions }) => ({ name, rights: [...permissions] })),
  };
}
