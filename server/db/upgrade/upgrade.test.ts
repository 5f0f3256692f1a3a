import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import * as contract from '@/lib/contract/account';
import { getAssets } from '@/lib/contract/wallet';
import { readConfig } from '@/server/config';
import { createLogger } from '@/server/http/logger';
import { reconcile } from '@/server/jobs/reconcile';
import { loadKeys } from '@/server/keys';
import { start } from '@/server/start';
import { Caller } from '@/server/testing/caller';
import { IS_LONG_RUN } from '@/server/testing/long-run';
import { countRows, MEMBER, oldDatabase, TOKEN } from '@/server/testing/old-database';
import { openDatabase } from '../client';

/** Test keys with which the names and numbers in the rows are encrypted. */
const SECRET = '1d8d1ea37dc297a0d83f2f954aea2c0875808afc88c91e715f28aae073dbd8bd';
/** Tables that were renamed since. */
const NOW_CALLED: Record<string, string> = {
  orders: 'sales',
  order_items: 'sale_items',
  refunds: 'sale_refunds',
  refund_requests: 'sale_refund_requests',
};

const FIRST = { migrations: 1, rows: '0000' };
const BEFORE_COMMUNITY = { migrations: 3, rows: '0002' };
const BEFORE_SALES = { migrations: 13, rows: '0012' };
/** The newest comes first; its rows hold those of 0002. `npm run proof` starts with each. */
const RELEASES = [
  ['0012', [BEFORE_COMMUNITY, BEFORE_SALES]],
  ['0002', [BEFORE_COMMUNITY]],
  ['0000', [FIRST]],
] as const;

for (const [release, steps] of IS_LONG_RUN ? RELEASES : RELEASES.slice(0, 1)) {
  test(`a database of release ${release} starts with today's server: nothing is lost, the books agree, who was logged in still is`, async () => {
    const old = await oldDatabase(steps);
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-upgrade-'));
    fs.mkdirSync(path.join(dataDir, 'keys'));
    fs.writeFileSync(path.join(dataDir, 'keys', 'app-secret'), SECRET);
    const config = readConfig({
      DATABASE_URL: old.url,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'silent',
    });
    const running = await start(config, createLogger(config, { write: () => undefined }));
    try {
      const caller = new Caller(
        running.app,
        { keys: loadKeys(config.keysDir) },
        {
          get now() {
            return Date.now();
          },
        },
      );
      caller.token = TOKEN;
      const me = await caller.send(contract.getUserInfo);
      assert.deepEqual([me.code, me.data.userId], [200, MEMBER]);
      const money = await caller.send(getAssets);
      assert.deepEqual(
        [money.msg, money.data.available],
        ['操作成功', release === '0000' ? 0 : 140_00],
      );
    } finally {
      await running.stop();
    }
    const after = await countRows(old.url);
    const forgotten = new Set(['nonces', 'rate_limits', 'sms_codes', 'idempotency']);
    for (const [was, n] of old.counts) {
      const table = NOW_CALLED[was] ?? was;
      if (!forgotten.has(table) && after.has(table))
        assert.ok((after.get(table) ?? 0) >= n, `${table}: ${after.get(table)} of ${n}`);
    }
    const database = openDatabase(old.url, { max: 1 });
    assert.deepEqual(await reconcile(database.db), []);
    await database.close();
    await old.remove();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
}
