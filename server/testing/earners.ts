import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract';
import * as contract from '@/lib/contract/withdrawals';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { moneyRules, sessions, users } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { hashToken } from '@/server/http/authenticate';
import type { Keys } from '@/server/keys';
import { verifyRealName } from '@/server/modules/identity/service';
import { hashPassword } from '@/server/modules/members/passwords';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import type { WithdrawRules } from '@/server/modules/rules/withdraw-rules';
import { completeSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';
import { manageAccounts } from '@/server/modules/withdrawals/accounts';
import { RemoteCaller, type SendArguments, type TestAnswer, untilDecided } from './caller';
import { insertMember } from './members';
import { newKey, randomCard, randomIdCard } from './money';
import { PASSWORD } from './people';

const SALE_FACTOR = 10;
let passwordHash: Promise<string> | undefined;

export interface EarnerRow {
  userId: number;
  buyerId: number;
  accountId: number;
  token: string;
}

export async function insertEarner(db: Db, keys: Keys, at: Date): Promise<EarnerRow> {
  passwordHash ??= hashPassword(PASSWORD);
  const userId = await insertMember(db, { at, passwordHash: await passwordHash });
  const buyerId = await insertMember(db, { at, by: userId });
  const token = randomBytes(32).toString('base64url');
  const now = new Date(at.getTime() + 1_000);
  await db.insert(sessions).values({
    tokenHash: hashToken(token),
    userId,
    platform: 'h5',
    deviceName: 'test',
    visitorKey: newKey(),
    ip: '',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(at.getTime() + 3_650 * DAY_MS),
  });
  const call = { db, now, member: { userId, sessionId: 0 } };
  const vault = createVault(keys);
  await verifyRealName(vault, call, {
    name: '林知夏',
    idCard: randomIdCard(),
    consent: true,
  });
  const accountId = await manageAccounts(vault, call, {
    op: 'add',
    type: 'bank',
    realName: '林知夏',
    bankCode: 'CMB',
    cardNo: randomCard(),
  } as Parameters<typeof manageAccounts>[2]);
  return { userId, buyerId, accountId: accountId ?? 0, token };
}

export async function earn(db: Db, { buyerId }: EarnerRow, fen: number, now: Date): Promise<void> {
  const paidAt = new Date(now.getTime() - 10 * DAY_MS);
  await db.transaction(async (tx) => {
    const { sale } = await recordSale(tx, {
      buyerId,
      items: [{ title: '课程', paid: fen * SALE_FACTOR }],
      paidAt,
      operator: 'tester',
      now,
    });
    await completeSale(tx, { sn: sale.sn, at: paidAt });
  });
  await settleDueRewards(db, now);
}

export async function openLimits(
  db: Db,
  at: Date,
  withdraw: Partial<WithdrawRules> = {},
): Promise<void> {
  const settings = {
    levels: 2,
    withdraw: { dayCount: 100_000, dayAmount: 10_000_000_00, ...withdraw },
  };
  await db.insert(moneyRules).values({
    version: 2,
    effectiveAt: at,
    settings,
    note: 'test',
    operator: 'tester',
    createdAt: at,
  });
}

export class RemoteEarner extends RemoteCaller {
  constructor(
    server: { readonly origin: string },
    deps: { keys: Keys },
    private readonly earner: EarnerRow,
  ) {
    super(server, deps);
    this.token = earner.token;
    this.userId = earner.userId;
  }

  withdraw(amount: number, key = newKey(), more: object = {}) {
    return this.send(
      contract.addWithdrawal,
      { accountId: this.earner.accountId, amount, password: this.encrypt(PASSWORD), ...more },
      { headers: { 'idempotency-key': key } },
    );
  }

  cancel(id: number, key = newKey()) {
    return this.send(contract.cancelWithdrawal, { id }, { headers: { 'idempotency-key': key } });
  }
}

/** Retries at a busy server. */
export class PersistentEarner extends RemoteEarner {
  override send<E extends Endpoint>(...call: SendArguments<E>): Promise<TestAnswer<E>> {
    return untilDecided(() => super.send(...call));
  }
}

export const mobileOf = async (db: Db, userId: number): Promise<string> =>
  (await db.select({ mobile: users.mobile }).from(users).where(eq(users.userId, userId)))[0]
    ?.mobile ?? '';
