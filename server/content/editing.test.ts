import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, before, test } from 'node:test';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { listArticles } from '@/lib/contract/articles';
import { TEXT_FIELDS } from '@/lib/contract/console/resources/content';
import { DAY_MS } from '@/lib/time';
import {
  agreements,
  approvals,
  auditLog,
  contents,
  contentVersions,
  operators,
} from '@/server/db/schema';
import { publishDue } from '@/server/jobs/contents';
import { isConsentDue } from '@/server/modules/articles/consent';
import { keepLaw } from '@/server/modules/rules/law-settings';
import { versionOf } from '@/server/operator/version';
import { type TestApp, testApp } from '@/server/testing/app';
import { decideApproval } from '@/server/testing/approvals';
import { registerUser } from '@/server/testing/people';
import { publishContent, TEXT_DEPS } from '@/server/testing/texts';
import { addText, backToText, saveText, scheduleText } from './commands';
import { importTexts } from './import-texts';
import { readText } from './text-queries';
import { fileOf, findVersion } from './versions';

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const operation = () => ({ operator: 'editor', now: new Date(app.clock.now) });
const editing = { body: '**放飞** 以后慢慢收线。', category: '推广学堂' };
const EMPTY = Object.fromEntries(Object.keys(TEXT_FIELDS).map((name) => [name, null]));
const formOf = (title: string, more: object = {}) =>
  ({ ...EMPTY, ...editing, title, ...more }) as never;
const [add, save, schedule] = [addText, saveText, scheduleText].map((make) => make(TEXT_DEPS)) as [
  ReturnType<typeof addText>,
  ReturnType<typeof saveText>,
  ReturnType<typeof scheduleText>,
];
const rowOfText = async (slug: string) => {
  const { row, version } = await readText(app.db, operation(), `article:${slug}`);
  return { ...row, version, rowVersion: row.version, hash: versionOf(version) };
};
const faultsOf = async (work: Promise<unknown>) => {
  const error = (await work.then(
    () => assert.fail('was accepted'),
    (cause: unknown) => cause,
  )) as { data?: { fields?: Record<string, string> } };
  return error.data?.fields ?? {};
};

test('a draft becomes versions; the scheduled one is published at its time, an old one comes back with its difference', async () => {
  const isPreview = false;
  const made = { kind: 'article', slug: 'soft-wind', ...(formOf('微风') as object) } as never;
  const { effect } = await add(app.db, operation(), { key: '', form: made, isPreview: true });
  assert.match(effect.memberReads ?? '', /<strong>放飞<\/strong>/);
  await add(app.db, operation(), { key: '', form: made, isPreview });
  assert.deepEqual(
    Object.keys(await faultsOf(add(app.db, operation(), { key: '', form: made, isPreview }))),
    ['form.slug'],
  );

  const key = 'article:soft-wind';
  const at = app.clock.now + 3_600_000;
  const first = await rowOfText('soft-wind');
  await schedule(app.db, operation(), { key, form: { at }, isPreview });
  await assert.rejects(
    save(app.db, operation(), { key, form: formOf('微风起'), version: first.hash, isPreview }),
    ({ code }: { code?: string }) => code === 'stale',
  );
  await save(app.db, operation(), {
    key,
    form: formOf('微风起', { summary: '第二版' }),
    isPreview,
  });
  const titles = async () =>
    (await app.caller().send(listArticles, { per_page: 50 })).data.list.data.map(
      ({ title }) => title,
    );
  await publishDue(TEXT_DEPS, app.db, operation().now);
  assert.equal((await titles()).includes('微风'), false, 'not before its time');
  app.advance(3_600_000);
  await Promise.all([1, 2].map(() => publishDue(TEXT_DEPS, app.db, operation().now)));
  assert.equal((await titles()).includes('微风'), true, 'the version that was scheduled');
  const live = await rowOfText('soft-wind');
  assert.deepEqual([live.state, live.live, live.rowVersion], ['changed', 1, 2]);
  const published = await app.db
    .select({ detail: auditLog.detail })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'content.publish'), eq(auditLog.target, key)));
  assert.equal(published.length, 1, 'by one of two processes');

  await publishContent(app.db, operation(), 'article', 'soft-wind');
  assert.equal((await titles()).includes('微风起'), true);
  const again = await rowOfText('soft-wind');
  assert.deepEqual([again.live, again.rowVersion], [2, 2], 'what is published is no new version');
  const back = await backToText(app.db, operation(), { key, form: { version: 1 }, isPreview });
  assert.deepEqual(back.effect.facts, [
    { title: '标题', from: '微风起', to: '微风' },
    { title: '摘要', from: '第二版', to: '' },
  ]);
  assert.deepEqual(
    [(await rowOfText('soft-wind')).state, await titles().then((all) => all.includes('微风'))],
    ['changed', false],
  );
});

