import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GOODS_FORMATS, readGoodsFile, writeGoodsFile } from '@/server/content/goods-file';
import { reconcile } from '@/server/jobs/reconcile';
import { exportGoods } from '@/server/modules/goods/export';
import { importGoods } from '@/server/modules/goods/import';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertFreight } from '@/server/testing/shop';
import { randomGoods } from './goods-files';

/*
 * Random shops that are exported and imported again. The two database runs of `npm test` have other seeds (PROOF_PART);
 * `npm run proof` sets more shops by HISTORIES, GOODS_FILES=1:3 repeats one.
 */
const PART = process.env.PROOF_PART ?? '1';
const SHOPS = Math.ceil(Number(process.env.HISTORIES ?? 12) / 12);
const GOODS = 25;
const ONLY = process.env.GOODS_FILES;

const operation = (t: TestApp) => ({ operator: 'tester', now: new Date(t.clock.now) });
const bring = (t: TestApp, file: Pick<Parameters<typeof importGoods>[2], 'goods' | 'faults'>) =>
  importGoods(t.db, operation(t), { ...file, reason: '往返' });

for (const seed of ONLY ? [ONLY] : Array.from({ length: SHOPS }, (_, at) => `${PART}:${at}`))
  test(`what a shop exports changes nothing when it is imported, and makes the same shop elsewhere (${seed})`, async () => {
    const [one, other] = [await testApp({ isBare: true }), await testApp({ isBare: true })];
    for (const t of [one, other]) await insertFreight(t.db);
    assert.equal((await bring(one, { goods: randomGoods(seed, GOODS) })).added, GOODS);
    const shop = await exportGoods(one.db, operation(one));
    for (const format of GOODS_FORMATS) {
      const file = readGoodsFile(writeGoodsFile(shop, format), format);
      assert.deepEqual(file.faults, [], format);
      const result = await bring(one, file);
      assert.deepEqual([result.changes, result.unchanged], [[], GOODS], format);
    }
    const csv = writeGoodsFile(shop, 'csv');
    assert.equal((await bring(other, readGoodsFile(csv, 'csv'))).added, GOODS);
    assert.deepEqual(await exportGoods(other.db, operation(other)), shop);
    for (const t of [one, other]) {
      assert.deepEqual(await reconcile(t.db), []);
      await t.close();
    }
  });
