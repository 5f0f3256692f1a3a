import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { listArticles } from '@/lib/contract/articles';
import { CONTENT_KINDS } from '@/lib/contract/console/resources/content';
import { getGuide, getRules, listFaqs, searchContent } from '@/lib/contract/help';
import { listVideos } from '@/lib/contract/learning';
import { DAY_MS } from '@/lib/time';
import { auditLog, contents, courseGrants, courses } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { insertMember } from '@/server/testing/members';
import { changeRule } from '@/server/testing/rules';
import {
  importContent,
  publishContent,
  stateOfText,
  takeContentDown,
} from '@/server/testing/texts';
import { parseContent } from './file';

const KINDS = Object.keys(CONTENT_KINDS);

let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const operation = () => ({ operator: 'editor', now: new Date(app.clock.now) });
const bring = (...texts: string[]) =>
  importContent(
    app.db,
    operation(),
    texts.map((text, at) => parseContent(`${at}.md`, text)),
    { isDryRun: false },
  );
const found = async (keyword: string) =>
  (await app.caller().send(searchContent, { keyword })).data.list.data.map(({ title }) => title);
const film = (head: string) =>
  `---\ntype: video\nslug: kite\ntitle: 风筝怎么放\ncategory: start\nseconds: 60\nsources:\n  - src: /zc/films/kite.mp4\n${head}---\n文字稿`;
const films = async () =>
  (await app.caller().send(listVideos, { per_page: 50 })).data.list.data.map(({ title }) => title);

test('a draft is invisible until it is published; taken down it is gone from page and search, and comes back', async () => {
  await bring(
    '---\ntype: guide\nslug: kite\ntitle: 放风筝的步骤\nisDraft: true\n---\n找一块空地。',
  );
  const guides = async () => (await app.caller().send(getGuide)).data.list.map(({ key }) => key);
  const state = () => stateOfText(app.db, 'guide', 'kite');
  assert.deepEqual(
    [(await guides()).includes('kite'), await found('放风筝'), await state()],
    [false, [], 'draft'],
  );
  await publishContent(app.db, operation(), 'guide', 'kite');
  assert.deepEqual(
    [(await guides()).includes('kite'), await found('放风筝'), await state()],
    [true, ['放风筝的步骤'], 'published'],
  );
  await takeContentDown(app.db, operation(), 'guide', 'kite');
  assert.deepEqual(
    [(await guides()).includes('kite'), await found('放风筝'), await state()],
    [false, [], 'offline'],
  );
  const written = (await app.db.select().from(auditLog))
    .filter(({ target }) => target === 'guide:kite')
    .map(({ action }) => action);
  assert.deepEqual(written, ['content.publish', 'content.offline']);
});

test('every kind can be taken down and shown again; what search knows of it follows', async () => {
  await bring(film(''));
  const texts = await app.db.select().from(contents).where(eq(contents.state, 'published'));
  for (const kind of KINDS.filter((one) => one !== 'agreement')) {
    const first = texts.find((row) => row.kind === kind);
    assert.ok(first, kind);
    await takeContentDown(app.db, operation(), kind, first.slug);
    assert.equal(await stateOfText(app.db, kind, first.slug), 'offline', kind);
    await publishContent(app.db, operation(), kind, first.slug);
    assert.equal(await stateOfText(app.db, kind, first.slug), 'published', kind);
  }
  assert.ok((await films()).includes('风筝怎么放'));
  await takeContentDown(app.db, operation(), 'video', 'kite');
  assert.deepEqual(
    [(await films()).includes('风筝怎么放'), await found('风筝怎么放')],
    [false, []],
  );
});

