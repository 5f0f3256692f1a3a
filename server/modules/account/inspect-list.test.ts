import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { auditLog, ledgerAccounts, operators, users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { listMembers, type MemberFilter } from './inspect-list';

let t: TestApp;
const NAMES = ['林知夏', '林小满', '许可', '周予安', 'Lin_3', '小'];

before(async () => {
  t = await testApp();
  const createdAt = new Date(t.clock.now);
  await t.db.insert(operators).values({ name: 'vera', role: 'viewer', createdAt });
  await t.db
    .insert(operators)
    .values({ name: 'cheng', roles: ['service'], cityIds: [1], createdAt });
  await t.db.insert(users).values(
    NAMES.map((userName, i) => ({
      mobile: `1380000${String(5678 + i)}`,
      userName,
      inviteCode: `KMNPQ${String(i + 2)}`,
      directCount: i % 3,
      blockAreaId: i < 2 ? 1 : null,
      blockNo: i < 2 ? 37 + i : null,
      createdAt,
      lastActiveAt: new Date(t.clock.now - i * 1000),
    })),
  );
});
after(() => t.close());

interface Part {
  sort?: string;
  isFile?: boolean;
  isAscending?: boolean;
  perPage?: number;
  after?: string;
  page?: number;
}
const list = (
  filter: MemberFilter = {},
  { sort = 'joined', isFile = false, ...slice }: Part = {},
  operator = 'vera',
) =>
  listMembers(
    t.db,
    { operator, now: new Date(t.clock.now) },
    { filter, sort, isFile },
    { isAscending: false, perPage: 20, ...slice },
  );
const names = async (filter: MemberFilter, part: Part = {}, operator = 'vera') =>
  (await list(filter, part, operator)).rows.map(({ member }) => member.name);

test('any shape of text finds the member', async () => {
  assert.deepEqual(await names({ q: '13800005678' }), ['林知夏']);
  assert.deepEqual(await names({ q: '5679' }), ['林小满']);
  assert.deepEqual(await names({ q: 'kmnpq4' }), ['许可']);
  assert.deepEqual(await names({ q: '予安' }), ['周予安']);
  assert.deepEqual(await names({ q: '林' }), ['林小满', '林知夏']);
  assert.deepEqual(await names({ q: 'lin_' }), ['Lin_3']);
  assert.deepEqual(await names({ q: '%' }), []);
  const [area] = (await list({ q: '林知夏' })).rows;
  assert.deepEqual(await names({ q: `${area?.area} 037` }), ['林知夏']);
  assert.deepEqual(await names({ q: String(area?.id) }), ['林知夏']);
});

test('the mobile is masked, and a search is written down without its text', async () => {
  const { rows } = await list({ q: '13800005678' });
  assert.equal(rows[0]?.mobile, '138****5678');
  const written = await t.db.select().from(auditLog).where(eq(auditLog.action, 'user.find'));
  assert.ok(written.length > 0);
  assert.ok(!JSON.stringify(written).includes('13800005678'));
});

test('pages by key in both directions show every member once, for each sort', async () => {
  for (const sort of ['joined', 'lastActive', 'direct', 'team'])
    for (const isAscending of [true, false]) {
      const whole = await names({}, { sort, isAscending, perPage: 100 });
      const seen: string[] = [];
      let page = await list({}, { sort, isAscending, perPage: 2 });
      assert.equal(page.prev, undefined);
      const pages = [page];
      while (page.next) {
        page = await list({}, { sort, isAscending, perPage: 2, after: page.next });
        pages.push(page);
      }
      for (const { rows } of pages) seen.push(...rows.map(({ member }) => member.name));
      assert.deepEqual(seen, whole, sort);
      const back = await list({}, { sort, isAscending, perPage: 2, after: pages.at(-1)?.prev });
      assert.deepEqual(back.rows, pages.at(-2)?.rows, sort);
      assert.deepEqual(
        await names({}, { sort, isAscending, perPage: 2, page: 2 }),
        whole.slice(2, 4),
      );
    }
});

test('a broken cursor is the first page; a hostile one harms nothing', async () => {
  const first = await names({}, { perPage: 2 });
  for (const after of [
    'x',
    'W10',
    Buffer.from('[1,"1; drop table users",1]').toString('base64url'),
  ])
    assert.deepEqual(await names({}, { perPage: 2, after }), first);
  const far = Buffer.from(`[${Number.MAX_SAFE_INTEGER},1,1]`).toString('base64url');
  await list({}, { sort: 'lastActive', after: far });
});

test('an operator of some cities lists these only', async () => {
  assert.deepEqual(await names({}, {}, 'cheng'), ['林小满', '林知夏']);
  assert.deepEqual(await names({ q: '许可' }, {}, 'cheng'), []);
});

test('sums are those of everybody whom the filter and the reach find, not of the page', async () => {
  const account = (userId: number, bucket: 'available' | 'pending', balance: number) => ({
    name: `user:${userId}:${bucket}`,
    userId,
    bucket,
    balance,
  });
  const { rows } = await list();
  await t.db
    .insert(ledgerAccounts)
    .values(
      rows
        .slice(0, 3)
        .flatMap(({ member: { memberId } }, at) => [
          account(memberId, 'available', 100 * (at + 1)),
          account(memberId, 'pending', 7),
        ]),
    );
  const rich = rows.slice(0, 3).map(({ member }) => member.name);
  assert.deepEqual((await list({}, { perPage: 2 })).summary, { available: 600, pending: 21 });
  assert.deepEqual((await list({}, { perPage: 2, sort: 'available' })).summary, {
    available: 600,
    pending: 21,
  });
  assert.deepEqual((await list({ q: rich[0] ?? '' })).summary, { available: 100, pending: 7 });
  assert.deepEqual((await list({ q: '没有这个人' })).summary, { available: 0, pending: 0 });
  assert.deepEqual((await list({}, {}, 'cheng')).summary, { available: 0, pending: 0 });
  assert.deepEqual((await list({}, { isFile: true })).summary, {
    available: null,
    pending: null,
  });
});
