import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { like } from 'drizzle-orm';
import * as ledger from '@/lib/contract/console/ledger';
import { audit as log } from '@/lib/contract/console/resources/audit';
import { account, ledger as journals } from '@/lib/contract/console/resources/ledger';
import { DAY_MS, dayOf } from '@/lib/time';
import { BUCKETS } from '@/server/db/schema';
import { users } from '@/server/db/schema';
import { HOUSE } from '@/server/modules/ledger/accounts';
import { userAccount } from '@/server/modules/ledger/accounts';
import { post } from '@/server/modules/ledger/post';
import { audit, SYSTEM_OPERATOR } from '@/server/modules/operators/authorize';
import { pageJournals } from '@/server/modules/wallet/journal-queries';
import { type TestApp, testApp } from '@/server/testing/app';
import { type TestConsole, testConsole } from '@/server/testing/console';
import { plantCrowd } from '@/server/testing/many-members';

let t: TestApp;
let c: TestConsole;

before(async () => {
  t = await testApp({ isBare: true });
  t.clock.now = Date.parse('2026-11-16T04:10:00+08:00');
  c = await testConsole(t);
});
after(async () => {
  await c.close();
  await t.close();
});

/** As the job of a night writes it down. */
async function night(daysAgo: number, differences: number): Promise<void> {
  const now = new Date(t.clock.now - daysAgo * DAY_MS);
  const found = Array.from({ length: differences }, (_, at) => ({ rule: `rule ${at}` }));
  await audit(t.db, { operator: SYSTEM_OPERATOR, via: 'job', now }, 'reconcile', dayOf(now), {
    differences: found,
  });
}

test('the newest comparison of the books, and how many days in a row agreed', async () => {
  const finance = await c.as(['finance']);
  const last = async () => (await finance.send(ledger.getLastReconcile)).data;
  assert.deepEqual(await last(), { at: null, differences: 0, cleanDays: 0 });
  await night(4, 0);
  await night(3, 2);
  await night(2, 0);
  await night(1, 0);
  assert.deepEqual(await last(), { at: t.clock.now - DAY_MS, differences: 0, cleanDays: 2 });
  // by hand on the same day: one day all the same
  await night(0, 0);
  await night(0, 0);
  assert.equal((await last()).cleanDays, 3);
  await night(0, 1);
  assert.deepEqual(await last(), { at: t.clock.now, differences: 1, cleanDays: 0 });
  // the rows stand in the log under their own name
  const auditor = await c.as(['auditor']);
  const found = await auditor.send(log.calls.list, { filters: { action: 'reconcile' } });
  assert.equal(found.data.rows?.length, 7);
  const service = await c.as(['service']);
  assert.equal((await service.send(ledger.getLastReconcile)).data.err, 'no_permission');
});

const WAYS = ['house:bank', 'house:wxpay'] as const;

/** Journals of the platform, in many shards, three at each moment. */
async function book(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1)
    await post(t.db, {
      idem: `book:${at}`,
      kind: at % 3 === 0 ? 'order_refunded' : 'order_paid',
      refType: 'payment',
      refId: 0,
      ownerId: at,
      memo: `S${at}`,
      at: new Date(t.clock.now - Math.floor(at / 3) * DAY_MS),
      lines: [
        { account: WAYS[at % 5 === 0 ? 0 : 1] ?? 'house:bank', amount_fen: -100 - at },
        { account: 'house:sales', amount_fen: 100 + at },
      ],
    });
}