test('each field of a text answers with its own sentence; what members could not open is not published', async () => {
  const key = 'article:bad-text';
  const given = { key, isPreview: false };
  await add(app.db, operation(), {
    ...given,
    form: {
      kind: 'article',
      slug: 'bad-text',
      ...(formOf('坏链接', {
        body: '[看](/pages/nowhere) ![](/upload/image/a/b.webp) [http](http://a.example) ![](https://b.example/x.png)',
      }) as object),
    } as never,
  });
  await assert.rejects(
    publishContent(app.db, operation(), 'article', 'bad-text'),
    /b\.example.*没有这张图片.*没有这个页面/,
  );
  const video = {
    kind: 'video',
    slug: 'A b',
    ...(formOf('短片', { category: '没有', sources: 'ftp://x', seconds: null }) as object),
  } as never;
  assert.deepEqual(
    Object.keys(await faultsOf(add(app.db, operation(), { ...given, form: video }))).sort(),
    ['form.category', 'form.seconds', 'form.slug', 'form.sources'],
  );
  const yesterday = app.clock.now - DAY_MS;
  assert.deepEqual(
    Object.keys(
      await faultsOf(schedule(app.db, operation(), { ...given, form: { at: yesterday } })),
    ),
    ['form.at'],
  );
});

test('two new texts without a name at the same moment are two texts', async () => {
  const form = (title: string) => ({ kind: 'guide', slug: null, ...(formOf(title) as object) });
  const made = await Promise.all(
    ['甲', '乙'].map((title) =>
      add(app.db, operation(), { key: '', form: form(title) as never, isPreview: false }),
    ),
  );
  const rows = await app.db
    .select()
    .from(contents)
    .where(inArray(contents.title, ['甲', '乙']));
  assert.deepEqual(
    rows.map(({ kind, slug, version }) => [`${kind}:${slug}`, version]).sort(),
    made.map(({ key }) => [key, 1]).sort(),
  );
});

test('a scheduled text whose properties are no longer valid is a draft again, with the reason', async () => {
  const form = { kind: 'guide', slug: 'worn-out', ...(formOf('旧属性') as object) } as never;
  await add(app.db, operation(), { key: '', form, isPreview: false });
  const at = app.clock.now + DAY_MS;
  await schedule(app.db, operation(), { key: 'guide:worn-out', form: { at }, isPreview: false });
  const which = and(eq(contents.kind, 'guide'), eq(contents.slug, 'worn-out'));
  const [text] = await app.db.select().from(contents).where(which);
  await app.db
    .update(contentVersions)
    .set({ head: { slug: 'worn-out', title: '旧属性', sort: '第一' } })
    .where(eq(contentVersions.contentId, text?.id ?? 0));
  await publishDue(TEXT_DEPS, app.db, new Date(at));
  const [after] = await app.db.select().from(contents).where(which);
  assert.equal(after?.state, 'draft');
  assert.match(after?.fault ?? '', /sort/);
});

