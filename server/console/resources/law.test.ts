import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { and, desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { storePicture } from '@/lib/contract/console/pictures';
import { type LawItem, law } from '@/lib/contract/console/resources/law';
import { LAW_DEFAULTS } from '@/lib/contract/law-facts';
import { getShopConfig } from '@/lib/contract/shop';
import { readWhole } from '@/server/adapters/storage/storage';
import { auditLog, shopSettings, siteSettings } from '@/server/db/schema';
import { currentLaw } from '@/server/modules/rules/law-settings';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';
import { setShop } from '@/server/testing/shop';

/* 法律与资质 in the console: law.set, law.licence, law.icon and law.export, and what members read of it. */

let t: TestApp;
let c: TestConsole;
let owner: ConsoleCaller;
before(async () => {
  t = await testApp();
  c = await testConsole(t);
  owner = await c.as(['owner']);
});
after(async () => {
  await c.close();
  await t.close();
});

const { actions, previews, list, get } = law.calls;
const reason = '公示';
const set = async (key: LawItem, value: string, version?: string) => {
  await owner.prove();
  return owner.send(actions.set, { key, form: { value }, reason, version });
};

const CODE = '91350100M000100Y43';

test('numbers are checked, written in one way, and stand where buyers read them', async () => {
  for (const [key, value, fault] of [
    ['creditCode', '91350100M000100Y44', '校验码'],
    ['icp', '粤ICP备123号', 'ICP备案号须形如'],
    ['police', '浙公网安备 330106号', '14位数字'],
    ['permits', '食品经营许可证 JY1 2027-02-30', '一行一项'],
    ['company', '演示<b>公司', '不能含有'],
    ['company', '演示{公司}', '不能含有'],
    ['hours', '周一至周日 9:00-21:00，法定节假日照常营业', '最多20字'],
  ] as const) {
    const { code, msg } = await set(key, value);
    assert.notEqual(code, 200, key);
    assert.match(msg, new RegExp(fault), msg);
  }
  assert.equal(await t.db.$count(siteSettings), 0, 'nothing is kept of a refused change');
  for (const [key, value] of [
    ['company', '演示公司'],
    ['creditCode', ` ${CODE.toLowerCase()}`],
    ['icp', '浙icp备 12345678号-1'],
    ['police', '浙公网安备 33010602000001号'],
    ['contact', '0571-88000000'],
    ['permits', '食品经营许可证   JY1 2027-12-31\n\n出版物经营许可证 B2 2026-12-15'],
  ] as const)
    assert.equal((await set(key, value)).code, 200, key);
  const facts = await currentLaw(t.db);
  assert.deepEqual(
    [facts.icp, facts.police, facts.creditCode],
    ['浙ICP备12345678号-1', '浙公网安备33010602000001号', CODE],
  );
  const { seller } = (await t.caller().send(getShopConfig)).data;
  assert.deepEqual(seller, { name: '演示公司', licence: CODE, contact: '0571-88000000' });
});

test('a change needs the permission, a fresh proof and the version that was read', async () => {
  const finance = await c.as(['finance']);
  await finance.prove();
  const form = { value: '别的' };
  const refused = await finance.send(actions.set, { key: 'company', form, reason });
  assert.equal(refused.data.err, 'no_permission');
  const { row, version } = (await owner.send(get, { key: 'company' })).data;
  assert.equal(row.value, '演示公司');
  assert.match(row.former[0] ?? '', /：空 → 演示公司（公示）$/);
  const { effect } = (await owner.send(previews.set, { key: 'company', form: { value: '甲' } }))
    .data;
  assert.equal(effect.sentence, '公司名称：演示公司 → 甲');
  assert.equal((await set('company', '乙公司', version)).code, 200);
  assert.equal((await set('company', '丙公司', version)).data.err, 'stale');
  assert.match((await set('company', '乙公司')).msg, /没有要更改的内容/);
  const done = and(eq(auditLog.action, 'law.set'), eq(auditLog.outcome, 'done'));
  assert.equal(await t.db.$count(auditLog, done), await t.db.$count(siteSettings));
  t.advance(16 * 60_000);
  const unproved = await owner.send(actions.set, { key: 'company', form, reason });
  assert.equal(unproved.data.err, 'proof_needed');
});

test('a permit is told 60 days before it ends; a file is not typed; the list is a file', async () => {
  const states = async () => (await owner.send(get, { key: 'permits' })).data.row.state;
  const day = (days: number) =>
    new Date(t.clock.now + days * 86_400_000).toISOString().slice(0, 10);
  for (const [days, state] of [
    [90, 'set'],
    [50, 'soon'],
    [-2, 'over'],
  ] as const) {
    assert.equal((await set('permits', `食品经营许可证 JY1 ${day(days)}`)).code, 200);
    assert.equal(await states(), state);
  }
  assert.match((await set('licencePicture', 'x')).msg, /op law licence --image/);
  await owner.prove();
  const image = ['goods:mug'];
  const odd = await owner.send(actions.licence, { form: { image }, reason });
  assert.match(odd.msg, /请上传一张图片/);
  const { text } = (await owner.send(law.calls.export, { filters: {}, reason: '存档' })).data;
  assert.match(text, /法|公司名称/);
  const { rows } = (await owner.send(list, { filters: { group: 'record' } })).data;
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['icp', 'police', 'policeIcon', 'permits'],
  );
});

