/**
 * `npm run bench -- search`: a search over ten thousand texts, and of everything beside 100,000 goods, 100,000
 * members, 30,000 partners and 1,000 own orders. Prints medians; fails above the budgets.
 */
import { sql } from 'drizzle-orm';
import { searchContent } from '@/lib/contract/help';
import { searchAll } from '@/lib/contract/search';
import { type Db, openDatabase } from '@/server/db/client';
import { testApp } from './app';
import { asks } from './asks';
import { check, conclude, quantile, say } from './bench-times';
import { databaseUrl } from './cluster';
import { manyCategories, manyGoods, manyOrders } from './many-goods';
import { plantCrowd } from './many-members';
import { manyTexts, rareWord } from './many-texts';
import { registerUser } from './people';
import { setShop } from './shop';

const TEXTS = Number(process.env.SEARCH_TEXTS ?? 10_000);
const GOODS = Number(process.env.SEARCH_GOODS ?? 100_000);
const MEMBERS = 100_000;
const PARTNERS = 30_000;
const ORDERS = 1_000;
const SENTENCES = 18;
const ROUNDS = 41;
/** Time of a search on the server (ms). */
const TEXTS_MS = 50;
const ALL_MS = 40;

const QUESTIONS: readonly (readonly [string, string])[] = [
  ['a rare word', rareWord(4_321)],
  ['a common word', '提现'],
  ['two words', '提现 到账'],
  ['a title', '实名认证'],
  ['as it is spoken', '提现多久能到账'],
  ['a word, a character', '门牌 换'],
  ['nothing', '无此词汇啊'],
];
const OF_EVERYTHING: readonly (readonly [string, string])[] = [
  ['a text', '提现'],
  ['goods of which there are many', '花瓶'],
  ['goods of which there is one', '搪瓷果篮 777'],
  ['a name that all partners share', '居民'],
  ['one character', '居'],
  ['a plot, or the end of a mobile', '018'],
  ['an order', '7000'],
  ['nothing', '无此词汇啊'],
];

/** Calls one after another; the median counts (ms). */
async function time(name: string, budget: number, call: () => Promise<unknown>): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now();
    await call();
    times.push(performance.now() - from);
  }
  const middle = quantile(times, 0.5);
  say(`${name.padEnd(44)}${middle.toFixed(1).padStart(7)} ms`);
  check(name, middle, budget, 'ms');
}

async function plantPartners(db: Db, ownerId: number): Promise<void> {
  await db.execute(sql`
    with newest as (
      select user_id, row_number() over (order by user_id) as n from users
      where user_id <> ${ownerId} and referee_id is null order by user_id desc limit ${PARTNERS}
    ), bound as (
      update users u set referee_id = ${ownerId}, inviter_seq = newest.n from newest where u.user_id = newest.user_id
      returning u.user_id, newest.n
    )
    insert into partners (owner_id, seq, level, level_seq, member_id, channel, joined_at)
    select ${ownerId}, n, 1, n, user_id, 'link', now() from bound`);
  /* As autovacuum leaves them: without a pending list in their index of names. */
  await db.execute(sql`vacuum analyze users, partners`);
}

async function main(): Promise<void> {
  const app = await testApp();
  await setShop(app.db);
  const from = performance.now();
  await manyTexts(app.db, TEXTS, { sentences: SENTENCES });
  say(
    `${TEXTS.toLocaleString('en-US')} texts made findable in ${Math.round((performance.now() - from) / 1000)} s`,
  );
  const guest = asks({ caller: app.caller() });
  for (const [name, keyword] of QUESTIONS)
    await time(`texts: ${name}`, TEXTS_MS, () => guest(searchContent, { keyword }));
  await manyGoods(app.db, await manyCategories(app.db, 10, 29), GOODS);
  const unlimited = openDatabase(
    databaseUrl(process.env.TEST_DATABASE_URL ?? '', app.databaseName),
    { max: 1, isUnlimited: true },
  );
  await plantCrowd(unlimited.db, { members: MEMBERS, withdrawals: 0 });
  const me = await registerUser(app);
  await plantPartners(unlimited.db, me.userId);
  await unlimited.close();
  await manyOrders(app.db, me.userId, ORDERS);
  const ask = asks(me);
  for (const [name, keyword] of OF_EVERYTHING)
    await time(`everything: ${name}`, ALL_MS, () => {
      // one member may not search that often
      app.advance(2_000);
      return ask(searchAll, { keyword });
    });
  await app.close();
  conclude();
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