test('a released agreement is imported again only word for word, and changes nothing', async () => {
  const [known] = await app.db.select().from(agreements).where(eq(agreements.type, 'privacy'));
  const file = (body: string) =>
    `---\ntype: agreement\nslug: privacy\nkind: privacy\ntitle: ${known?.title}\nversion: "${known?.version}"\neffectiveAt: ${known?.effectiveAt.toISOString()}\nchanges: ${JSON.stringify(known?.changes)}\n---\n${body}`;
  const same = (known?.sections ?? [])
    .map(({ id, heading, paragraphs }) => `## ${heading} {#${id}}\n\n${paragraphs.join('\n\n')}`)
    .join('\n\n');
  const send = (body: string, isPreview: boolean) =>
    importTexts(TEXT_DEPS)(app.db, operation(), { key: '', form: { file: file(body) }, isPreview });
  const { effect } = await send(same, true);
  assert.deepEqual(effect.blocks, ['没有可以导入的内容']);
  assert.match(effect.warns.join(), /文字相同，不再导入/);
  await assert.rejects(send(`${same}\n\n另加一句。`, true), /已经发布过，不能再改/);
});

const MIGRATIONS = 'server/db/migrations';
const [migration = ''] = fs
  .readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('_contents.sql'));
const BACKFILL = fs
  .readFileSync(`${MIGRATIONS}/${migration}`, 'utf8')
  .split('--> statement-breakpoint')
  .filter((statement) => statement.trim().startsWith('with'));

test('texts of an installation that had no versions become first versions with the same words', async () => {
  const published = await app.db.select().from(contents).where(eq(contents.state, 'published'));
  const rolledBack = new Error('rolled back');
  await assert.rejects(
    app.db.transaction(async (tx) => {
      await tx.execute(sql`truncate content_versions, contents`);
      for (const statement of BACKFILL) await tx.execute(sql.raw(statement));
      const rows = await tx.select().from(contents);
      for (const { kind, slug, title } of published)
        assert.ok(
          rows.some((row) => row.kind === kind && row.slug === slug && row.title === title),
        );
      for (const row of rows) fileOf(row, await findVersion(tx, row.id, row.version));
      const legal = rows.find(({ slug }) => slug === 'agreement');
      assert.equal(legal?.version, 2);
      throw rolledBack;
    }),
    rolledBack,
  );
});

test('an agreement is published by two persons, once, and everybody is asked for consent anew', async () => {
  const { userId } = await registerUser(app);
  const now = operation().now;
  const facts = { company: '演示公司', contact: '0571-88000000', address: '杭州市滨江区' };
  await keepLaw(app.db, operation(), facts);
  const names = ['陈静', '周宁'];
  await app.db
    .insert(operators)
    .values(names.map((name) => ({ name, roles: ['owner'], createdAt: now })));
  const [chen, zhou] = names.map((operator) => ({ operator, now })) as [
    ReturnType<typeof operation>,
    ReturnType<typeof operation>,
  ];
  const starts = app.clock.now + 8 * DAY_MS;
  const form = formOf('用户协议', {
    body: '## 账号 {#account}\n\n第四版。',
    release: '4.0',
    effectiveAt: starts,
    changes: '写明期限',
  });
  await save(app.db, chen, { key: 'agreement:agreement', form, isPreview: false });
  const publish = () => publishContent(app.db, chen, 'agreement', 'agreement');
  const asks = () => isConsentDue(app.db, userId, new Date(starts));

  await assert.rejects(publish(), ({ code }: { code?: string }) => code === 'needs_second');
  assert.equal(await asks(), false, 'one person publishes nothing');
  const [approval] = await app.db.select().from(approvals);
  const decision = { id: approval?.id ?? 0, isGranted: true, note: '看过全文' };
  await assert.rejects(decideApproval(app.db, chen, decision), '陈静 may not answer herself');
  await decideApproval(app.db, zhou, decision);
  await publish();
  assert.equal(await asks(), true);
  assert.equal(await isConsentDue(app.db, userId, now), false, 'not before it holds');
  await assert.rejects(publish(), /已经发布/);

  const asked = async () => (await readText(app.db, chen, 'agreement:agreement')).row.asks;
  const next = formOf('用户协议', { ...(form as object), release: '4.1', asks: false });
  await save(app.db, chen, { key: 'agreement:agreement', form: next, isPreview: false });
  assert.equal(await asked(), false, 'of a draft');
  await app.db.update(contents).set({ publishedVersion: contents.version });
  assert.equal(await asked(), null, 'the release after it decides again');
});
