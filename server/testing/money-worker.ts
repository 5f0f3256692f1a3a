import { createRandom } from '@/lib/kit/seeded-random';
import { openDatabase } from '@/server/db/client';
import { rewards, sales } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { cancelReward, freeReward, pauseReward } from '@/server/modules/rewards/operate';
import { settleDueRewards } from '@/server/modules/rewards/settle';
import { completeSale, refundSale } from '@/server/modules/sales/change';
import { recordSale } from '@/server/modules/sales/record';

const CONNECTIONS = 10;

/** money-worker.ts <url> <seed> <operations> <buyer ids>: prints done and refused; other errors end it. */
async function main(): Promise<void> {
  const [url = '', seed = '', count = '0', buyers = ''] = process.argv.slice(2);
  const database = openDatabase(url, { max: CONNECTIONS });
  const { db } = database;
  const random = createRandom(seed);
  const now = new Date();
  const later = new Date(now.getTime() + 30 * 86_400_000);
  const operation = { operator: seed, now };
  const aSale = async () => random.pick(await db.select({ sn: sales.sn }).from(sales)).sn;
  const aReward = async () =>
    random.pick(await db.select({ id: rewards.rewardId }).from(rewards)).id;

  const record = () =>
    db.transaction((tx) =>
      recordSale(tx, {
        buyerId: Number(random.pick(buyers.split(','))),
        items: [
          { title: '课程', paid: random.between(1, 500_00) },
          { title: '教材', paid: random.between(1, 50_00) },
        ],
        paidAt: now,
        operator: seed,
        now,
      }),
    );
  const work: (() => Promise<unknown>)[] = [
    record,
    record,
    () => aSale().then((sn) => db.transaction((tx) => completeSale(tx, { sn, at: now }))),
    () =>
      aSale().then((sn) =>
        db.transaction((tx) =>
          refundSale(tx, {
            sn,
            amount: random.between(1, 100_00),
            reason: '退',
            operator: seed,
            now,
          }),
        ),
      ),
    () =>
      aSale().then((sn) =>
        db.transaction((tx) => refundSale(tx, { sn, reason: '退', operator: seed, now })),
      ),
    () => settleDueRewards(db, later),
    ...[pauseReward, freeReward, cancelReward].map((decide) => async () => {
      const id = await aReward();
      return db.transaction<unknown>((tx) => decide(tx, operation, id, '核对'));
    }),
  ];

  await record();
  let refused = 0;
  let left = Number(count);
  /* At most as many as connections. */
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left > 0) {
        left -= 1;
        try {
          await random.pick(work)();
        } catch (error) {
          if (!(error instanceof OperationRefused)) throw error;
          refused += 1;
        }
      }
    }),
  );
  await database.close();
  process.stdout.write(JSON.stringify({ done: Number(count) - refused, refused }));
}

main().catch((error: unknown) => {
  const { cause } = error as { cause?: { code?: string } };
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? '') : String(error)}\n${cause?.code ?? ''}\n`,
  );
  process.exit(1);
});
