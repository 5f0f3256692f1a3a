import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { getHome } from '@/lib/contract/home';
import { getReferee, listPartners } from '@/lib/contract/partners';
import { getShareStats } from '@/lib/contract/sharing';
import { DAY_MS } from '@/lib/time';
import { notices, partnerRanks, partners, partnerSettings, users } from '@/server/db/schema';
import { check } from '@/server/modules/ledger/audit';
import { SHARING_RULES } from '@/server/modules/sharing/audit';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { type Registered, registerUser } from '@/server/testing/people';
import { sell } from '@/server/testing/sales';
import { PARTNER_RULES } from './audit';

let app: TestApp;
before(async () => {
  app = await testApp({ env: { REWARD_LEVELS: '2' } });
});
after(() => app.close());

const rowOf = async (userId: number) => {
  const [row] = await app.db.select().from(users).where(eq(users.userId, userId));
  if (!row) throw new Error(`user ${userId} is missing`);
  return row;
};
const codeOf = async ({ userId }: Registered) => (await rowOf(userId)).inviteCode;
const ask = ({ caller }: Registered, input: object = {}) => caller.send(getReferee, input);
const rowsOf = (ownerId: number) =>
  app.db.select().from(partners).where(eq(partners.ownerId, ownerId)).orderBy(asc(partners.seq));

async function assertNumbered(...owners: number[]) {
  for (const owner of owners) {
    const rows = await rowsOf(owner);
    assert.deepEqual(
      rows.map(({ seq }) => seq),
      rows.map((_, i) => i + 1),
    );
    for (const level of [1, 2]) {
      const seqs = rows.filter((row) => row.level === level).map(({ levelSeq }) => levelSeq);
      assert.deepEqual(
        seqs,
        seqs.map((_, i) => i + 1),
      );
    }
    const { directCount, teamCount } = await rowOf(owner);
    assert.deepEqual(
      [directCount, teamCount],
      [
        rows.filter(({ level }) => level === 1).length,
        rows.filter(({ level }) => level === 2).length,
      ],
    );
  }
}

test('who came by a link is asked once whether that was the inviter', async () => {
  const inviter = await registerUser(app);
  const friend = await registerUser(app, { refereeId: inviter.userId });
  const { data } = await ask(friend);
  assert.deepEqual([data.referee?.userId, data.isAsked], [inviter.userId, true]);
  assert.ok((data.canChangeUntil ?? 0) > app.clock.now);
  const home = (await friend.caller.send(getHome)).data;
  assert.match(home.confirm?.maskedName ?? '', /^.\*\*$/);
  assert.equal((await ask(friend, { answer: 'yes' })).data.isAsked, false);
  assert.equal((await friend.caller.send(getHome)).data.confirm, null);
});

test('who typed a code is not asked, and who came alone may name somebody for a day', async () => {
  const inviter = await registerUser(app);
  const typed = await registerUser(app, { inviteCode: await codeOf(inviter) });
  assert.equal((await ask(typed)).data.isAsked, false);
  const alone = await registerUser(app);
  assert.deepEqual(
    [(await ask(alone)).data.referee, (await ask(alone)).data.isAsked],
    [null, false],
  );
  assert.equal(
    (await ask(alone, { inviteCode: (await codeOf(inviter)).toLowerCase() })).data.referee?.userId,
    inviter.userId,
  );
  assert.deepEqual((await ask(alone)).data.canChangeUntil, null, 'once');
});

