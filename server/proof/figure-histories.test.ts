import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '@/lib/kit/seeded-random';
import { openDatabase } from '@/server/db/client';
import { testApp } from '@/server/testing/app';
import { databaseUrl } from '@/server/testing/cluster';
import { FigureHistory, FigureModel } from './figure-history';

/* `npm test` has 8; `npm run proof` sets 1,000 by HISTORIES; FIGURE_HISTORY=1:17 repeats one. */
const PART = process.env.PROOF_PART ?? '1';
const HISTORIES = Number(process.env.HISTORIES ?? 8);
const ONLY = process.env.FIGURE_HISTORY;
const MOST_MEMBERS = 12;
/** Of the process and of one session. */
const ZONE = 'America/Los_Angeles';
process.env.TZ = ZONE;

test(`days of ${ONLY ?? HISTORIES} random histories in two time zones equal a model`, async () => {
  const t = await testApp({ isBare: true, clock: { now: Date.parse('2027-03-01T15:59:59.500Z') } });
  const url = databaseUrl(process.env.TEST_DATABASE_URL ?? '', t.databaseName);
  const options = `${url.includes('?') ? '&' : '?'}options=-c%20TimeZone=${ZONE}`;
  const elsewhere = openDatabase(`${url}${options}`, { max: 2 });
  assert.deepEqual((await elsewhere.pool.query('show timezone')).rows, [{ TimeZone: ZONE }]);
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
