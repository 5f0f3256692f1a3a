import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { area } from '@/lib/contract/console/resources/area';
import { city } from '@/lib/contract/console/resources/city';
import { log } from '@/lib/contract/console/resources/log';
import { mayor } from '@/lib/contract/console/resources/mayor';
import { plot } from '@/lib/contract/console/resources/plot';
import { user } from '@/lib/contract/console/resources/user';
import { DAY_MS } from '@/lib/time';
import { learningLogs, mayorApplications, users } from '@/server/db/schema';
import { createArea } from '@/server/modules/city/areas';
import { makeMayor, resident } from '@/server/testing/city';
import { randomMobile, registerUser } from '@/server/testing/people';
import { plain, versioned } from './writes-shop-fixtures';
import { ok, type World, type Write } from './writes-world-fixtures';

/* Actions on cities, streets, plots and mayors. */

const reason = '本人搬家';
const cities = city.calls;
const areas = area.calls;
const plots = plot.calls;
const mayors = mayor.calls;

const name = () => `松${String.fromCodePoint(0x4e00 + randomInt(20_000))}风`;

const newCity = () => ({ name: name(), pinyin: 'songfeng', initials: 'sf', sort: 9 });

/** With a resident behind door 1. */
async function newArea({ t }: World, isMayor = false): Promise<{ key: string; userId: number }> {
  const blockAreaId = await createArea(t.db, { cityId: 1, plotCount: 10 });
  const member = await resident(t, blockAreaId, 1);
  if (isMayor) await makeMayor(t, member);
  return { key: String(blockAreaId), userId: member.userId };
}

/** @returns its number */
export async function newCandidate(world: World): Promise<string> {
  const { key, userId } = await newArea(world);
  const appliedAt = new Date(world.t.clock.now);
  const [row] = await world.t.db
    .insert(mayorApplications)
    .values({ userId, blockAreaId: Number(key), appliedAt, statement: '每周办一次读书会' })
    .returning();
  return String(row?.id);
}

const ofArea = async (world: World, isMayor = false) =>
  versioned(world, areas.get, (await newArea(world, isMayor)).key, reason);
const ofPlot = async (world: World, no: number) =>
  plain(await versioned(world, plots.get, `${(await newArea(world)).key}-${no}`));
const candidate = async (world: World) =>
  versioned(world, mayors.get, await newCandidate(world), reason);

export async function newLog({ t }: World): Promise<string> {
  const { userId } = await registerUser(t);
  const at = new Date(t.clock.now);
  const [row] = await t.db
    .insert(learningLogs)
    .values({
      userId,
      seq: 1,
      day: '2026-11-16',
      content: '今天练习了介绍自己',
      images: [],
      visibility: 'public' as const,
      createdAt: at,
      updatedAt: at,
    })
    .returning();
  return String(row?.logId);
}

export const CITY_WRITES: Readonly<Record<string, Write>> = {
  [log.calls.actions.reply.name]: {
    input: async (world) => ({ key: await newLog(world), form: { content: '写得很具体' } }),
  },
  [user.calls.actions.create.name]: {
    input: async () => ({ reason, form: { mobile: randomMobile(), nickname: '新来的' } }),
  },
  [cities.actions.add.name]: { input: async () => ({ form: newCity() }) },
  [cities.actions.edit.name]: {
    input: async (world) => {
      const { key } = await ok(world.other, cities.actions.add, { form: newCity() });
      return { ...plain(await versioned(world, cities.get, key)), form: newCity() };
    },
  },
  [areas.actions.add.name]: { input: async () => ({ form: { city: '1', name: name() } }) },
  [areas.actions.rename.name]: {
    input: async (world) => ({ ...plain(await ofArea(world)), form: { name: name() } }),
  },
  [areas.actions.reserve.name]: {
    input: async (world) => ({ key: (await newArea(world)).key, form: { numbers: '2,4-5' } }),
  },
  [areas.actions.free.name]: {
    input: async (world) => ({ key: (await newArea(world)).key, form: { numbers: '8' } }),
  },
  [areas.actions.close.name]: { input: async (world) => plain(await ofArea(world)) },
  [areas.actions.open.name]: {
    input: async (world) => {
      const { key } = await newArea(world);
      await ok(world.other, areas.actions.close, { key });
      return plain(await versioned(world, areas.get, key));
    },
  },
  [areas.actions.merge.name]: {
    input: async (world) => ({
      ...(await ofArea(world)),
      form: { into: (await newArea(world)).key },
    }),
  },
  [areas.actions.appoint.name]: {
    input: async (world) => ({
      ...plain(await ofArea(world)),
      form: { no: 1, source: 'appointed' },
    }),
  },
  [areas.actions.end.name]: { input: (world) => ofArea(world, true) },
  [plots.actions.reserve.name]: { input: (world) => ofPlot(world, 2) },
  [plots.actions.free.name]: { input: (world) => ofPlot(world, 8) },
  [plots.actions.move.name]: {
    input: async (world) => {
      const { key } = await newArea(world);
      return { ...(await versioned(world, plots.get, `${key}-1`, reason)), form: { no: 5 } };
    },
  },
  [plots.actions.reclaim.name]: {
    input: async (world) => {
      const { key, userId } = await newArea(world);
      const lastActiveAt = new Date(world.t.clock.now - 400 * DAY_MS);
      await world.t.db.update(users).set({ lastActiveAt }).where(eq(users.userId, userId));
      return plain(await versioned(world, plots.get, `${key}-1`));
    },
  },
  [mayors.actions.appoint.name]: {
    input: async (world) => ({
      ...plain(await candidate(world)),
      form: { source: 'elected' },
    }),
  },
  [mayors.actions.refuse.name]: { input: candidate },
};
