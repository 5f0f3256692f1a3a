import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '@/lib/kit/seeded-random';
import { type Db, openDatabase } from '@/server/db/client';
import { blockAreas, cities } from '@/server/db/schema';
import { testApp } from '@/server/testing/app';
import { databaseUrl } from '@/server/testing/cluster';
import { FigureHistory } from './figure-history';
import { FigureModel } from './figure-model';

/* `npm test` has 8; `npm run proof` sets 1,000 by HISTORIES; FIGURE_HISTORY=1:17 repeats one. */
const PART = process.env.PROOF_PART ?? '1';
const HISTORIES = Number(process.env.HISTORIES ?? 8);
const ONLY = process.env.FIGURE_HISTORY;
const MOST_MEMBERS = 12;
/** Of the process and of one session. */
const ZONE = 'America/Los_Angeles';
process.env.TZ = ZONE;

async function insertAreas(db: Db): Promise<void> {
  const made = await db
    .insert(cities)
    .values(['东', '西'].map((name) => ({ name, pinyin: name })))
    .returning({ cityId: cities.cityId });
  await db.insert(blockAreas).values(made.map(({ cityId }) => ({ cityId, name: '第一街区' })));
}

test(`days of ${ONLY ?? HISTORIES} random histories in two time zones equal a model`, async () => {
  const t = await testApp({ isBare: true, clock: { now: Date.parse('2027-03-01T15:59:59.500Z') } });
  const url = databaseUrl(process.env.TEST_DATABASE_URL ?? '', t.databaseName);
  const options = `${url.includes('?') ? '&' : '?'}options=-c%20TimeZone=${ZONE}`;
  const elsewhere = openDatabase(`${url}${options}`, { max: 2 });
  assert.deepEqual((await elsewhere.pool.query('show timezone')).rows, [{ TimeZone: ZONE }]);
  await insertAreas(t.db);
  const model = new FigureModel();
  const members: ConstructorParameters<typeof FigureHistory>[3] = [];
  const names = ONLY ? [ONLY] : Array.from({ length: HISTORIES }, (_, at) => `${PART}:${at}`);
  for (const name of names) {
    members.splice(MOST_MEMBERS);
    const history = new FigureHistory(t, elsewhere.db, model, members, name);
    const steps = createRandom(`${name} steps`).between(12, 24);
    try {
      for (let i = 0; i < steps; i += 1) await history.step();
      await history.end();
    } catch (error) {
      throw new Error(`FIGURE_HISTORY=${name} after ${history.log.join(', ')}`, { cause: error });
    }
  }
  await elsewhere.close();
  await t.close();
});
