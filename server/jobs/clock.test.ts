import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openDatabase, type Database } from '@/server/db/client';
import { compareClocks } from './clock';

const HOUR_S = 3_600;

describe('a look at the clocks', () => {
  let database: Database;
  before(async () => {
    database = openDatabase(process.env.TEST_DATABASE_URL ?? '');
    await database.pool.query('select 1'); // connecting takes its time, too
  });
  after(() => database.close());

  /** What is told by a machine that is so many seconds off. */
  async function look(offSeconds: number, at = () => Date.now()) {
    const warned: unknown[] = [];
    const noted: number[] = [];
    await compareClocks(database.pool, () => at() + offSeconds * 1000, {
      log: { warn: (line: unknown) => void warned.push(line) },
      note: (seconds) => void noted.push(Math.round(seconds) + 0),
    }); // no -0
    return { warned, noted };
  }

  test('says nothing of clocks that agree, and keeps the number', async () => {
    assert.deepEqual(await look(0), { warned: [], noted: [0] });
    assert.deepEqual(await look(2), { warned: [], noted: [2] });
  });

  for (const off of [HOUR_S, -HOUR_S, 5]) {
    test(`warns of a machine that is ${off} s ahead`, async () => {
      assert.deepEqual(await look(off), { warned: [{ aheadSeconds: off }], noted: [off] });
    });
  }

  test('does not take a slow answer for a difference', async () => {
    let looks = 0;
    const { warned } = await look(0, () => Date.now() + (looks++ === 0 ? 0 : 20_000)); // as if the answer took 20 s
    assert.deepEqual(warned, []);
  });

  test('fails with a database that is down, so that nobody takes silence for agreement', async () => {
    const lost = openDatabase('postgresql://postgres:x@127.0.0.1:1/none');
    await assert.rejects(
      compareClocks(lost.pool, Date.now, {
        log: { warn: () => assert.fail('nothing is known') },
        note: () => assert.fail('nothing is known'),
      }),
    );
    await lost.close();
  });
});