test('账本: pages of a filter are the rows of the whole, newest first, forward and back', async () => {
  await book(60);
  const auditor = await c.as(['auditor']);
  const pageOf = (filters: Record<string, string>, after?: string) =>
    pageJournals(
      t.db,
      { now: new Date(t.clock.now) },
      { filters, slice: { isAscending: false, perPage: 7, after } },
    );
  const read = async (filters: Record<string, string>) => {
    const ids: string[] = [];
    let after: string | undefined;
    let prev: string | undefined;
    do {
      const page = await pageOf(filters, after);
      ids.push(...page.rows.map(({ id }) => id));
      if (after !== undefined) prev ??= page.prev;
      after = page.next;
    } while (after !== undefined);
    return { ids, prev };
  };
  const all = await auditor.send(journals.calls.list, { filters: {}, per_page: 100 });
  const rows = all.data.rows ?? [];
  assert.equal(rows.length, 60);
  assert.ok(rows.every((row, at) => at === 0 || row.at <= (rows[at - 1]?.at ?? 0)));
  const isOf: readonly [
    filters: Record<string, string>,
    is: (memo: number, kind: string) => boolean,
  ][] = [
    [{}, () => true],
    [{ account: 'bank' }, (at) => at % 5 === 0],
    [{ account: 'wxpay' }, (at) => at % 5 !== 0],
    [{ account: 'taxes' }, () => false],
    [{ kind: 'order_refunded' }, (at) => at % 3 === 0],
    [{ kind: 'order_refunded', account: 'bank' }, (at) => at % 15 === 0],
    [{ account: 'bank', days: 'week' }, (at) => at % 5 === 0 && at < 21],
    [{ q: 'book:7' }, (at) => at === 7],
  ];
  for (const [filters, is] of isOf) {
    const expected = rows.filter(({ memo, kind }) => is(Number(memo?.slice(1)), kind));
    const { ids, prev } = await read(filters);
    assert.deepEqual(
      ids,
      expected.map(({ id }) => id),
      JSON.stringify(filters),
    );
    if (prev === undefined) continue;
    assert.deepEqual(
      (await pageOf(filters, prev)).rows.map(({ id }) => id),
      ids.slice(0, 7),
    );
  }
});

test('a journal shows both sides, an account its balance out of the entries', async () => {
  const finance = await c.as(['finance']);
  const [found] =
    (await finance.send(journals.calls.list, { filters: { q: 'book:7' } })).data.rows ?? [];
  const { data } = await finance.send(journals.calls.get, { key: found?.id ?? '' });
  assert.deepEqual(
    (data.row?.entries as unknown as { rows: object[] }).rows.map((entry) =>
      Object.values(entry).slice(0, 3),
    ),
    [
      ['支付方账户', '¥1.07', ''],
      ['商品收入', '', '¥1.07'],
      ['合计', '¥1.07', '¥1.07'],
    ],
  );
  const accounts = (await finance.send(account.calls.list, { filters: {} })).data.rows ?? [];
  const of = (key: string) => accounts.find((row) => row.key === key);
  assert.equal(accounts.length, HOUSE.length + BUCKETS.length);
  assert.equal((of('bank')?.balance ?? 0) + (of('wxpay')?.balance ?? 0), of('sales')?.balance);
  assert.ok(accounts.every(({ diff }) => diff === null || diff === 0));
  const file = await finance.send(journals.calls.export, {
    filters: { account: 'bank' },
    reason: '工单 12 号',
  });
  assert.equal(file.data.err, 'proof_needed');
  const clerk = await c.as(['clerk']);
  assert.equal((await clerk.send(journals.calls.list, { filters: {} })).data.err, 'no_permission');
});

test('a name that many members share finds the journals of each of them', async () => {
  await plantCrowd(t.db, { members: 300, withdrawals: 3 });
  const sharing = await t.db.select().from(users).where(like(users.userName, '居民%')).limit(2);
  for (const { userId } of sharing)
    await post(t.db, {
      idem: `claim:${userId}`,
      kind: 'import_claimed',
      refType: 'moved_person',
      refId: userId,
      at: new Date(t.clock.now),
      lines: [
        { account: 'house:unclaimed', amount_fen: -100 },
        { account: userAccount(userId, 'available'), amount_fen: 100 },
      ],
    });
  const finance = await c.as(['finance']);
  const found = async (filters: Record<string, string>) =>
    (await finance.send(journals.calls.list, { filters })).data.rows?.map(({ kind }) => kind);
  const both = ['import_claimed', 'import_claimed'];
  assert.deepEqual(await found({ member: '居民' }), both);
  assert.deepEqual(await found({ q: '居民' }), both);
  assert.deepEqual(await found({ member: '居民', account: 'unclaimed' }), both);
  assert.deepEqual(await found({ member: '居民', account: 'bank' }), []);
});
