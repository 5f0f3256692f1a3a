import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { ORDER_STATUS } from '@/lib/contract/orders.schema';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { eachDue } from '@/server/db/each-due';
import { imports, movedMoney, movedPeople, users } from '@/server/db/schema';
import { DomainError } from '@/server/http/call';
import { userAccount } from '@/server/modules/ledger/accounts';
import { post } from '@/server/modules/ledger/post';
import { bindReferee } from '@/server/modules/partners/bind';

const KEPT_DAYS = 365;
const BATCH = 5000;

export type Person = typeof movedPeople.$inferSelect;

/** Both sides: to the old inviter, and those who came before their inviter. */
export async function bindOld(tx: Db, { importId, oldKey, inviterKey, userId }: Person, now: Date) {
  const files = await tx
    .select({ importId: imports.importId })
    .from(imports)
    .where(
      and(
        eq(imports.state, 'applied'),
        sql`${imports.source} = (select i.source from imports i where i.import_id = ${importId})`,
      ),
    );
  const claimed = await tx
    .select({
      oldKey: movedPeople.oldKey,
      inviterKey: movedPeople.inviterKey,
      userId: movedPeople.userId,
    })
    .from(movedPeople)
    .where(
      and(
        inArray(
          movedPeople.importId,
          files.map((file) => file.importId),
        ),
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

const { completed, cancelled, refunded } = ORDER_STATUS;

/** Not while the order that earned it is open. */
export const isDue = (now: Date) =>
  and(
    isNull(movedMoney.postedAt),
    or(isNull(movedMoney.dueAt), lte(movedMoney.dueAt, now)),
    sql`not exists (
      select from orders o
      where o.order_id = ${movedMoney.orderId} and (
        o.status not in (${completed}, ${cancelled}, ${refunded})
        or exists (select from sale_refund_requests r where r.sale_id = o.sale_id and r.status = 'open')
      )
    )`,
  );

async function takeDue(tx: Db, personId: number, now: Date) {
  const rows = await tx
    .update(movedMoney)
    .set({ postedAt: now })
    .where(and(eq(movedMoney.personId, personId), isDue(now)))
    .returning({ moneyId: movedMoney.moneyId, kind: movedMoney.kind, fen: movedMoney.fen });
  if (rows.length === 0) return null;
  const sum = (some: typeof rows) => some.reduce((total, { fen }) => total + fen, 0);
  return {
    idem: `import:${personId}:${Math.min(...rows.map(({ moneyId }) => moneyId))}`,
    fen: sum(rows),
    carried: sum(rows.filter(({ kind }) => kind === 'carried')),
  };
}

export async function postDue(tx: Db, personId: number, now: Date): Promise<boolean> {
  const [person] = await tx
    .select({ userId: movedPeople.userId, shop: imports.shop })
    .from(movedPeople)
    .innerJoin(imports, eq(imports.importId, movedPeople.importId))
    .where(eq(movedPeople.personId, personId));
  if (!person?.userId) return false;
  const due = await takeDue(tx, personId, now);
  if (!due) return false;
  await post(tx, {
    idem: due.idem,
    kind: 'import_claimed',
    memo: person.shop,
    refType: 'moved_person',
    refId: personId,
    at: now,
    lines: [
      { account: 'house:unclaimed' as const, amount_fen: -due.fen },
      { account: userAccount(person.userId, 'available'), amount_fen: due.fen - due.carried },
      { account: userAccount(person.userId, 'carried'), amount_fen: due.carried },
    ].filter(({ amount_fen: fen }) => fen !== 0),
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
            isNotNull(movedMoney.dueAt),
            isDue(now),
            eq(movedPeople.state, 'claimed'),
          ),
        )
        .orderBy(asc(movedMoney.personId))
        .limit(limit);
      return due.map(({ personId }) => personId);
    },
    end: (tx, personId) => postDue(tx, personId, now),
  });

/** @returns fen */
export async function payOutDue(
  tx: Db,
  personId: number,
  { operator, memo, now }: { operator: string; memo: string; now: Date },
): Promise<number> {
  const due = await takeDue(tx, personId, now);
  if (!due) return 0;
  await post(tx, {
    idem: due.idem,
    kind: 'import_paid_out',
    memo,
    operatorId: operator,
    at: now,
    refType: 'moved_person',
    refId: personId,
    ownerId: personId,
    lines: [
      { account: 'house:unclaimed', amount_fen: -due.fen },
      { account: 'house:bank', amount_fen: due.fen },
    ],
  });
  return due.fen;
}

/** The money stays owed. */
export async function expireMoved(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS);
  await db.execute(sql`
    delete from moved_addresses a
    using moved_people p, imports i
    where p.person_id = a.person_id and i.import_id = p.import_id
      and i.state = 'applied' and i.applied_at < ${before}`);
  for (let total = 0; ;) {
    const { rowCount } = await db.execute(sql`
      update moved_people set state = 'unclaimed', mobile_hash = null, name_hash = null
      where person_id in (
        select p.person_id
        from moved_people p
        join imports i using (import_id)
        where p.state = 'waiting' and i.state = 'applied' and i.applied_at < ${before}
        limit ${BATCH}
        for update of p skip locked
      )`);
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < BATCH) return total;
  }
}
