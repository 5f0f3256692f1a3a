/** `npm run bench -- tree`: a member with 100,000 partners among a million; fails above twice a small one's time. */
import { eq, sql } from 'drizzle-orm';
import type { Endpoint } from '@/lib/contract';
import { getHome } from '@/lib/contract/home';
import { getPartner, getRank, getReferee, listPartners } from '@/lib/contract/partners';
import { type Db, openDatabase } from '@/server/db/client';
import { partners, sessions } from '@/server/db/schema';
import { hashToken } from '@/server/http/authenticate';
import { bindReferee } from '@/server/modules/partners/bind';
import { type TestApp, testApp } from './app';
import { databaseUrl } from './cluster';
import { insertMember } from './members';

const MEMBERS = Number(process.env.TREE_MEMBERS ?? 1_000_000);
/** With the levels below, the tree is ten deep. */
const ABOVE = 8;
const FEW = 40;
const ROUNDS = 60;
const WARM_UP = 10;
const LIMIT = 2;
const FIRST_ID = 100_000;
const big = FIRST_ID + ABOVE;
const directOfBig = Math.floor(MEMBERS / 10);
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** A tenth directly below, nine below each. */
async function plantTree(db: Db): Promise<void> {
  const last = FIRST_ID + MEMBERS - 1;
  const first = big + 1;
  await db.execute(
    sql.raw(`
      insert into users (
        user_id, mobile, user_name, invite_code, referee_id, inviter_seq, direct_count, team_count, is_mayor,
        last_active_at
      ) overriding system value
      select id, 'tree' || id, '居民' || id, 't' || id, by, seq,
        case
          when id < ${big} then 1
          when id = ${big} then ${directOfBig}
          when id < ${first + directOfBig} then 9
          else 0
        end,
        case
          when id < ${big - 1} then 1
          when id = ${big - 1} then ${directOfBig}
          when id = ${big} then ${directOfBig * 9}
          else 0
        end,
        id % 5000 = 0,
        now() - make_interval(days => (id % 400)::int)
      from (
        select id,
          case
            when id = ${FIRST_ID} then null
            when id <= ${big} then id - 1
            when id < ${first + directOfBig} then ${big}
            else ${first} + (id - ${first + directOfBig}) / 9
          end as by,
          case
            when id <= ${big} then 1
            when id < ${first + directOfBig} then id - ${big}
            else (id - ${first + directOfBig}) % 9 + 1
          end as seq
        from generate_series(${FIRST_ID}::bigint, ${last}) id
      ) tree`),
  );
  await db.execute(
    sql.raw(`
      insert into partners (
        owner_id, seq, level, level_seq, member_id, channel, joined_at, sale_count, reward_fen
      )
      select owner, row_number() over w, level,
        row_number() over (partition by owner, level order by id),
        id,
        case when id % 500 = 0 then 'card' else 'link' end,
        now(), id % 7, id % 90000
      from (
        select referee_id as owner, 1 as level, user_id as id
        from users
        where user_id between ${FIRST_ID + 1} and ${last}
        union all select r.referee_id, 2, u.user_id
        from users u
        join users r on r.user_id = u.referee_id
        where u.user_id between ${FIRST_ID + 2} and ${last} and r.referee_id is not null
      ) rows
      window w as (partition by owner order by id, level)`),
  );
  await db.execute(
    sql`select setval(pg_get_serial_sequence('users', 'user_id'), ${last + 1}::bigint)`,
  );
  await db.execute(sql`analyze users, partners`);
}

