import { and, asc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/imports';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { prepareOnce } from '@/server/db/prepared';
import { imports, movedMoney, movedPeople, users } from '@/server/db/schema';
import { DomainError, type MemberCall } from '@/server/http/call';
import { openTicket } from '@/server/modules/feedback/service';
import { post } from '@/server/modules/ledger/post';
import { bindReferee } from '@/server/modules/partners/bind';
import { type Hash, hashMobile, hashName } from './hashes';

/** Above it the old nickname's first character is asked: numbers are given to others. */
const ASKED_ABOVE_FEN = 10_000;
const MOST_WRONG_NAMES = 5;

type Person = typeof movedPeople.$inferSelect;

const mobileIfAny = prepareOnce((db) =>
  db
    .select({ mobile: users.mobile })
    .from(users)
    .where(sql`
      ${users.userId} = ${sql.placeholder('userId')}
        and exists (select from ${movedPeople} where ${movedPeople.state} = 'waiting')`)
    .prepare('import-mobile'),
);

async function findWaiting(db: Db, vault: Hash, userId: number, isLocked = false) {
  const [user] = await mobileIfAny(db).execute({ userId });
  if (!user) return null;
  const query = db
    .select({ person: movedPeople, shop: imports.shop })
    .from(movedPeople)
    .innerJoin(imports, eq(imports.importId, movedPeople.importId))
    .where(
      and(
        eq(movedPeople.mobileHash, hashMobile(vault, user.mobile)),
        eq(movedPeople.state, 'waiting'),
        eq(imports.state, 'applied'),
      ),
    );
  const [found] = await (isLocked ? query.for('update', { of: movedPeople }) : query);
  return found ?? null;
}

export const isImportDue = async (db: Db, vault: Hash, userId: number): Promise<boolean> =>
  (await findWaiting(db, vault, userId)) !== null;

async function sumsOf(db: Db, { personId }: Person, now: Date) {
  const rows = await db
    .select({ fen: movedMoney.fen, dueAt: movedMoney.dueAt })
    .from(movedMoney)
    .where(eq(movedMoney.personId, personId));
  const later = rows.filter(({ dueAt }) => dueAt !== null && dueAt > now);
  const sum = (some: typeof rows) => some.reduce((total, { fen }) => total + fen, 0);
  const pending = sum(later);
  return {
    available: sum(rows) - pending,
    pending,
    pendingUntil:
      later.reduce((last, { dueAt }) => Math.max(last, dueAt?.getTime() ?? 0), 0) || null,
  };
}

const asksName = (
  { nameHash }: Person,
  { available, pending }: { available: number; pending: number },
) => nameHash !== null && available + pending > ASKED_ABOVE_FEN;

export async function welcome(
  vault: Hash,
  { db, member, now }: MemberCall,
): Promise<OutputOf<typeof contract.welcomeMoved>> {
  const found = await findWaiting(db, vault, member.userId);
  if (!found) return { moved: null };
  const sums = await sumsOf(db, found.person, now);
  return {
    moved: {
      shop: found.shop,
      ...sums,
      hasInviter: found.person.inviterKey !== null,
      asksName: asksName(found.person, sums),
    },
  };
}

type Answer = InputOf<typeof contract.answerMoved>;
type Answered = OutputOf<typeof contract.answerMoved>;

/**
 * The mobile's hash goes with either answer.
 * @throws DomainError import_none | import_check
 */
export async function answer(
  vault: Hash,
  { db, member: { userId }, now }: MemberCall,
  { agree, check }: Answer,
): Promise<Answered> {
  const result = await db.transaction((tx) => answerIn(vault, tx, { userId, now, agree, check }));
  /* After the commit, so that wrong names count. */
  if (result instanceof DomainError) throw result;
  return result;
}

async function answerIn(
  vault: Hash,
  tx: Db,
  { userId, now, agree, check }: Answer & { userId: number; now: Date },
): Promise<Answered | DomainError> {
  const found = await findWaiting(tx, vault, userId, true);
  if (!found) throw new DomainError('import_none');
  const { person, shop } = found;
  const sums = await sumsOf(tx, person, now);
  const set = (values: Partial<Person>) =>
    tx.update(movedPeople).set(values).where(eq(movedPeople.personId, person.personId));
  if (!agree) {
    await set({ state: 'refused', userId, mobileHash: null, nameHash: null, answeredAt: now });
    if (sums.available + sums.pending > 0)
      await openTicket(
        tx,
        { userId, now },
        {
          type: 'money',
          content: `不同意迁入「${shop}」的账户（${person.oldKey}），请退回余额。`,
          ...{ images: [], video: '', contact: '', diag: null },
        },
      );
    return { isClaimed: false, available: 0, pending: 0 };
  }
  if (asksName(person, sums) && hashName(vault, check ?? '') !== person.nameHash) {
    const wrongNames = person.wrongNames + 1;
    const isOver = wrongNames >= MOST_WRONG_NAMES;
    await set({ wrongNames, ...(isOver ? { state: 'blocked', mobileHash: null } : {}) });
    return new DomainError('import_check');
  }
  await set({ state: 'claimed', userId, mobileHash: null, nameHash: null, answeredAt: now });
  await bindOld(tx, { ...person, userId }, now);
  await postDue(tx, person.personId, now);
  return { isClaimed: true, available: sums.available, pending: sums.pending };
}

/** Both sides: to the old inviter, and those who came before their inviter. */
async function bindOld(tx: Db, { importId, oldKey, inviterKey, userId }: Person, now: Date) {
  const claimed = await tx
    .select({
      oldKey: movedPeople.oldKey,
      inviterKey: movedPeople.inviterKey,
      userId: movedPeople.userId,
    })
    .from(movedPeople)
    .where(
      and(
        eq(movedPeople.importId, importId),
        eq(movedPeople.state, 'claimed'),
        sql`(${movedPeople.oldKey} = ${inviterKey} or ${movedPeople.inviterKey} = ${oldKey})`,
      ),
    )
    .orderBy(movedPeople.userId);
  for (const other of claimed) {
    const isInviter = other.oldKey === inviterKey;
    await bindIfFree(tx, isInviter ? userId : other.userId, isInviter ? other.userId : userId, now);
  }
}

async function bindIfFree(tx: Db, memberId: number | null, refereeId: number | null, now: Date) {
  if (memberId === null || refereeId === null) return;
  try {
    await bindReferee(tx, { userId: memberId, refereeId, channel: 'import', now });
  } catch (error) {
    /* Bound, frozen or gone, or a cycle since. */
    if (!(error instanceof DomainError)) throw error;
  }
}

async function postDue(tx: Db, personId: number, now: Date): Promise<boolean> {
  const [person] = await tx
    .select({ userId: movedPeople.userId, shop: imports.shop })
    .from(movedPeople)
    .innerJoin(imports, eq(imports.importId, movedPeople.importId))
    .where(eq(movedPeople.personId, personId));
  if (!person?.userId) return false;
  const rows = await tx
    .update(movedMoney)
    .set({ postedAt: now })
    .where(
      and(
        eq(movedMoney.personId, personId),
        isNull(movedMoney.postedAt),
        or(isNull(movedMoney.dueAt), lte(movedMoney.dueAt, now)),
      ),
    )
    .returning({ moneyId: movedMoney.moneyId, fen: movedMoney.fen });
  if (rows.length === 0) return false;
  const fen = rows.reduce((sum, row) => sum + row.fen, 0);
  await post(tx, {
    idem: `import:${personId}:${Math.min(...rows.map(({ moneyId }) => moneyId))}`,
    kind: 'import_claimed',
    memo: person.shop,
    refType: 'moved_person',
    refId: personId,
    at: now,
    lines: [
      { account: 'house:unclaimed', amount_fen: -fen },
      { account: `user:${person.userId}:available`, amount_fen: fen },
    ],
  });
  return true;
}

export const postDueMoved = (db: Db, now: Date): Promise<number> =>
  eachDue(db, {
    list: async (last, limit) => {
      const due = await db
        .selectDistinct({ personId: movedMoney.personId })
        .from(movedMoney)
        .innerJoin(movedPeople, eq(movedPeople.personId, movedMoney.personId))
        .innerJoin(users, and(eq(users.userId, movedPeople.userId), ne(users.status, 'closed')))
        .where(
          and(
            gt(movedMoney.personId, last),
            isNull(movedMoney.postedAt),
            lte(movedMoney.dueAt, now),
            eq(movedPeople.state, 'claimed'),
          ),
        )
        .orderBy(asc(movedMoney.personId))
        .limit(limit);
      return due.map(({ personId }) => personId);
    },
    end: (tx, personId) => postDue(tx, personId, now),
  });
