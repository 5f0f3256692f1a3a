// In npm test: planted dumps, undone as before (server/imports/apply.test.ts).
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { test } from 'node:test';
import { fenToPlain } from '@/lib/format';
import { createRandom } from '@/lib/kit/seeded-random';
import { movedPeople, operators } from '@/server/db/schema';
import { createVault } from '@/server/db/vault';
import { applyImport } from '@/server/imports/apply';
import { CRMEB_TABLES, DAY, dumpOf, LAST } from '@/server/imports/dump-fixtures';
import { planImport } from '@/server/imports/plan';
import { approveImport, undoImport } from '@/server/imports/shop-fixtures';
import { verifyImport } from '@/server/imports/undo';
import { testApp } from '@/server/testing/app';

const PEOPLE = Number(process.env.IMPORT_PEOPLE ?? 50_000);
const SET = 1000;
const random = createRandom(process.env.RANDOM_SEED ?? 'imports');
const { user: [model] = [], ...rest } = CRMEB_TABLES;

const ms = (span: number) => `${Math.round(span)} ms`;
const tuplesOf = (from: number, of: (uid: number) => (string | number)[]) =>
  Array.from({ length: SET }, (_, i) => `(${of(from + i).join(',')})`).join(',');

/** Chains, trees and cycles of inviters; some without a number, some double. */
function writeDump(place: string): void {
  const file = fs.openSync(place, 'w');
  const columns = Object.keys(model ?? {});
  const closed = {
    ...rest,
    store_order: [{ ...rest.store_order?.[0], status: 3 }],
    user_extract: [{ id: 1, uid: 1, extract_price: '1.00', status: 1 }],
    user_brokerage: [{ id: 0, uid: 1, pm: 0, number: '1.00', status: 1, frozen_time: 0 }],
  };
  fs.writeSync(file, dumpOf('eb_', closed));
  fs.writeSync(
    file,
    `CREATE TABLE \`eb_user\` (${columns.map((name) => `\`${name}\` text`).join(',')});\n`,
  );
  for (let from = 1; from <= PEOPLE; from += SET) {
    const people = tuplesOf(from, (uid) => {
      const row: Record<string, string | number> = {
        ...(model as Record<string, string | number>),
        uid,
        phone: random.next() < 0.05 ? '' : String(13_000_000_000 + random.between(0, PEOPLE * 20)),
        now_money: '0.00',
        brokerage_price: fenToPlain(100 + random.between(0, 100_000)),
        spread_uid: random.next() < 0.3 ? 0 : random.between(1, PEOPLE),
        spread_time: LAST - uid,
      };
      return columns.map((column) => `'${row[column] ?? ''}'`);
    });
    fs.writeSync(file, `INSERT INTO \`eb_user\` VALUES ${people};\n`);
    const held = tuplesOf(from, (id) => [id, id, 1, "'1.00'", 1, LAST + DAY]);
    fs.writeSync(file, `INSERT INTO \`eb_user_brokerage\` VALUES ${held};\n`);
  }
  fs.closeSync(file);
}

test(
  'a shop of many people moves in to the fen, and out again',
  { timeout: 1_800_000 },
  async () => {
    const t = await testApp();
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'many-'));
    try {
      const createdAt = new Date(t.clock.now);
      await t.db
        .insert(operators)
        .values(['first', 'second'].map((name) => ({ name, roles: ['finance'], createdAt })));
      const by = (operator: string) => ({ operator, now: new Date(t.clock.now) });
      const place = path.join(folder, 'dump.sql');
      writeDump(place);
      let peak = 0;
      const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 200);
      const startedAt = performance.now();
      const vault = createVault(t.deps.keys);
      const given = {
        vault,
        place,
        source: 'crmeb',
        shop: '老茶铺',
        folder: path.join(folder, 'plan'),
      };
      const { digest, report, waits } = await planImport(t.database, by('first'), given);
      const plannedAt = performance.now();
      assert.deepEqual(waits, []);
      await approveImport(t.db, by('second'), digest);
      const { opening } = await applyImport(t.database, by('first'), vault, {
        place,
        digest,
      });
      clearInterval(watch);
      process.stdout.write(
        [
          `${PEOPLE} people, ${fs.statSync(place).size} bytes: plan ${ms(plannedAt - startedAt)},`,
          `apply ${ms(performance.now() - plannedAt)}, ${Math.round(peak / 1e6)} MB\n`,
        ].join(' '),
      );
      const expected = report.money.reduce(
        (sum, row) => sum + Number(row.taken) + Number(row.unclaimed),
        0,
      );
      assert.equal(opening, expected);
      const verified = await verifyImport(t.db, by('first'), digest);
      assert.equal(verified.waiting, opening);
      assert.deepEqual(verified.differences, []);
      await undoImport(t.db, by('second'), { digest, reason: '撤回' });
      assert.equal(await t.db.$count(movedPeople), 0);
    } finally {
      fs.rmSync(folder, { recursive: true });
      await t.close();
    }
  },
);
