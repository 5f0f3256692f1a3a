import { sql } from 'drizzle-orm';
import { createPayProvider } from './adapters/pay';
import { openTestCashier } from './adapters/pay/test-cashier';
import type { Config } from './config';
import type { Db } from './db/client';
import type { AppDeps } from './deps';
import { listPaidInTest } from './modules/payments/test-cashier';

type Payments = Pick<AppDeps, 'pay'> & Required<Pick<AppDeps, 'payTest'>>;

/** Target of the demo's notifications. */
function ownOrigin({ HOST }: Config, port: number): string {
  const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Serializes processes, so all share one cashier. */
const CASHIER_LOCK = 7_410_902;

/**
 * Sandbox for a demo, never beside a real merchant.
 * @param db shared by processes
 * @param stops receives the cleanup
 * @throws StartError for half a configuration
 */
export async function openPayments(
  config: Config,
  db: Db,
  stops: (() => Promise<unknown>)[],
): Promise<Payments & { listenAt: (port: number) => void }> {
  if (!config.isDemo || config.WXPAY_MCHID)
    return { pay: createPayProvider(config), payTest: null, listenAt: () => undefined };
  const { provider, cashier, listenAt, stop } = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${CASHIER_LOCK})`);
    return openTestCashier(config, () => listPaidInTest(tx));
  });
  stops.push(stop);
  return {
    pay: provider,
    payTest: { choose: (sn, act) => cashier.choose(sn, act) },
    listenAt: (port) => listenAt(ownOrigin(config, port)),
  };
}
