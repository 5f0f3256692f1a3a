import { eq } from 'drizzle-orm';
import type { Light } from '@/lib/contract/city.schema';
import { createRandom, type Random } from '@/lib/kit/seeded-random';
import { HOUR_MS } from '@/lib/time';
import { publishMissing, shippedTexts } from '@/server/content/folder';
import type { Db } from '@/server/db/client';
import { banners, newNeighbours, users } from '@/server/db/schema';
import type { Vault } from '@/server/db/vault';
import { acceptForDemo } from '@/server/modules/articles/consent';
import { establishFirstRule } from '@/server/modules/rules/versions';
import { FIRST_AREA, seedBase } from '@/server/seed/base';
import type { DemoAccount } from '@/server/seed/demo-file';
import { demoRun } from '@/server/seed/marks';
import { newDemoAccounts } from './accounts';
import { planCityEvents } from './city-life';
import { planCommunityEvents, spreadOverChannels } from './community';
import { insertFarCities } from './far-cities';
import { fillGrowth, planGrowthEvents } from './growth';
import { insertVisits } from './history';
import { insertLearning } from './learning';
import { insertPlaces, moveAllIn } from './move-in';
import { readOldNotices } from './notices';
import { planPayoutEvents } from './payouts';
import { HERO } from './people';
import { type Person, planPeople } from './plan';
import { planReviewEvents } from './review';
import { planSaleEvents } from './sales';
import { VISITORS } from './visits';

const LATELY_MS = 4 * HOUR_MS;
const SHOWN = 0.55;
const HERE = 0.4;

function drawLight(
  { name }: Pick<Person, 'name'>,
  random: Random,
): { light: Light; wasHere: boolean } {
  const shown = random.next();
  const here = random.next();
  const isVisitor = VISITORS.has(name);
  return {
    light: isVisitor || shown < SHOWN ? 'all' : 'friends',
    wasHere: isVisitor || here < HERE,
  };
}

export interface DemoOptions {
  now: Date;
  /** Equal seeds give equal people, plots and visits; passwords are random. */
  seed: string;
  hashPassword: (password: string) => Promise<string>;
  vault?: Vault;
  /** New by default. */
  accounts?: readonly DemoAccount[];
}

export const BANNERS = [
  { text: '欢迎来到这条街，先去认识一下邻居吧', route: '/pages/index/partner' },
  { text: '奖励仅来自真实成交订单，加入和领取门牌均不收费', route: '/pages/login/agreement' },
  { text: '青年港街区还有空地，欢迎新邻居', route: '' },
];

async function finish(
  tx: Db,
  people: readonly Person[],
  accounts: readonly DemoAccount[],
  { now, seed, hashPassword }: DemoOptions,
  random: Random,
): Promise<void> {
  const lights = createRandom(`${seed}:lights`);
  for (const person of people) {
    const idleMs = Math.floor(random.next() ** 3 * (now.getTime() - person.joinedAt.getTime()));
    const { light, wasHere } = drawLight(person, lights);
    await tx
      .update(users)
      .set({
        growth: person.growth,
        light,
        lastActiveAt: new Date(now.getTime() - (wasHere ? idleMs % LATELY_MS : idleMs)),
      })
      .where(eq(users.mobile, person.mobile));
  }
  for (const { mobile, password } of accounts)
    await tx
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.mobile, mobile));
}

/** Once, by real services in chronological order, so that counters agree. @returns accounts; none when seeded before */
export async function seedDemo(db: Db, options: DemoOptions): Promise<{ accounts: DemoAccount[] }> {
  const { now, seed } = options;
  await seedBase(db, { now });
  const done = await demoRun(db, 'demo', now, async (tx) => {
    await establishFirstRule(tx, 2, now);
    const random = createRandom(seed);
    const people = planPeople(FIRST_AREA, now, random);
    const areas = await insertPlaces(tx);
    const cityEvents = planCityEvents({
      people,
      areas,
      mainArea: FIRST_AREA,
      now,
      random: createRandom(`${seed}:city`),
    });
    const ids = await moveAllIn(tx, people, areas, [
      ...cityEvents,
      ...planCommunityEvents(now, createRandom(`${seed}:community`)),
      ...planGrowthEvents(now),
      ...planSaleEvents(now, createRandom(`${seed}:sales`)),
      ...(options.vault
        ? [...planPayoutEvents(now, options.vault), ...planReviewEvents(people, now, options.vault)]
        : []),
    ]);
    await insertFarCities(tx, { now, random: createRandom(`${seed}:far`) });
    await acceptForDemo(tx);
    await tx.delete(newNeighbours); // no notices about existing neighbours
    await insertVisits(tx, { refereeId: ids.get(HERO.name) ?? 0, now, random });
    await spreadOverChannels(tx, ids.get(HERO.name) ?? 0);
    const accounts = [...(options.accounts ?? newDemoAccounts())];
    await finish(tx, people, accounts, options, random);
    await fillGrowth(tx, ids.get(HERO.name) ?? 0, now);
    await insertLearning(tx, ids, now);
    await readOldNotices(tx, now);
    await publishMissing(tx, shippedTexts('demo'), now);
    await tx
      .insert(banners)
      .values(
        BANNERS.map((row, sort) => ({ ...row, sort, status: 'published' as const, startsAt: now })),
      )
      .onConflictDoNothing();
    return { accounts };
  });
  return done ?? { accounts: [] };
}