test('a correction moves the partner with numbers, figures and notices, and leaves no gap', async () => {
  const top = await registerUser(app);
  const wrong = await registerUser(app, { refereeId: top.userId });
  const right = await registerUser(app);
  const before = await registerUser(app, { refereeId: wrong.userId });
  const me = await registerUser(app, { refereeId: wrong.userId });
  const own = await registerUser(app, { refereeId: me.userId });
  const later = await registerUser(app, { refereeId: wrong.userId });

  const { data } = await ask(me, { inviteCode: await codeOf(right) });
  assert.deepEqual(
    [data.referee?.userId, data.canChangeUntil, data.isAsked],
    [right.userId, null, false],
  );
  await assertNumbered(top.userId, wrong.userId, right.userId, me.userId);
  assert.deepEqual(
    (await rowsOf(wrong.userId)).map(({ memberId }) => memberId),
    [before.userId, later.userId],
  );
  assert.deepEqual(
    (await rowsOf(right.userId)).map(({ memberId, level }) => [memberId, level]),
    [
      [me.userId, 1],
      [own.userId, 2],
    ],
  );
  assert.deepEqual(
    (await rowsOf(top.userId)).map(({ memberId }) => memberId),
    [wrong.userId, before.userId, later.userId],
  );

  const summary = async (who: Registered) => (await who.caller.send(listPartners)).data.summary;
  assert.deepEqual([(await summary(wrong)).month, (await summary(right)).month], [2, 1]);
  const registrations = async (who: Registered) =>
    (await who.caller.send(getShareStats)).data.total.registrations;
  assert.deepEqual([await registrations(wrong), await registrations(right)], [2, 1]);
  const ranks = await app.db
    .select()
    .from(partnerRanks)
    .where(eq(partnerRanks.userId, wrong.userId));
  assert.deepEqual(
    ranks.map(({ count }) => count),
    [2, 2],
  );
  const received = await app.db
    .select()
    .from(notices)
    .where(eq(notices.userId, wrong.userId))
    .orderBy(asc(notices.seq));
  assert.equal(received.at(-1)?.title, '小伙伴更正了邀请人');
});

test('a new partner after a correction gets the next numbers', async () => {
  const [wrong, right] = [await registerUser(app), await registerUser(app)];
  const me = await registerUser(app, { refereeId: wrong.userId });
  await registerUser(app, { refereeId: wrong.userId });
  await ask(me, { inviteCode: await codeOf(right) });
  await registerUser(app, { refereeId: wrong.userId });
  await assertNumbered(wrong.userId, right.userId);
});

test('不是: the inviter goes, and the right one can be named until the day is over, once', async () => {
  const [wrong, right] = [await registerUser(app), await registerUser(app)];
  const me = await registerUser(app, { refereeId: wrong.userId });
  for (const turn of ['first', 'repeated']) {
    const { data } = await ask(me, { answer: 'none' });
    assert.deepEqual([data.referee, data.isAsked], [null, false], turn);
    assert.ok((data.canChangeUntil ?? 0) > app.clock.now, turn);
  }
  const received = await app.db.select().from(notices).where(eq(notices.userId, wrong.userId));
  assert.equal(received.filter(({ title }) => title === '小伙伴更正了邀请人').length, 1);
  const { data } = await ask(me, { inviteCode: await codeOf(right) });
  assert.deepEqual([data.referee?.userId, data.canChangeUntil], [right.userId, null]);
  assert.equal((await ask(me, { answer: 'none' })).data.err, 'referee_locked');
  const [kept] = await app.db
    .select()
    .from(partnerSettings)
    .where(eq(partnerSettings.userId, me.userId));
  assert.equal(kept?.formerRefereeId, wrong.userId);
  await assertNumbered(wrong.userId, right.userId);
});

test('不是 leaves a day and no more to name the right inviter', async () => {
  const [wrong, right] = [await registerUser(app), await registerUser(app)];
  const me = await registerUser(app, { refereeId: wrong.userId });
  await ask(me, { answer: 'none' });
  app.advance(DAY_MS);
  assert.equal((await ask(me)).data.canChangeUntil, null);
  assert.equal((await ask(me, { inviteCode: await codeOf(right) })).data.err, 'referee_locked');
});

