// In npm test: one hundred uses in one process (server/modules/vouchers/vouchers.test.ts).
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';
import { reconcile } from '@/server/jobs/reconcile';
import { payApp } from '@/server/testing/pay';
import { bundle } from '@/server/testing/processes';
import type { WorkerScan } from '@/server/testing/redeem-worker';
import { showOrder } from '@/server/testing/refunds';
import { setShop } from '@/server/testing/shop';
import { type Bought, boughtVouchers, showVoucher } from '@/server/testing/vouchers';

const WORKER = 'server/testing/redeem-worker.ts';
const SCANS = Number(process.env.REDEMPTIONS ?? 200);
const UNITS = Math.floor(SCANS / 10);
const TIMES = 3;
const run = promisify(execFile);

interface Outcome {
  uses: [nonce: string, useId: number][];
  refused: string[];
  others: string[];
}

test(`${SCANS} scans of ${UNITS} units, each sent ${TIMES} times to two processes: ${UNITS} uses`, async () => {
  const t = await payApp({ isBare: true });
  after(t.close);
  await setShop(t.db, { kinds: ['goods', 'service'], payOpenHour: 0 });
  const vouchers = UNITS / 10;
  const bought: Bought[] = [];
  while (bought.length < vouchers) bought.push(await boughtVouchers(t, { unitsPer: 10 }));
  const codes = await Promise.all(bought.map(async (it) => (await showVoucher(it)).code ?? ''));
  const scans: WorkerScan[] = Array.from({ length: SCANS }, (_, at) => ({
    text: codes[at % vouchers] ?? '',
    nonce: `scan-${at}`,
  }));
  const { scriptOf, remove } = await bundle([WORKER]);
  const url = t.deps.config.DATABASE_URL ?? '';
  const worker = async (name: string, own: WorkerScan[]): Promise<Outcome> => {
    const file = path.join(t.dataDir, `${name}.json`);
    fs.writeFileSync(file, JSON.stringify(own));
    const given = [scriptOf(WORKER), url, t.deps.config.keysDir, file, String(t.clock.now)];
    const { stdout } = await run(process.execPath, given, { maxBuffer: 2 ** 24 });
    return JSON.parse(stdout) as Outcome;
  };
  const [one, two] = await Promise.all([
    worker('one', [...scans, ...scans.filter((_, at) => at % 2 === 0)]),
    worker('two', [...scans.filter((_, at) => at % 2 === 1), ...scans.toReversed()]),
  ]);
  remove();
  assert.deepEqual([...one.others, ...two.others], []);
  const uses = new Map<string, Set<number>>();
  for (const [nonce, useId] of [...one.uses, ...two.uses])
    uses.set(nonce, (uses.get(nonce) ?? new Set()).add(useId));
  assert.equal(uses.size, UNITS);
  for (const [nonce, ids] of uses) assert.equal(ids.size, 1, nonce);
  assert.equal(new Set([...uses.values()].flatMap((ids) => [...ids])).size, UNITS);
  for (const it of bought) {
    const { status, delivery } = await showOrder(it);
    assert.deepEqual([status, delivery?.used], [40, 10]);
  }
  assert.deepEqual(await reconcile(t.db), []);
});
