import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import * as contract from '@/lib/contract/payments';
import { dayOf, dayStart, HOUR_MS } from '@/lib/time';
import {
  type PayDouble,
  type Preset,
  startPayDouble,
  v2OptionsOf,
  v3OptionsOf,
} from '@/server/adapters/pay/double';
import { type Identity, makeIdentity } from '@/server/adapters/pay/double/identity';
import type { OutboxSettings } from '@/server/adapters/pay/double/outbox';
import { createWechatV2 } from '@/server/adapters/pay/v2';
import { createWechatV3 } from '@/server/adapters/pay/v3';
import type { Authorizer } from '@/server/adapters/wechat/authorize';
import type { Db } from '@/server/db/client';
import { payments } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { pollAllPayments } from '@/server/jobs/payments';
import { closeLapsed } from '@/server/modules/orders/close';
import type { PayDeps } from '@/server/modules/payments/deps';
import { type TestApp, testApp, type TestAppOptions } from './app';
import { buyer, orderNow, send } from './orders';
import type { Registered } from './people';
import { insertGoods, setShop } from './shop';

let identity: Identity | undefined;

/** One identity for all payment doubles of a process: each would make two RSA keys. */
const sharedIdentity = (): Identity => (identity ??= makeIdentity(Date.now()));

export interface PayApp extends TestApp {
  double: PayDouble;
  pay: PayDeps;
  poll: () => Promise<void>;
}

/** Fixed, as runs may cross midnight. */
const TODAY = dayStart(dayOf(new Date()));
/** Hour of Shanghai. */
export const atHour = (hour: number): number => TODAY.getTime() + hour * HOUR_MS;

interface PayAppOptions extends TestAppOptions {
  outbox?: Partial<OutboxSettings>;
  hour?: number;
  isReal?: boolean;
  refundAfterMs?: number;
  protocol?: 'v2' | 'v3';
}

/** Knows everybody by the code. */
const authorizerOf = ({ identity: { appId } }: PayDouble): Authorizer => ({
  appId,
  urlOf: (returnUrl, state) => `https://messenger.test/?to=${returnUrl}&state=${state}`,
  openidOf: async (code) => {
    if (code === 'refused') throw new Error('refused');
    return `openid-of-${code}`;
  },
});

/** At noon: payments are open. */
export async function payApp({
  outbox = {},
  hour = 12,
  isReal = false,
  refundAfterMs = 0,
  protocol = 'v2',
  ...options
}: PayAppOptions = {}): Promise<PayApp> {
  const clock = { now: atHour(hour) };
  const double = await startPayDouble({
    isDemo: true,
    identity: sharedIdentity(),
    now: () => clock.now,
    refundAfterMs,
    outbox: { lateMs: 50, shuffleMs: 50, repeatMs: [], ...outbox },
  });
  const provider =
    protocol === 'v2'
      ? createWechatV2({ ...v2OptionsOf(double), timeoutMs: 3_000 })
      : createWechatV3({ ...v3OptionsOf(double), timeoutMs: 3_000 });
  const t = await testApp({
    ...options,
    clock,
    pay: isReal
      ? { pay: provider, authorizer: authorizerOf(double) }
      : { pay: provider, payTest: double.cashier },
  });
  await t.app.listen({ port: 0, host: '127.0.0.1' });
  double.outbox.origin = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`;
  await setShop(t.db);
  const pay = { provider: t.deps.pay, vault: createVault(t.deps.keys), log: t.deps.logger };
  return {
    ...t,
    double,
    pay,
    poll: () => pollAllPayments(pay, t.db, () => new Date(clock.now)),
    close: async () => {
      await double.outbox.settled();
      await double.close();
      await t.close();
    },
  };
}

export interface Ordered {
  member: Registered;
  orderId: number;
  skuId: number;
  payable: number;
  payBy: number;
}

export async function unpaidOrder(
  t: TestApp,
  { skuId, num = 1, member }: { skuId?: number; num?: number; member?: Registered } = {},
): Promise<Ordered> {
  const who = member ?? (await buyer(t));
  const sku = skuId ?? (await insertGoods(t.db)).skuIds[0] ?? 0;
  const { data } = await orderNow(who, { skuId: sku, num });
  return { member: who, skuId: sku, ...data };
}

export const openTest = ({ member, orderId }: Ordered, way = 'test') =>
  send(member, contract.createPayment, { orderId, way });

export const press = async (ordered: Ordered, paymentId: number, act: string): Promise<void> =>
  void (await send(ordered.member, contract.actInTest, { paymentId, act }));

export async function openWay(t: TestApp, ordered: Ordered, way: string): Promise<string> {
  const { data } = await openTest(ordered, way);
  const [row] = await t.db
    .select({ sn: payments.sn })
    .from(payments)
    .where(eq(payments.paymentId, data.paymentId));
  return row?.sn ?? '';
}

export async function payNumber({ double }: PayApp, sn: string, preset: Preset = 'success') {
  const { isPaid } = await double.cashier.choose(sn, preset);
  await double.outbox.settled();
  return isPaid;
}

export async function lapse(t: PayApp, { payBy }: Ordered): Promise<void> {
  t.clock.now = Math.max(t.clock.now, payBy);
  await closeLapsed(t.db, new Date(t.clock.now));
}

export async function payTest(t: PayApp, ordered: Ordered, act = 'success'): Promise<number> {
  const { data } = await openTest(ordered);
  await press(ordered, data.paymentId, act);
  await t.double.outbox.settled();
  return data.paymentId;
}

export const stateOf = async ({ member, orderId }: Ordered) =>
  (await send(member, contract.queryPayment, { orderId })).data;

/** fen, shards summed, without zeros. */
export async function houseOf({ db }: { db: Db }): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ house: string; sum: number }>(sql`
    select split_part(name, ':', 2) as house, sum(balance)::bigint as sum
    from ledger_accounts
    where user_id is null
    group by 1
    having sum(balance) <> 0`);
  return Object.fromEntries(rows.map(({ house, sum }) => [house, Number(sum)]));
}
