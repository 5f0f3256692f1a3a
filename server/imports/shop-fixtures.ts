import assert from 'node:assert/strict';
import fs from 'node:fs';
import { and, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { imports, movedPeople } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { createVault } from '@/server/db/vault';
import type { Operation } from '@/server/modules/operators/authorize';
import type { TestApp } from '@/server/testing/app';
import { approveImport as approve, undoImport as undo } from './commands';
import { address, CRMEB_TABLES, dumpOf, LAST, order, type Tables } from './dump-fixtures';
import { LIKESHOP_TABLES } from './other-dump-fixtures';
import { claimMoved as claim, payOutMoved as payOut } from './people';
import { planImport } from './plan';
import { type SourceName, SOURCES } from './sources';

/** A closed shop: 1 invited 2 and 3, 8 has the number of 1 and lost it, 9 has none. */
export const closedShop = (dueAt: number): Tables => {
  const of = (uid: number, more: object) => ({
    ...CRMEB_TABLES.user?.[0],
    uid,
    nickname: `王${uid}`,
    phone: `1370000${String(1000 + uid)}`,
    now_money: '0.00',
    brokerage_price: '0.00',
    last_time: LAST - uid,
    spread_uid: 0,
    ...more,
  });
  return {
    ...CRMEB_TABLES,
    user: [
      of(1, { brokerage_price: '286.01' }),
      of(2, { brokerage_price: '50.00', spread_uid: 1 }),
      of(3, { spread_uid: 1 }),
      of(4, { brokerage_price: '7.00', status: 0 }),
      of(8, { phone: '13700001001', brokerage_price: '7.00' }),
      of(9, { phone: '', brokerage_price: '3.00' }),
    ],
    user_brokerage: [{ id: 1, uid: 2, pm: 1, number: '30.00', status: 1, frozen_time: dueAt }],
    user_extract: [{ id: 1, uid: 2, extract_price: '20.00', status: 0 }],
    user_address: [
      address(1, 1, { is_default: 1 }),
      address(2, 1, { district: '某区' }),
      address(3, 2),
      address(4, 4),
    ],
    store_order: [order(1, 1, { pay_price: '1.00', status: 3 })],
  };
};

/** 1 is still waiting in the closed shop, 2 never chose a name. */
export const otherShop = (): Tables => {
  const of = (id: number, more: object) => ({
    ...LIKESHOP_TABLES.user?.[0],
    id,
    mobile: `1370000${3000 + id}`,
    nickname: '',
    user_money: '0.00',
    ...more,
  });
  return {
    ...LIKESHOP_TABLES,
    user: [
      of(1, { mobile: '13700001003', earnings: '2.00' }),
      of(2, { earnings: '150.00', nickname: '用户12345678' }),
      of(3, { earnings: '6.00' }),
    ],
    distribution_order_goods: [{ id: 1, user_id: 1, money: '1.00', status: 2 }],
    withdraw_apply: [{ id: 1, user_id: 1, money: '1.00', status: 3 }],
    order: [{ ...LIKESHOP_TABLES.order?.[0], order_status: 3 }],
  };
};

interface Planning {
  folder: string;
  tables: Tables;
  source?: SourceName;
  carried?: 'carry';
}

export async function planShop(
  { database, deps, clock }: TestApp,
  { folder, tables, source = 'crmeb', ...rest }: Planning,
): Promise<{ place: string; digest: string }> {
  const place = `${folder}.sql`;
  fs.writeFileSync(place, dumpOf(SOURCES[source].prefix, tables));
  const operation = { operator: 'first', now: new Date(clock.now) };
  const { digest, waits } = await planImport(database, operation, {
    vault: createVault(deps.keys),
    place,
    source,
    shop: '老茶铺',
    folder,
    ...rest,
  });
  assert.deepEqual(waits, []);
  return { place, digest };
}

type Acting = Pick<Operation, 'operator' | 'now'>;

export const approveImport = (db: Db, by: Acting, digest: string) =>
  approve(db, by, { key: digest, form: {}, isPreview: false });

interface Undoing {
  digest: string;
  reason: string;
}

export const undoImport = (db: Db, by: Acting, { digest, reason }: Undoing) =>
  undo(db, { ...by, reason }, { key: digest, form: {}, isPreview: false });

export async function personIdOf(db: Db, key: string, digest: string): Promise<string> {
  const [row] = await db
    .select({ id: movedPeople.personId })
    .from(movedPeople)
    .innerJoin(imports, eq(imports.importId, movedPeople.importId))
    .where(and(eq(movedPeople.oldKey, key), eq(imports.planDigest, digest)));
  return String(row?.id);
}

interface Deciding extends Undoing {
  key: string;
}

export async function claimMoved(
  db: Db,
  by: Acting,
  given: Deciding & { userId: number; vault: Vault },
) {
  const key = await personIdOf(db, given.key, given.digest);
  const form = { member: given.userId };
  return claim({ vault: () => given.vault })(
    db,
    { ...by, reason: given.reason },
    { key, form, isPreview: false },
  );
}

export async function payOutMoved(db: Db, by: Acting, given: Deciding & { voucher: string }) {
  const key = await personIdOf(db, given.key, given.digest);
  const form = { voucher: given.voucher };
  return payOut(db, { ...by, reason: given.reason }, { key, form, isPreview: false });
}
