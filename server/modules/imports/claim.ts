import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InputOf, OutputOf } from '@/lib/contract';
import type * as contract from '@/lib/contract/imports';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { imports, movedMoney, movedPeople, users } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { DomainError, type MemberCall } from '@/server/http/call';
import { openTicket } from '@/server/modules/feedback/service';
import { currentLaw } from '@/server/modules/rules/law-settings';
import { countMovedAddresses, dropMovedAddresses, takeMovedAddresses } from './addresses';
import { type Hash, hashMobile, hashName } from './hashes';
import { countMovedOrders, takeMovedOrders } from './orders';
import { bindOld, isDue, type Person, postDue } from './settle';

/** Above it the old nickname's first character is asked: numbers are given to others. */
const ASKED_ABOVE_FEN = 10_000;
const MOST_WRONG_NAMES = 5;

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
    .select({ person: movedPeople, shop: imports.shop, options: imports.options })
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
    .select({
      kind: movedMoney.kind,
      fen: movedMoney.fen,
      dueAt: movedMoney.dueAt,
      isDue: sql<boolean>`coalesce(${isDue(now)}, false)`,
    })
    .from(movedMoney)
    .where(and(eq(movedMoney.personId, personId), isNull(movedMoney.postedAt)));
  const later = rows.filter((row) => !row.isDue);
  const sum = (some: typeof rows) => some.reduce((total, { fen }) => total + fen, 0);
  const pending = sum(later);
  const of = (wanted: string) => sum(rows.filter(({ kind }) => kind === wanted));
  const carried = of('carried');
  return {
    available: sum(rows) - pending - carried,
    pending,
    carried,
    returned: of('returned'),
    pendingUntil:
      later.reduce((last, { dueAt }) => Math.max(last, dueAt?.getTime() ?? 0), 0) || null,
  };
}

type Sums = Awaited<ReturnType<typeof sumsOf>>;

const owedOf = ({ available, pending, carried }: Sums): number => available + pending + carried;

const asksName = (sums: Sums): boolean => owedOf(sums) > ASKED_ABOVE_FEN;

/** Without an old name no answer is right: operators decide on evidence. */
const isRightName = (vault: Hash, { nameHash }: Person, check = ''): boolean =>
  nameHash !== null && hashName(vault, check) === nameHash;

/** The limit of tickets a day keeps no answer waiting: operators list these people. */
async function tellService(tx: Db, by: { userId: number; now: Date }, content: string) {
  try {
    await openTicket(tx, by, {
      type: 'money',
      content,
      images: [],
      video: '',
      contact: '',
      diag: null,
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
  }
}

async function bothOf(
  db: Db,
  { company: from, isSuccessor }: (typeof imports.$inferSelect)['options'],
) {
  if (from === undefined || !isSuccessor) return undefined;
  const { company: to } = await currentLaw(db);
  return to === from ? undefined : { from, to };
}

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
      successor: await bothOf(db, found.options),
      ...sums,
      addresses: await countMovedAddresses(db, found.person.personId),
      orders: await countMovedOrders(db, found.person.personId),
      hasInviter: found.person.inviterKey !== null,
      asksName: asksName(sums),
    },
  };
}

export async function claimPerson(
  tx: Db,
  vault: Vault,
  { person, userId, now }: { person: Person; userId: number; now: Date },
): Promise<void> {
  const { personId } = person;
  await tx
    .update(movedPeople)
    .set({ state: 'claimed', userId, mobileHash: null, nameHash: null, answeredAt: now })
    .where(eq(movedPeople.personId, personId));
  await bindOld(tx, { ...person, userId }, now);
  await takeMovedOrders(tx, { personId, userId });
  await takeMovedAddresses(tx, vault, { personId, userId, now });
  await postDue(tx, personId, now);
}

type Answer = InputOf<typeof contract.answerMoved>;
type Answered = OutputOf<typeof contract.answerMoved>;

/** @throws DomainError import_none | import_check */
export async function answer(
  vault: Vault,
  { db, member: { userId }, now }: MemberCall,
  { agree, check }: Answer,
): Promise<Answered> {
  const result = await db.transaction((tx) => answerIn(vault, tx, { userId, now, agree, check }));
  /* After the commit, so wrong names count. */
  if (result instanceof DomainError) throw result;
  return result;
}

async function answerIn(
  vault: Vault,
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
    await dropMovedAddresses(tx, person.personId);
    if (owedOf(sums) > 0)
      await tellService(
        tx,
        { userId, now },
        `不同意迁入「${shop}」的账户（${person.oldKey}），请退回余额。`,
      );
    return { isClaimed: false, available: 0, pending: 0 };
  }
  if (asksName(sums) && !isRightName(vault, person, check)) {
    const wrongNames = person.wrongNames + 1;
    const isOver = person.nameHash === null || wrongNames >= MOST_WRONG_NAMES;
    await set({
      wrongNames,
      ...(isOver ? { state: 'blocked', mobileHash: null, nameHash: null } : {}),
    });
    if (isOver)
      await tellService(
        tx,
        { userId, now },
        `迁入「${shop}」的账户（${person.oldKey}）资料核对未通过，请人工核对。`,
      );
    return new DomainError('import_check');
  }
  await claimPerson(tx, vault, { person, userId, now });
  return { isClaimed: true, available: sums.available, pending: sums.pending };
}