test('what buyers of a course can open stays; a film is for lessons that anybody may open', async () => {
  const course = (head = '') =>
    `---\ntype: course\nslug: kites\ntitle: 风筝课\naccess: paid\n${head}---\n`;
  const lesson = (slug: string, head = '') =>
    `---\ntype: lesson\nslug: ${slug}\ncourse: kites\ntitle: 骨架\nminutes: 5\n${head}---\n正文`;
  await bring(film(''), course(), lesson('frame'), lesson('look', 'isFree: true\nvideo: kite\n'));
  await assert.rejects(bring(lesson('frame', 'video: kite\n')), /须为 film\//);
  const closed = film('').replace('/zc/films/kite.mp4', 'film/sail.mp4').replace('kite', 'sail');
  await bring(closed, lesson('sail', 'video: sail\n'));
  await assert.rejects(bring(film('').replace('slug: kite', 'slug: sail')), /须为 film\//);
  const kites = eq(courses.slug, 'kites');
  const [bought] = await app.db.select().from(courses).where(kites);
  const userId = await insertMember(app.db);
  await app.db.insert(courseGrants).values({
    userId,
    courseId: bought?.courseId ?? 0,
    grantedAt: operation().now,
  });
  const changes = {
    course: () => takeContentDown(app.db, operation(), 'course', 'kites'),
    lesson: () => takeContentDown(app.db, operation(), 'lesson', 'frame'),
    courseDraft: () => bring(course('isDraft: true\n')),
    lessonDraft: () => bring(lesson('frame', 'isDraft: true\n')),
    access: () => bring(course().replace('paid', 'student')),
    moved: () => bring(lesson('frame').replace('kites', 'first-week')),
  };
  for (const [name, change] of Object.entries(changes))
    await assert.rejects(change(), /已有人购买，不能下架或更改/, name);
  await bring(course(), lesson('frame'), lesson('tail', 'isDraft: true\n'));
});

test('what does not exist, a banner and an agreement are refused with a sentence', async () => {
  for (const kind of KINDS)
    await assert.rejects(takeContentDown(app.db, operation(), kind, 'nothing'), /没有编号为/, kind);
  await assert.rejects(takeContentDown(app.db, operation(), 'banner', '3'), /op banner/);
  await assert.rejects(takeContentDown(app.db, operation(), 'agreement', 'privacy'), /不能下线/);
  const [privacy] = await app.db.select().from(contents).where(eq(contents.slug, 'privacy'));
  assert.deepEqual([privacy?.state, privacy?.version], ['published', 2]);
});

test('a text of tomorrow is neither listed nor found today; a new date in its file counts, and without one the old date stays', async () => {
  const tomorrow = new Date(app.clock.now + DAY_MS).toISOString();
  await bring(
    film(`publishedAt: ${tomorrow}\n`),
    `---\ntype: article\nslug: kites\ntitle: 风筝节预告\ncategory: 推广学堂\npublishedAt: ${tomorrow}\n---\n明天见。`,
  );
  const articles = async () =>
    (await app.caller().send(listArticles, { per_page: 50 })).data.list.data.map(
      ({ title }) => title,
    );
  const seen = async () => [
    (await films()).includes('风筝怎么放'),
    (await articles()).includes('风筝节预告'),
    (await found('风筝')).sort(),
  ];
  assert.deepEqual(await seen(), [false, false, []]);
  await bring(film(''));
  assert.equal((await films()).includes('风筝怎么放'), false);
  app.advance(DAY_MS);
  assert.deepEqual(await seen(), [true, true, ['风筝怎么放', '风筝节预告'].sort()]);
});

test('an answer is found by its words in its category, never by its markup, and alone by its number', async () => {
  await bring(
    '---\ntype: faq\nslug: kite\ntitle: 风筝线断了怎么办\ncategory: other\nsort: 900\n---\n换一根 **粗一些** 的线。',
  );
  const ask = async (input: object) => (await app.caller().send(listFaqs, input)).data.list;
  const { data } = await ask({ keyword: '风筝线', category: 'other' });
  assert.deepEqual(
    data.map(({ question }) => question),
    ['风筝线断了怎么办'],
  );
  assert.equal((await ask({ keyword: '风筝线', category: 'card' })).total, 0);
  for (const keyword of ['strong', '<p>', 'href'])
    assert.equal((await ask({ keyword, category: 'other' })).total, 0, keyword);
  assert.deepEqual(
    (await ask({ faqId: data[0]?.faqId })).data.map(({ question }) => question),
    ['风筝线断了怎么办'],
  );
  assert.equal((await ask({ faqId: Number.MAX_SAFE_INTEGER })).total, 0);
  assert.equal((await app.caller().send(getGuide, { keyword: 'strong' })).data.list.length, 0);
  assert.ok((await app.caller().send(getGuide, { keyword: '提现' })).data.list.length > 0);
});

test('decided rules are announced before they take effect, with what they change', async () => {
  const effectiveAt = new Date(app.clock.now + 3 * DAY_MS);
  const admin = { operator: 'editor', now: new Date(app.clock.now) };
  const form = { fee: 100, effective: effectiveAt.getTime() };
  const { key } = await changeRule(app.db, admin, form, { reason: '年底调整' });
  const rules = async () => (await app.caller().send(getRules)).data;
  const before = await rules();
  assert.deepEqual(before.upcoming, [
    {
      version: Number(key),
      effectiveAt: effectiveAt.getTime(),
      note: '年底调整',
      changes: ['手续费为提现金额的 1%，提交前会显示。'],
    },
  ]);
  assert.ok(
    before.version < Number(key) && before.history.every(({ version }) => version < Number(key)),
  );
  app.advance(3 * DAY_MS);
  const later = await rules();
  assert.deepEqual(
    [later.version, later.upcoming, later.history[0]?.version],
    [Number(key), [], Number(key)],
  );
});
