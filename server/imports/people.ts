import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { imports, movedMoney, movedPeople, users } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { dropMovedAddresses, takeMovedAddresses } from '@/server/modules/imports/addresses';
import { takeMovedOrders } from '@/server/modules/imports/orders';
import { bindOld, payOutDue, type Person, postDue } from '@/server/modules/imports/settle';
import {
  audit,
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
  requireReason,
} from '@/server/modules/operators/authorize';
import { requireSecond, withSecond } from '@/server/modules/operators/two-persons';
import { lockImport } from './books';

const MOST_LISTED = 500;
const PERMISSION = 'imports.apply';

interface Named {
  digest: string;
  /** Key of the person in the old shop. */
  key: string;
  /** Checked evidence. */
  reason: string;
}

/** People with unclaimed money, largest first. */
export async function listMoved(db: Db, operation: Operation, digest: string) {
  await requirePermission(db, operation, 'imports.plan');
  const { importId } = await lockImport(db, digest);
  const owed = sql<number>`sum(${movedMoney.fen})::bigint`.mapWith(Number);
  return db
    .select({ key: movedPeople.oldKey, state: movedPeople.state, owed })
    .from(movedPeople)
    .innerJoin(movedMoney, eq(movedMoney.personId, movedPeople.personId))
    .where(
      and(
        eq(movedPeople.importId, importId),
        inArray(movedPeople.state, ['unclaimed', 'blocked', 'refused', 'paid']),
        sql`${movedMoney.postedAt} is null`,
      ),
    )
    .groupBy(movedPeople.personId)
    .orderBy(sql`sum(${movedMoney.fen}) desc`, asc(movedPeople.personId))
    .limit(MOST_LISTED);
}

async function lockPerson(tx: Db, { digest, key }: Named): Promise<Person & { shop: string }> {
  const [found] = await tx
    .select({ person: movedPeople, shop: imports.shop })
    .from(movedPeople)
    .innerJoin(imports, eq(imports.importId, movedPeople.importId))
    .where(
      and(
        eq(imports.planDigest, digest),
        eq(imports.state, 'applied'),
        eq(movedPeople.oldKey, key),
      ),
    )
    .for('update', { of: movedPeople });
  if (!found) throw new OperationRefused(`这次迁入没有用户 ${key}`);
  return { ...found.person, shop: found.shop };
}

async function owedTo(tx: Db, { personId }: Person): Promise<number> {
  const [row] = await tx
    .select({ fen: sql<number>`coalesce(sum(${movedMoney.fen}), 0)`.mapWith(Number) })
    .from(movedMoney)
    .where(and(eq(movedMoney.personId, personId), sql`${movedMoney.postedAt} is null`));
  return row?.fen ?? 0;
}

interface Deciding<G> {
  tx: Db;
  operation: Operation;
  given: G;
  person: Person & { shop: string };
}

interface Decision<G> {
  kind: 'import.claim' | 'import.payout';
  states: readonly Person['state'][];
  contentOf: (given: G) => Record<string, string | number>;
  memberOf?: (given: G) => number;
  about: (given: G, owed: number) => string;
  /** @returns fen */
  work: (deciding: Deciding<G>) => Promise<number>;
}

export function requireVoucher(typed: string): string {
  const voucher = typed.trim();
  if (!/^[\w-]{4,64}$/.test(voucher))
    throw new OperationRefused('--voucher 须为 4 至 64 位字母、数字、下划线或连字符');
  return voucher;
}

/** Never by one person: the evidence of another's money is checked twice. */
const decide =
  <G extends Named>({ kind, states, contentOf, memberOf, about, work }: Decision<G>) =>
  async (db: Db, operation: Operation, given: G) =>
    withSecond(db, { ...operation, reason: given.reason }, () =>
      db.transaction(async (tx) => {
        const acting = await requirePermission(tx, operation, PERMISSION);
        requireReason(given.reason);
        const person = await lockPerson(tx, given);
        if (!states.includes(person.state))
          throw new OperationRefused(`用户 ${given.key} 不能这样处理：${STATE_COPY[person.state]}`);
        const memberId = memberOf ? memberOf(given) : person.userId;
        refuseOwn(acting, memberId);
        const owed = await owedTo(tx, person);
        const content = contentOf(given);
        const ref = `${person.importId}:${given.key}`;
        const fen = await work({ tx, operation, given, person });
        const by = await requireSecond(tx, operation, acting, {
          ...{ kind, ref, about: about(given, owed), amount: owed },
          content: [content, owed],
          memberIds: [memberId],
        });
        if (by === null) throw new OperationRefused('需要另一位管理员复核', 'needs_second');
        const detail = { ...content, fen, by, reason: given.reason };
        await audit(tx, operation, kind, ref, detail);
        return { key: given.key, fen, by };
      }),
    );

export const STATE_COPY: Readonly<Record<Person['state'], string>> = {
  waiting: '等待本人登录确认',
  claimed: '已认领',
  refused: '本人不同意迁入',
  unclaimed: '待认领',
  blocked: '资料核对未通过或在旧店被禁用',
  paid: '已退回',
};

export const claimMoved = decide<Named & { userId: number; vault: Vault }>({
  kind: 'import.claim',
  states: ['waiting', 'unclaimed', 'blocked'],
  contentOf: ({ userId }) => ({ userId }),
  memberOf: ({ userId }) => userId,
  about: ({ key, userId }, owed) => `旧店用户 ${key} 的 ${fenToYuan(owed)} 归成员 ${userId}`,
  work: async ({ tx, operation: { now }, given: { userId, vault }, person }) => {
    const [member] = await tx
      .select({ status: users.status })
      .from(users)
      .where(eq(users.userId, userId));
    if (member?.status !== 'active') throw new OperationRefused(`成员 ${userId} 不存在或不可用`);
    await tx
      .update(movedPeople)
      .set({ state: 'claimed', userId, mobileHash: null, nameHash: null, answeredAt: now })
      .where(eq(movedPeople.personId, person.personId));
    await bindOld(tx, { ...person, userId }, now);
    await takeMovedOrders(tx, { personId: person.personId, userId });
    await takeMovedAddresses(tx, vault, { personId: person.personId, userId, now });
    const before = await owedTo(tx, person);
    await postDue(tx, person.personId, now);
    return before - (await owedTo(tx, person));
  },
});

export const payOutMoved = decide<Named & { voucher: string }>({
  kind: 'import.payout',
  states: ['unclaimed', 'blocked', 'refused', 'paid'],
  contentOf: ({ voucher }) => ({ voucher }),
  about: ({ key, voucher }, owed) =>
    `旧店用户 ${key} 的 ${fenToYuan(owed)} 已转账退回，凭证 ${voucher}`,
  work: async ({ tx, operation: { now, operator }, given, person }) => {
    const voucher = requireVoucher(given.voucher);
    const fen = await payOutDue(tx, person.personId, { operator, memo: voucher, now });
    if (fen === 0) throw new OperationRefused(`用户 ${given.key} 没有可退回的金额`);
    await tx
      .update(movedPeople)
      .set({ state: 'paid', answeredAt: now })
      .where(eq(movedPeople.personId, person.personId));
    await dropMovedAddresses(tx, person.personId);
    return fen;
  },
});
