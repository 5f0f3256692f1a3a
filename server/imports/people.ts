import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { importPerson as resource } from '@/lib/contract/console/resources/import-person';
import { fenToYuan } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { imports, movedMoney, movedPeople, users } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { dropMovedAddresses } from '@/server/modules/imports/addresses';
import { claimPerson } from '@/server/modules/imports/claim';
import { payOutDue, type Person } from '@/server/modules/imports/settle';
import {
  type Operation,
  OperationRefused,
  refuseOwn,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { operatorAction } from '@/server/operator/action';
import { lockImport } from './books';

const MOST_LISTED = 500;
const { actions } = resource;

export async function listMoved(db: Db, operation: Operation, digest: string) {
  await requirePermission(db, operation, 'imports.plan');
  const { importId } = await lockImport(db, digest);
  const owed = sql<number>`sum(${movedMoney.fen})::bigint`.mapWith(Number);
  return db
    .select({ id: movedPeople.personId, key: movedPeople.oldKey, state: movedPeople.state, owed })
    .from(movedPeople)
    .innerJoin(movedMoney, eq(movedMoney.personId, movedPeople.personId))
    .where(
      and(
        eq(movedPeople.importId, importId),
        inArray(movedPeople.state, ['unclaimed', 'blocked', 'refused', 'paid']),
        isNull(movedMoney.postedAt),
      ),
    )
    .groupBy(movedPeople.personId)
    .orderBy(sql`sum(${movedMoney.fen}) desc`, asc(movedPeople.personId))
    .limit(MOST_LISTED);
}

interface VaultDeps {
  vault: () => Vault;
}

type Moved = Person & { shop: string };

async function lockPerson(tx: Db, key: string): Promise<Moved> {
  const [found] = /^\d{1,15}$/.test(key)
    ? await tx
        .select({ person: movedPeople, shop: imports.shop })
        .from(movedPeople)
        .innerJoin(imports, eq(imports.importId, movedPeople.importId))
        .where(and(eq(movedPeople.personId, Number(key)), eq(imports.state, 'applied')))
        .for('update', { of: movedPeople })
    : [];
  if (!found) throw new OperationRefused(`没有旧店用户 ${key}`);
  return { ...found.person, shop: found.shop };
}

async function owedTo(tx: Db, { personId }: Person): Promise<number> {
  const [row] = await tx
    .select({ fen: sql<number>`coalesce(sum(${movedMoney.fen}), 0)`.mapWith(Number) })
    .from(movedMoney)
    .where(and(eq(movedMoney.personId, personId), isNull(movedMoney.postedAt)));
  return row?.fen ?? 0;
}

export function requireVoucher(typed: string): string {
  const voucher = typed.trim();
  if (!/^[\w-]{4,64}$/.test(voucher))
    throw new OperationRefused('凭证号须为 4 至 64 位字母、数字、下划线或连字符');
  return voucher;
}

export const partsOfPerson = ({ state, answeredAt }: Person): readonly unknown[] => [
  state,
  answeredAt?.getTime() ?? null,
];

const FRAME = {
  lock: lockPerson,
  version: partsOfPerson,
  state: ({ state }: Moved) => state,
  memberOf: ({ userId }: Moved) => userId,
  over: (_: Moved, state: string) =>
    state === 'claimed'
      ? '该账户已被认领'
      : `该账户的状态是「${resource.fields.state.texts?.[state] ?? state}」，不能这样处理`,
  done: { 'import.claim': '认领', 'import.payout': '登记退回' },
};

const refOf = ({ importId, oldKey }: Person): string => `${importId}:${oldKey}`;

/** The evidence of another's money is always checked twice. */
export const claimMoved = ({ vault }: VaultDeps) =>
  operatorAction(resource, 'claim', actions.claim, {
    ...FRAME,
    work: async ({ tx, acting, operation, row, form: { member: userId } }) => {
      const { now } = operation;
      refuseOwn(acting, userId);
      const [member] = await tx
        .select({ status: users.status })
        .from(users)
        .where(eq(users.userId, userId));
      if (member?.status !== 'active') throw new OperationRefused(`成员 ${userId} 不存在或不可用`);
      const owed = await owedTo(tx, row);
      await claimPerson(tx, vault(), { person: row, userId, now });
      const fen = owed - (await owedTo(tx, row));
      const ref = refOf(row);
      const amount = fenToYuan(owed);
      const second = () =>
        twoPersons(tx, operation, acting, {
          kind: 'import.claim',
          ref,
          amount: owed,
          memberIds: [userId],
          about: `旧店用户 ${row.oldKey} 的 ${amount} 归成员 ${userId}`,
          content: [{ userId }, owed],
        });
      return {
        values: { shop: row.shop, old: row.oldKey, amount, member: String(userId) },
        target: ref,
        detail: { userId, fen },
        second,
        before: { state: row.state },
        after: { state: 'claimed' },
      };
    },
  });

/** Also where nobody else could be asked. */
export async function twoPersons(...given: Parameters<typeof requireSecond>): Promise<string> {
  const by = await requireSecond(...given);
  if (by === null)
    throw new OperationRefused(
      '没有其他人可以复核：请让另一位操作员兼任「复核人」',
      'needs_second',
    );
  return by;
}

export const payOutMoved = operatorAction(resource, 'payOut', actions.payOut, {
  ...FRAME,
  work: async ({ tx, acting, operation, row, form }) => {
    const { now, operator } = operation;
    const voucher = requireVoucher(form.voucher);
    const fen = await payOutDue(tx, row.personId, { operator, memo: voucher, now });
    if (fen === 0) throw new OperationRefused(`用户 ${row.oldKey} 没有可退回的金额`);
    await tx
      .update(movedPeople)
      .set({ state: 'paid', answeredAt: now })
      .where(eq(movedPeople.personId, row.personId));
    await dropMovedAddresses(tx, row.personId);
    const ref = refOf(row);
    const amount = fenToYuan(fen);
    const second = () =>
      twoPersons(tx, operation, acting, {
        kind: 'import.payout',
        ref,
        amount: fen,
        memberIds: [row.userId],
        about: `旧店用户 ${row.oldKey} 的 ${amount} 已转账退回，凭证 ${voucher}`,
        content: [{ voucher }, fen],
      });
    return {
      values: { shop: row.shop, old: row.oldKey, amount, voucher },
      target: ref,
      detail: { voucher, fen },
      second,
      before: { state: row.state },
      after: { state: 'paid' },
    };
  },
});
