import { DAY_MS } from '@/lib/time';
import { openDatabase } from '@/server/db/client';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { completeSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';

/**
 * sales-process.ts <url> <receipt prefix> <buyer ids>: sells until killed. Prints `start REF` and `done REF` around
 * each commit.
 */
const [url = '', prefix = '', buyers = ''] = process.argv.slice(2);
const { db } = openDatabase(url, { max: 4 });
const ids = buyers.split(',').map(Number);
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const pause = () => new Promise((resolve) => setTimeout(resolve, 20));
let n = 0;

async function sell(): Promise<void> {
  n += 1;
  const ref = `${prefix}-${n}`;
  const now = new Date();
  const paidAt = new Date(now.getTime() - 10 * DAY_MS);
  say(`start ${ref}`);
  await db.transaction(async (tx) => {
    const { sale } = await recordSale(tx, {
      buyerId: ids[n % ids.length] ?? 0,
      items: [{ title: '课程', paid: 1_000_00 }],
      paidAt,
      ref,
      operator: 'trader',
      now,
    });
    await completeSale(tx, { sn: sale.sn, at: paidAt });
  });
  say(`done ${ref}`);
}

/** Retries while the database is down. */
async function forever(work: () => Promise<unknown>): Promise<never> {
  for (;;) {
    await work().catch((error: unknown) => {
      if (error instanceof OperationRefused) throw error;
      return pause();
    });
    await pause();
  }
}

await Promise.race([forever(sell), forever(sell), forever(() => settleDueRewards(db, new Date()))]);