async function callerOf(app: TestApp, userId: number) {
  const caller = app.caller();
  caller.token = `bench-${userId}`;
  caller.userId = userId;
  const now = new Date(app.clock.now);
  await app.db.insert(sessions).values({
    tokenHash: hashToken(caller.token),
    userId,
    platform: 'h5',
    deviceName: 'bench',
    visitorKey: caller.visitorKey,
    ip: '127.0.0.1',
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  return caller;
}

/** ms, alternating; first runs warm up. */
async function medians(works: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const times = works.map((): number[] => []);
  for (let i = 0; i < ROUNDS + WARM_UP; i += 1) {
    for (const [who, work] of works.entries()) {
      const start = performance.now();
      await work();
      if (i >= WARM_UP) times[who]?.push(performance.now() - start);
    }
  }
  return times.map((list) => list.sort((a, b) => a - b)[ROUNDS / 2] ?? NaN);
}

/** @returns the small member */
async function insertTrees(app: TestApp): Promise<number> {
  const small = await insertMember(app.db);
  for (let i = 0; i < FEW; i += 1)
    await insertMember(app.db, { by: await insertMember(app.db, { by: small }) });
  await app.db
    .update(partners)
    .set({ saleCount: sql`${partners.seq} % 7`, rewardFen: sql`${partners.seq} * 100` })
    .where(eq(partners.ownerId, small));
  const startedAt = performance.now();
  /* Longer than a request may take. */
  const unlimited = openDatabase(
    databaseUrl(process.env.TEST_DATABASE_URL ?? '', app.databaseName),
    { max: 1, isUnlimited: true },
  );
  await plantTree(unlimited.db);
  await unlimited.close();
  say(
    `tree                ${MEMBERS.toLocaleString('en-US')} members planted in ${Math.round((performance.now() - startedAt) / 1000)} s; one of them has ${directOfBig.toLocaleString('en-US')} direct partners and ${(directOfBig * 9).toLocaleString('en-US')} of the second level`,
  );
  return small;
}

/** A measurement by name, for the small (0) and the big (1) member; the third item replaces LIMIT. */
type Work = [name: string, work: (who: 0 | 1) => () => Promise<unknown>, limit?: number];

async function worksOf(app: TestApp, small: number): Promise<Work[]> {
  const callers = [await callerOf(app, small), await callerOf(app, big)] as const;
  const partnerIds = await Promise.all(
    callers.map(
      async (caller) =>
        (await caller.send(listPartners, { level: 1 })).data.list.data[0]?.partnerId,
    ),
  );
  const read =
    (endpoint: Endpoint, input: object = {}) =>
    (who: 0 | 1) =>
    async () => {
      const { code, msg } = await callers[who].send(endpoint, input);
      if (code !== 200) throw new Error(`${endpoint.path}: ${msg}`);
    };
  const bind = (who: 0 | 1) => async () => {
    const userId = await insertMember(app.db);
    await app.db.transaction((tx) =>
      bindReferee(tx, {
        userId,
        refereeId: who === 0 ? small : big,
        channel: 'link',
        now: new Date(app.clock.now),
      }),
    );
  };
  return [
    ['home', read(getHome)],
    ['partners', read(listPartners)],
    ['direct', read(listPartners, { level: 1 })],
    ['second level', read(listPartners, { level: 2 })],
    ['by orders', read(listPartners, { sort: 'orders' })],
    ['by reward', read(listPartners, { level: 1, sort: 'reward' })],
    ['ordered', read(listPartners, { level: 1, filter: 'ordered' })],
    ['channel', read(listPartners, { level: 1, channel: 'link' })],
    [
      'rare name',
      (who) => read(listPartners, { keyword: who === 0 ? '试居' : `民${big + 77}` })(who),
    ],
    /* None of the small member's match, all of the big one's. */
    ['common name', read(listPartners, { keyword: '居民' }), 20],
    [
      'end of mobile',
      (who) => read(listPartners, { keyword: who === 0 ? '13' : String(big + 77).slice(-5) })(who),
    ],
    ['nobody', read(listPartners, { keyword: '无此人' })],
    [
      'last page',
      (who) =>
        read(listPartners, { level: 1, page: who === 0 ? 2 : Math.floor(directOfBig / 15) })(who),
    ],
    ['one partner', (who) => read(getPartner, { partnerId: partnerIds[who] })(who)],
    ['inviter', read(getReferee)],
    ['ranking', read(getRank)],
    ['registration', bind],
  ];
}

async function main(): Promise<void> {
  const app = await testApp({ env: { REWARD_LEVELS: '2' } });
  const works = await worksOf(app, await insertTrees(app));
  const tooSlow: string[] = [];
  for (const [name, work, limit = LIMIT] of works) {
    const [few = NaN, many = NaN] = await medians([work(0), work(1)]);
    const ratio = many / few;
    say(
      `${name.padEnd(19)} ${few.toFixed(1)} ms with ${FEW}, ${many.toFixed(1)} ms with ${directOfBig.toLocaleString('en-US')}: ${ratio.toFixed(2)} ×`,
    );
    if (ratio > limit) tooSlow.push(name);
  }
  await app.close();
  say(
    tooSlow.length === 0
      ? `Flat: nothing takes more than ${LIMIT} × as long.`
      : `More than ${LIMIT} × as long: ${tooSlow.join(', ')}`,
  );
  process.exitCode = tooSlow.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
