import fs from 'node:fs';
import { openDatabase } from '@/server/db/client';
import { createVault } from '@/server/db/vault';
import { loadKeys } from '@/server/keys';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { redeem } from '@/server/modules/vouchers/redeem';

const CONNECTIONS = 8;

export interface WorkerScan {
  text: string;
  nonce: string;
}

/** redeem-worker.ts <url> <keys> <scans> <now>: prints `{ uses, refused, others }`. */
async function main(): Promise<void> {
  const [url = '', keysDir = '', file = '', time = ''] = process.argv.slice(2);
  const database = openDatabase(url, { max: CONNECTIONS });
  const keys = loadKeys(keysDir);
  const deps = { vault: () => createVault(keys), keys: () => keys };
  const scans = JSON.parse(fs.readFileSync(file, 'utf8')) as WorkerScan[];
  const operation = { operator: '前台', now: new Date(Number(time)) };
  const uses: [nonce: string, useId: number][] = [];
  const refused: string[] = [];
  const others: string[] = [];
  const clerk = async () => {
    for (let scan = scans.pop(); scan; scan = scans.pop()) {
      const { nonce, text } = scan;
      try {
        const { use } = await redeem(deps, database.db, operation, {
          text,
          nonce,
          units: 1,
          by: 'typed',
        });
        uses.push([nonce, use.useId]);
      } catch (error) {
        if (error instanceof OperationRefused) refused.push(nonce);
        else others.push(String(error));
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, clerk));
  await database.close();
  process.stdout.write(JSON.stringify({ uses, refused, others }));
}

main().catch((error: unknown) => {
  process.stderr.write(error instanceof Error ? (error.stack ?? '') : String(error));
  process.exit(1);
});
