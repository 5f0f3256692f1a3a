import { and, eq, isNull, sql } from 'drizzle-orm';
import { dangerOf, type Permission } from '@/lib/contract/console/permissions';
import { user as resource } from '@/lib/contract/console/resources/user';
import { maskMobile } from '@/lib/format';
import type { Db } from '@/server/db/client';
import {
  blockAreas,
  cities,
  contentCases,
  feedbacks,
  identities,
  rewards,
  riskCases,
  sales,
  sessions,
  type User,
  users,
  withdrawAccounts,
  withdrawals,
} from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { findRealName } from '@/server/modules/identity/queries';
import { devicesOf, sharersOfAccounts } from '@/server/modules/members/devices';
import { personsOf } from '@/server/modules/members/persons';
import { inScope } from '@/server/modules/members/search';
import { partsOf } from '@/server/modules/members/users';
import {
  type Acting,
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { notesOf, writeNoteOf } from '@/server/modules/operators/member-notes';
import { recordsOf } from '@/server/modules/operators/records';
import { operatorAction } from '@/server/operator/action';
import { viewOfRow } from './inspect-list';
import { memberRows } from './member-rows';
import { countLive, findMember } from './operate-acts';

/* Reading a person is audited. @throws OperationRefused outside the operator's cities */

export async function reachMember(
  db: Db,
  operation: Operation,
  memberId: number,
): Promise<{ user: User; ownId: number | null; acting: Acting }> {
  const acting = await requirePermission(db, operation, 'members.read', { isScoped: true });
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.userId, memberId), inScope(acting.scope)));
  if (!user) throw new OperationRefused(`没有编号为 ${memberId} 的成员`);
  return { user, ownId: acting.userId, acting };
}

async function countsOf(db: Db, userId: number, now: Date) {
  const accounts = await db
    .select({ numberHash: withdrawAccounts.numberHash })
    .from(withdrawAccounts)
    .where(and(eq(withdrawAccounts.userId, userId), isNull(withdrawAccounts.deletedAt)));
  const devices = await devicesOf(db, userId);
  const shared = await sharersOfAccounts(
    db,
    userId,
    accounts.map(({ numberHash }) => numberHash),
  );
  return {
    counts: {
      sessions: await countLive(db, userId, now),
      devices: devices.length,
      accounts: accounts.length,
      sharedAccounts: shared.length,
      sharedDevices: new Set(devices.flatMap(({ sharedWith }) => sharedWith)).size,
      withdrawals: await db.$count(withdrawals, eq(withdrawals.userId, userId)),
      purchases: await db.$count(sales, eq(sales.buyerId, userId)),
      rewards: await db.$count(rewards, eq(rewards.userId, userId)),
      feedbacks: await db.$count(feedbacks, eq(feedbacks.userId, userId)),
      reports: await db.$count(contentCases, eq(contentCases.authorId, userId)),
      openRisks: await db.$count(
        riskCases,
        and(eq(riskCases.userId, userId), eq(riskCases.status, 'open')),
      ),
    },
    newest: devices[0],
  };
}

/** Without balances and status sentences. */
export async function inspectMember(db: Db, operation: Operation, memberId: number) {
  const { user, ownId } = await reachMember(db, operation, memberId);
  await audit(db, operation, 'user.show', String(memberId), { isMobileShown: false });
  const [member] = await memberRows(db, [memberId]);
  if (!member) throw new Error('a member without a row');
  const [identity] = await db.select().from(identities).where(eq(identities.userId, memberId));
  const [place] = await db
    .select({ city: cities.name })
    .from(blockAreas)
    .innerJoin(cities, eq(cities.cityId, blockAreas.cityId))
    .where(eq(blockAreas.blockAreaId, user.blockAreaId ?? 0));
  const { counts, newest } = await countsOf(db, memberId, operation.now);
  const row = {
    ...viewOfRow(member),
    city: place?.city ?? '',
    inviteCode: user.inviteCode,
    channel: user.refereeChannel ?? '',
    refereeBoundAt: user.refereeBoundAt?.getTime() ?? null,
    refereeLockedAt: user.refereeLockedAt?.getTime() ?? null,
    identity: identity
      ? { nameMask: identity.nameMask, verifiedAt: identity.verifiedAt.getTime() }
      : null,
    counts,
    lastSession: newest
      ? { at: newest.lastSeenAt, device: newest.device, place: newest.place }
      : null,
    notes: await notesOf(db, memberId),
    isOwn: ownId === memberId,
  };
  return { row, version: partsOf(user) };
}

const PIECE = 50;
const cut = <T>(rows: T[]) => ({ rows: rows.slice(0, PIECE), isMore: rows.length > PIECE });

interface Older {
  memberId: number;
  before?: number | undefined;
}

/** Newest first. */
export async function inspectSessions(db: Db, operation: Operation, { memberId, before }: Older) {
  await reachMember(db, operation, memberId);
  const rows = await db
    .select({ session: sessions })
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, memberId),
        before === undefined ? undefined : sql`${sessions.sessionId} < ${before}`,
      ),
    )
    .orderBy(sql`${sessions.sessionId} desc`)
    .limit(PIECE + 1);
  const shared = new Map(
    (await devicesOf(db, memberId)).map(({ visitorKey, sharedWith }) => [visitorKey, sharedWith]),
  );
  const person = await personsOf(db, [...shared.values()].flat());
  return cut(
    rows.map(({ session }) => ({
      sessionId: session.sessionId,
      device: session.deviceName,
      platform: session.platform,
      place: session.place,
      createdAt: session.createdAt.getTime(),
      lastSeenAt: session.lastSeenAt.getTime(),
      isLive: session.revokedAt === null && session.expiresAt > operation.now,
      endReason: session.revokeReason,
      sharedWith: (shared.get(session.visitorKey) ?? []).map(person),
    })),
  );
}

export async function inspectRecords(db: Db, operation: Operation, { memberId, before }: Older) {
  await reachMember(db, operation, memberId);
  return cut(await recordsOf(db, String(memberId), { before, limit: PIECE + 1 }));
}

const { actions } = resource;

export const revealMember = (vault: () => Vault) =>
  operatorAction(resource, 'reveal', actions.reveal, {
    lock: findMember,
    work: async ({ tx, row: { userId, userName, mobile }, form: { what } }) => {
      const values = { name: userName, what: actions.reveal.form.what.texts?.[what] ?? '' };
      if (what === 'mobile')
        return { values, detail: { what, shown: maskMobile(mobile) }, shown: { value: mobile } };
      const found = await findRealName(tx, vault(), userId);
      if (!found) throw new OperationRefused('该成员还没有实名认证');
      return { values, detail: { what, shown: found.nameMask }, shown: { value: found.name } };
    },
  });

/** Roles that only read write no notes. */
const changesSomething = (id: Permission): boolean => !['read', 'private'].includes(dangerOf(id));

export const addMemberNote = operatorAction(resource, 'note', actions.note, {
  lock: findMember,
  refuse: async ({ acting }) => {
    if (![...acting.permissions].some(changesSomething))
      throw new OperationRefused('只能查看的角色不能写备注', 'no_permission');
  },
  work: async ({ tx, operation: { operator, now }, row: { userId }, form: { text } }) => {
    await writeNoteOf(tx, { userId, author: operator, text, now });
    return { before: {}, after: { text } };
  },
});
