import { test } from 'node:test';
import { createRandom } from '@/lib/kit/seeded-random';
import { testApp } from '@/server/testing/app';
import { FigureHistory, FigureModel } from './figure-history';

/* `npm test` has 8; `npm run proof` sets 1,000 by HISTORIES; FIGURE_HISTORY=1:17 repeats one. */
const PART = process.env.PROOF_PART ?? '1';
const HISTORIES = Number(process.env.HISTORIES ?? 8);
const ONLY = process.env.FIGURE_HISTORY;
const MOST_MEMBERS = 12;

test(`days of ${ONLY ?? HISTORIES} random histories with late facts equal a model, and their rows`, async () => {
  const t = await testApp({ isBare: true, clock: { now: Date.parse('2027-03-01T15:59:59.500Z') } });
  const model = new FigureModel();
  const members: ConstructorParameters<typeof FigureHistory>[2] = [];
  const names = ONLY ? [ONLY] : Array.from({ length: HISTORIES }, (_, at) => `${PART}:${at}`);
  for (const name of names) {
    members.splice(MOST_MEMBERS);
    const history = new FigureHistory(t, model, members, name);
    const steps = createRandom(`${name} steps`).between(12, 24);
    try {
      for (let i = 0; i < steps; i += 1) await history.step();
      await history.end();
    } catch (error) {
      throw new Error(`FIGURE_HISTORY=${name} after ${history.log.join(', ')}`, { cause: error });
    }
  }
  await t.close();
});
