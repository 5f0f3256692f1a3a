import fs from 'node:fs';
import path from 'node:path';
import type { Config } from '@/server/config';
import { createPayProvider } from '.';
import { startPayDouble, v2OptionsOf } from './double';
import type { PaidBefore } from './double/books';
import { callCashier, type TestCashier } from './double/cashier';
import { readIdentity } from './double/identity';
import type { PayProvider } from './provider';
import { createWechatV2 } from './v2';

export interface TestPayments {
  provider: PayProvider;
  cashier: TestCashier;
  /** Target of notifications: `http://127.0.0.1:3000`. */
  listenAt: (origin: string) => void;
  stop: () => Promise<void>;
}

/** Long enough to be seen (ms). */
const REFUND_AFTER_MS = 20_000;

const dirOf = ({ dataDir }: Pick<Config, 'dataDir'>): string => path.join(dataDir, 'test-cashier');
const addressFile = (dir: string): string => path.join(dir, 'address');

/** Run by another process, for commands; null when none answers, or outside a demo. */
export async function findTestCashier(config: Config): Promise<TestPayments | null> {
  const dir = dirOf(config);
  const identity = config.isDemo && !config.WXPAY_MCHID ? readIdentity(dir) : null;
  if (!identity || !fs.existsSync(addressFile(dir))) return null;
  const url = fs.readFileSync(addressFile(dir), 'utf8').trim();
  const cashier = callCashier(url, identity);
  const isThere = await cashier.show('').then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  return {
    provider: createWechatV2(v2OptionsOf({ identity, url })),
    cashier,
    listenAt: () => undefined,
    stop: async () => undefined,
  };
}

/** The configured merchant's, or a running sandbox's; null without both. @throws StartError */
export const findPayProvider = async (config: Config): Promise<PayProvider | null> =>
  createPayProvider(config) ?? (await findTestCashier(config))?.provider ?? null;

/**
 * Running, or new with memory in the data folder.
 * @param listPaid payments in the database
 * @throws StartError outside a demo, or beside a real merchant
 */
export async function openTestCashier(
  config: Config,
  listPaid: () => Promise<readonly PaidBefore[]> = async () => [],
): Promise<TestPayments> {
  const running = await findTestCashier(config);
  if (running) return running;
  const dir = dirOf(config);
  const double = await startPayDouble({
    isDemo: config.isDemo,
    ...(config.WXPAY_MCHID ? { merchant: config.WXPAY_MCHID } : {}),
    dir,
    refundAfterMs: REFUND_AFTER_MS,
  });
  double.books.adopt(await listPaid());
  fs.writeFileSync(addressFile(dir), double.url, { mode: 0o600 });
  return {
    provider: createWechatV2(v2OptionsOf(double)),
    cashier: double.cashier,
    listenAt: (origin) => void (double.outbox.origin = origin),
    stop: async () => {
      fs.rmSync(addressFile(dir), { force: true });
      await double.close();
    },
  };
}
