import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import * as contract from '@/lib/contract/city';
import { likeHouse, manageGuestbook } from '@/lib/contract/houses';
import { createRandom } from '@/lib/kit/seeded-random';
import { plotMoves } from '@/server/db/schema';
import { updateCity } from '@/server/jobs/city';
import { reconcile } from '@/server/jobs/reconcile';
import { type TestApp, testApp } from '@/server/testing/app';
import type { Caller } from '@/server/testing/caller';
import { freshKey, resident } from '@/server/testing/city';
import { PASSWORD, type Registered, registerUser } from '@/server/testing/people';
import { createArea } from './areas';

const PEOPLE = 12;
const ROUNDS = 12;
const FINE = new Set([
  'plot_taken',
  'plot_same',
  'plot_cooling',
  'plot_none',
  'plot_owned',
  'plot_reserved',
  'handover_open',
  'handover_state',
  'handover_self',
  'not_found',
  'own_house',
  'rate_limited',
]);

let app: TestApp;
let twin: TestApp;
before(async () => {
  app = await testApp();
  twin = await testApp({ beside: app });
});
after(async () => {
  await twin.close();
  await app.close();
});

test('a dozen people who move, claim, hand over, write and invite at random through two servers leave a consistent city', async () => {
  const cityId = (await app.caller().send(contract.listCities)).data.cities[0]?.cityId ?? 0;
  const areas = [
    await createArea(app.db, { cityId, name: '忙碌街区', plotCount: 14 }),
    await createArea(app.db, { cityId, name: '邻近街区', plotCount: 14 }),
  ];
  const people: Registered[] = [];
  for (let i = 0; i < PEOPLE; i += 1)
    people.push(await resident(app, areas[i % 2] ?? 0, 1 + Math.floor(i / 2)));
  const random = createRandom('city');
  const roll = (sides: number) => random.between(0, sides - 1);
  const password = (caller: Caller) => caller.encrypt(PASSWORD);

  const act = async (): Promise<{ code: number; data: { err?: string } } | null> => {
    const who = people[roll(PEOPLE)];
    const other = people[roll(PEOPLE)];
    if (!who || !other) return null;
    const caller =
      roll(2) === 0
        ? who.caller
        : Object.assign(twin.caller(), { token: who.caller.token, userId: who.userId });
    const plot = { blockAreaId: areas[roll(2)] ?? 0, blockNo: 1 + roll(14) };
    const pick = roll(9);
    if (pick <= 2) return caller.send(contract.changePlot, plot, freshKey());
    if (pick === 3) return caller.send(contract.claimPlot, plot, freshKey());
    if (pick === 4)
      return caller.send(
        contract.offerHandover,
        { toUserId: other.userId, password: password(caller) },
        freshKey(),
      );
    if (pick === 5) {
      const [offer] = (await caller.send(contract.getMyPlot)).data.handovers;
      return offer
        ? caller.send(
            contract.acceptHandover,
            { id: offer.id, password: password(caller) },
            freshKey(),
          )
        : null;
    }
    if (pick === 6)
      return caller.send(manageGuestbook, { ...plot, op: 'add', content: `路过${roll(1000)}` });
    if (pick === 7) return caller.send(likeHouse, plot, freshKey());
    await registerUser(app, { refereeId: who.userId });
    return null;
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    const answers = await Promise.all(Array.from({ length: 10 }, act));
    for (const answer of answers)
      assert.ok(
        !answer || answer.code === 200 || FINE.has(answer.data.err ?? ''),
        JSON.stringify(answer),
      );
    await Promise.all([
      updateCity(app.db, new Date(app.clock.now)),
      updateCity(twin.db, new Date(app.clock.now)),
    ]);
    await app.db.delete(plotMoves);
  }
  assert.deepEqual(await reconcile(app.db), []);
});
