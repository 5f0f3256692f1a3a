import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { and, eq } from 'drizzle-orm';
import { checkSession, getUserInfo } from '@/lib/contract/account';
import { getConsent, giveConsent } from '@/lib/contract/articles';
import { DAY_MS } from '@/lib/time';
import { dryRun } from '@/server/db/dry-run';
import { agreements, consents } from '@/server/db/schema';
import { keepLaw } from '@/server/modules/rules/law-settings';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import { accept, isConsentDue } from './consent';

let app: TestApp;
before(async () => void (app = await testApp()));
after(() => app.close());

const publish = (
  type: 'agreement' | 'privacy',
  version: string,
  changes: string[],
  { inMs = 0, asks = true } = {},
) =>
  app.db.insert(agreements).values({
    asks,
    type,
    version,
    title: type === 'agreement' ? '用户协议' : '隐私政策',
    effectiveAt: new Date(app.clock.now + inMs),
    changes,
    sections: [],
  });
const due = async ({ caller }: Registered) => (await caller.send(getConsent)).data.list;
const isDue = async ({ caller }: Registered) => (await caller.send(checkSession)).data.consentDue;

test('registering accepts both texts in effect: nothing is asked, and version and time are kept', async () => {
  const person = await registerUser(app);
  assert.deepEqual([await due(person), await isDue(person)], [[], false]);
  const kept = await app.db.select().from(consents).where(eq(consents.userId, person.userId));
  assert.deepEqual(kept.map(({ type, version }) => [type, version]).sort(), [
    ['agreement', '3.0'],
    ['privacy', '3.0'],
  ]);
  assert.ok(kept.every(({ at }) => Math.abs(at.getTime() - app.clock.now) < 60_000));
});

test('a guest is asked nothing and can accept nothing', async () => {
  assert.equal((await app.caller().send(getConsent)).code, 401);
  assert.equal(
    (await app.caller().send(giveConsent, { texts: [{ type: 'agreement', version: '3.0' }] })).code,
    401,
  );
});

test('a new version asks from its day on, shows what changed, and asks no more once accepted', async () => {
  const [person, other] = [await registerUser(app), await registerUser(app)];
  await publish('agreement', '4.0', ['写明市长的任期', '新增反馈评分'], { inMs: DAY_MS });
  assert.deepEqual(await due(person), []);
  app.advance(DAY_MS);
  assert.deepEqual(
    (await due(person)).map(({ type, version, changes, isUpdate }) => [
      type,
      version,
      changes,
      isUpdate,
    ]),
    [['agreement', '4.0', ['写明市长的任期', '新增反馈评分'], true]],
  );
  assert.equal(await isDue(person), true);

  const answers = await Promise.all(
    Array.from({ length: 5 }, () =>
      person.caller.send(giveConsent, { texts: [{ type: 'agreement', version: '4.0' }] }),
    ),
  );
  assert.ok(answers.every(({ code, data }) => code === 200 && data.list.length === 0));
  assert.equal((await person.caller.send(getUserInfo)).data.agreementVersion, '4.0');
  assert.deepEqual([await isDue(person), await isDue(other)], [false, true]);
  assert.equal(
    (await app.db.select().from(consents).where(eq(consents.userId, person.userId))).length,
    3,
  );
});

test('a version whose meaning did not change asks nobody who accepted the one before it', async () => {
  const [person, behind] = [await registerUser(app), await registerUser(app)];
  await publish('privacy', '4.0', ['新增一项信息']);
  await person.caller.send(giveConsent, { texts: [{ type: 'privacy', version: '4.0' }] });
  app.advance(1);
  await publish('privacy', '4.1', ['更正错字'], { asks: false });
  assert.deepEqual([await isDue(person), await due(person)], [false, []]);
  const asked = await due(behind);
  assert.deepEqual(
    asked.map(({ type, version }) => [type, version]),
    [['privacy', '4.1']],
    'whoever is behind is asked for what is in effect',
  );
  const texts = asked.map(({ type, version }) => ({ type, version }));
  assert.equal((await behind.caller.send(giveConsent, { texts })).code, 200);
  assert.equal(await isDue(behind), false);
});

test('the first text of a type is asked for, even if its editor asks nobody', async () => {
  const person = await registerUser(app);
  await dryRun(app.db, true, async (tx) => {
    await tx.delete(consents).where(eq(consents.type, 'privacy'));
    await tx.delete(agreements).where(eq(agreements.type, 'privacy'));
    const effectiveAt = new Date(app.clock.now);
    const text = {
      type: 'privacy' as const,
      title: '隐私政策',
      effectiveAt,
      changes: [],
      sections: [],
    };
    await tx.insert(agreements).values({ ...text, version: '1.0', asks: false });
    const now = new Date(app.clock.now + 1);
    assert.equal(await isConsentDue(tx, person.userId, now), true);
    await accept(tx, person.userId, { texts: [{ type: 'privacy', version: '1.0' }] }, now);
    await tx.insert(agreements).values({ ...text, version: '1.1', effectiveAt: now, asks: false });
    assert.equal(await isConsentDue(tx, person.userId, now), false);
  });
});

test('only what is in effect can be accepted: an older, a future and an invented version are refused, and nothing is kept', async () => {
  const person = await registerUser(app);
  await publish('privacy', '5.0', [], { inMs: DAY_MS });
  for (const version of ['3.0', '5.0', '9.9'])
    assert.equal(
      (
        await person.caller.send(giveConsent, {
          texts: [
            { type: 'agreement', version: '4.0' },
            { type: 'privacy', version: version === '3.0' ? '1.0' : version },
          ],
        })
      ).data.err,
      'agreement_outdated',
      version,
    );
  for (const texts of [
    [],
    [{ type: 'terms', version: '1' }],
    'x',
    undefined,
    [{ type: 'privacy', version: 'x'.repeat(21) }],
    Array(3).fill({ type: 'privacy', version: '3.0' }),
  ])
    assert.equal((await person.caller.send(giveConsent, { texts })).data.err, 'invalid_input');
  app.advance(DAY_MS);
  assert.deepEqual(
    (await due(person)).map(({ type, version }) => [type, version]),
    [['privacy', '5.0']],
  );
});

test('an account that an operator opened is asked for both texts at its first login, as new ones', async () => {
  const person = await registerUser(app);
  await app.db.delete(consents).where(eq(consents.userId, person.userId));
  const list = await due(person);
  assert.deepEqual(
    list.map(({ type, isUpdate }) => [type, isUpdate]),
    [
      ['agreement', false],
      ['privacy', false],
    ],
  );
  assert.deepEqual(
    (
      await person.caller.send(giveConsent, {
        texts: list.map(({ type, version }) => ({ type, version })),
      })
    ).data.list,
    [],
  );
});

test('a member of the former texts is asked once for both; a filled name asks nobody', async () => {
  const person = await registerUser(app);
  await app.db
    .update(consents)
    .set({ version: '2.0' })
    .where(and(eq(consents.userId, person.userId), eq(consents.type, 'privacy')));
  const [asked] = await due(person);
  assert.deepEqual([asked?.type, asked?.isUpdate], ['privacy', true]);
  await person.caller.send(giveConsent, {
    texts: [{ type: 'privacy', version: asked?.version ?? '' }],
  });
  assert.equal(await isDue(person), false);
  const operation = { operator: 'tester', now: new Date(app.clock.now) };
  await keepLaw(app.db, operation, { company: '演示公司' });
  assert.equal(await isDue(person), false);
});