test('while the shop is open its return address cannot be emptied', async () => {
  assert.equal((await set('returnAddress', '溪望路 37 号')).code, 200);
  await setShop(t.db);
  assert.match((await set('returnAddress', '无')).msg, /商城开放期间不能清空退货地址/);
  await setShop(t.db, { isOpen: false });
  assert.equal((await set('returnAddress', '无')).code, 200);
});

test('the migration takes the seller of the shop along, and other settings stay', async () => {
  const file = 'server/db/migrations/0034_law_facts.sql';
  const version = (await t.db.$count(siteSettings)) + 1;
  const row = { note: '测试', operator: 'test', createdAt: new Date(t.clock.now) };
  await t.db.insert(siteSettings).values({ ...row, version, settings: { copyLink: false } });
  const seller = { sellerName: 'A&B 公司', sellerLicence: '91330100MA27XYZ123', sellerContact: '' };
  await t.db
    .insert(shopSettings)
    .values({ ...row, version: 1000, settings: { ...seller, returnAddress: '溪望路 37 号' } });
  await t.db.execute(sql.raw(readFileSync(file, 'utf8')));
  assert.deepEqual(await currentLaw(t.db), {
    ...LAW_DEFAULTS,
    company: 'A＆B 公司',
    creditCode: '91330100MA27XYZ123',
    returnAddress: '溪望路 37 号',
  });
  const [last] = await t.db.select().from(siteSettings).orderBy(desc(siteSettings.version));
  assert.equal(last?.settings.copyLink, false);
});

test('the published licence bears the stamp; a picture that was never uploaded is refused', async () => {
  const scan = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#fff' } })
    .webp()
    .toBuffer();
  const { key } = (await owner.send(storePicture, { data: scan.toString('base64') })).data;
  const publish = (image: string) =>
    owner.send(actions.licence, { form: { image: [image] }, reason });
  await owner.prove();
  const unknown = `image/000000/${'z'.repeat(24)}.webp`;
  assert.match((await publish(unknown)).msg, /请上传一张图片/);
  assert.equal((await publish(key)).code, 200);
  const { licencePicture } = await currentLaw(t.db);
  assert.notEqual(licencePicture, key);
  const stats = await sharp((await readWhole(c.deps.storage, licencePicture)) ?? scan).stats();
  const [red, green] = stats.channels.map(({ mean }) => mean);
  assert.ok((red ?? 0) - (green ?? 0) > 2, 'strokes of red');
});