const REFUSED: [string, (me: Registered, inviter: Registered) => Promise<string>, string][] = [
  ['a code that nobody has', async () => 'ZZZZZZ', 'invite_code_unknown'],
  ['the own code', codeOf, 'invite_code_own'],
  ['the code of the inviter that is', (_, inviter) => codeOf(inviter), 'referee_same'],
  [
    'the code of an own partner',
    async (me) => codeOf(await registerUser(app, { refereeId: me.userId })),
    'referee_cycle',
  ],
  [
    'the code of a partner’s partner',
    async (me) =>
      codeOf(
        await registerUser(app, {
          refereeId: (await registerUser(app, { refereeId: me.userId })).userId,
        }),
      ),
    'referee_cycle',
  ],
];
for (const [what, code, err] of REFUSED) {
  test(`${what} corrects nothing`, async () => {
    const inviter = await registerUser(app);
    const me = await registerUser(app, { refereeId: inviter.userId });
    assert.equal((await ask(me, { inviteCode: await code(me, inviter) })).data.err, err);
    assert.equal((await ask(me)).data.referee?.userId, inviter.userId);
    await assertNumbered(inviter.userId);
  });
}

test('a code of a frozen member counts as unknown', async () => {
  await insertMember(app.db, { status: 'frozen', inviteCode: 'FRZ234' });
  assert.equal(
    (await ask(await registerUser(app), { inviteCode: 'FRZ234' })).data.err,
    'invite_code_unknown',
  );
});

test('after a day, or after the first sale, the inviter stays', async () => {
  const [inviter, other] = [await registerUser(app), await registerUser(app)];
  const [late, buyer] = [
    await registerUser(app, { refereeId: inviter.userId }),
    await registerUser(app, { refereeId: inviter.userId }),
  ];
  app.advance(1_000);
  await sell(app, { buyerId: buyer.userId });
  assert.equal((await ask(buyer, { inviteCode: await codeOf(other) })).data.err, 'referee_locked');
  app.advance(DAY_MS);
  assert.equal((await ask(late)).data.canChangeUntil, null);
  assert.equal((await ask(late, { inviteCode: await codeOf(other) })).data.err, 'referee_locked');
});

test('two devices that correct at once correct once', async () => {
  const [wrong, a, b] = [await registerUser(app), await registerUser(app), await registerUser(app)];
  const me = await registerUser(app, { refereeId: wrong.userId });
  const answers = await Promise.all([
    ask(me, { inviteCode: await codeOf(a) }),
    ask(me, { inviteCode: await codeOf(b) }),
  ]);
  assert.deepEqual(answers.map(({ code }) => code).sort(), [200, 500]);
  await assertNumbered(wrong.userId, a.userId, b.userId);
});

test('corrections and registrations at the same moment leave numbers without a gap', async () => {
  const [top, other] = [await registerUser(app), await registerUser(app)];
  const inviter = await registerUser(app, { refereeId: top.userId });
  const movers: Registered[] = [];
  for (let i = 0; i < 4; i += 1)
    movers.push(await registerUser(app, { refereeId: inviter.userId }));
  const code = await codeOf(other);
  await Promise.all([
    ...movers.map((me) => ask(me, { inviteCode: code })),
    ...Array.from({ length: 4 }, () => registerUser(app, { refereeId: inviter.userId })),
  ]);
  await assertNumbered(top.userId, inviter.userId, other.userId);
  assert.deepEqual(
    [(await rowOf(inviter.userId)).directCount, (await rowOf(other.userId)).directCount],
    [4, 4],
  );
});

test('guesses at codes are limited', async () => {
  const me = await registerUser(app);
  const answers = [];
  for (let i = 0; i < 11; i += 1)
    answers.push((await ask(me, { inviteCode: `ZZZZ${20 + i}` })).data.err);
  assert.deepEqual([answers[9], answers[10]], ['invite_code_unknown', 'rate_limited']);
});

test('after all operations the nightly audit finds no difference, and would find one', async () => {
  const rules = [...PARTNER_RULES, ...SHARING_RULES];
  assert.deepEqual(await check(app.db, rules), []);
  const a = await insertMember(app.db);
  const b = await insertMember(app.db, { by: a });
  await app.db.update(users).set({ refereeId: b, directCount: 3 }).where(eq(users.userId, a));
  const found = (await check(app.db, rules)).map(({ rule }) => rule);
  for (const part of ['人数', '都在邀请人', '没有环'])
    assert.ok(
      found.some((rule) => rule.includes(part)),
      part,
    );
});
