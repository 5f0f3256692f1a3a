import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { approval } from '@/lib/contract/console/resources/approval';
import { brand, type BrandItem } from '@/lib/contract/console/resources/brand';
import { storageOf } from '@/server/adapters/storage';
import { readConfig } from '@/server/config';
import { auditLog } from '@/server/db/schema';
import { currentBrand } from '@/server/modules/rules/brand-settings';
import { openSite } from '@/server/site';
import { putLaunch, type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';

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

const { actions, get } = brand.calls;
const reason = '换品牌';
const set = async (key: BrandItem, value: string, version?: string) => {
  await owner.prove();
  return owner.send(actions.set, { key, form: { value }, reason, version });
};
const setLogo = async (form: { svg?: string; ground?: string; image?: readonly string[] }) => {
  await owner.prove();
  return owner.send(actions.logo, { form, reason });
};
const LEAF =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#0F766E" d="M12 2c8 6 8 14 0 20C4 16 4 8 12 2z"/></svg>';

test('texts and colour follow their rules, and reach pages with the next document', async () => {
  for (const [key, value, fault] of [
    ['name', '青', /名称须为 2-12 个字/],
    ['name', '青禾"市集', /不能含有 "/],
    ['slogan', '一起躺赢', /不能包含“躺”/],
    ['description', '三级分销的社区', /不能包含“三级分销”/],
    ['primary', '#ffe14d', /对比度为 1\.\d，最接近且合格的是 #[0-9a-f]{6}/],
    ['primary', 'teal', /#RRGGBB/],
    ['logo', 'x', /更换标志/],
  ] as const) {
    const { code, msg, data } = await set(key, value);
    assert.notEqual(code, 200, `${key} ${value}`);
    assert.match(msg, fault, `${key} ${value}`);
    if (key !== 'logo') assert.match(data.fields?.['form.value'] ?? '', fault, `${key} ${value}`);
  }
  const { version } = (await owner.send(get, { key: 'name' })).data;
  assert.equal((await set('name', '青禾市集', version)).code, 200);
  assert.notEqual((await set('name', '青苗市集', version)).code, 200, 'somebody was faster');
  assert.equal((await set('primary', '#0F766E')).code, 200);
  const sign = { prefix: 'a', secret: 'b' };
  const { current } = await openSite(readConfig({}), () => sign, t.db);
  assert.deepEqual([current().brand.name, current().brand.primary], ['青禾市集', '#0F766E']);
  const [log] = await t.db.select().from(auditLog).where(eq(auditLog.action, 'brand.set')).limit(1);
  assert.ok(log);
});

test('a logo becomes icons at an address of its own, which answers after the next one, too', async () => {
  assert.match(
    (await setLogo({ svg: LEAF.replace('<path', '<script/><path') })).msg,
    /不允许的内容/,
  );
  assert.match((await setLogo({ svg: LEAF, ground: 'white' })).msg, /#RRGGBB/);
  const picture = async (key: string, width: number, height: number) => {
    const blank = { width, height, channels: 3, background: '#0F766E' } as const;
    await storageOf(t.deps.config).put(key, await sharp({ create: blank }).webp().toBuffer());
    return key;
  };
  for (const [form, fault] of [
    [{ svg: LEAF.replace(/<path.*\/>/, '') }, /没有可见的图形/],
    [{ svg: LEAF.replace('0 0 24 24', '0 0 1 9999999') }, /画不出来|没有可见/],
    [{ image: ['image/000000/none.webp'] }, /图片不存在/],
    [{ image: [await picture(`image/000000/${'s'.repeat(24)}.webp`, 40, 40)] }, /至少 512/],
    [{ image: [await picture(`image/000000/${'w'.repeat(24)}.webp`, 600, 512)] }, /正方形/],
  ] as const)
    assert.match((await setLogo(form)).msg, fault);
  assert.equal((await setLogo({ svg: LEAF })).code, 200);
  const { icons } = (await currentBrand(t.db)).brand;
  assert.match(icons, /^\/zc\/brand\/[0-9a-f]{16}\/$/);
  assert.equal((await setLogo({ svg: LEAF, ground: '#0F766E' })).code, 200);
  for (const [file, width] of [
    ['app-icon-180.png', 180],
    ['app-icon-maskable-512.png', 512],
    ['share.png', 1200],
  ] as const) {
    const answer = await t.app.inject(`${icons}${file}`);
    assert.match(String(answer.headers['cache-control']), /immutable/);
    assert.equal((await sharp(answer.rawPayload).metadata()).width, width);
  }
  const logo = await t.app.inject(`${icons}logo.svg`);
  assert.deepEqual([logo.body, logo.headers['x-content-type-options']], [LEAF, 'nosniff']);
  for (const path of [
    `${icons}x.png`,
    '/zc/brand/0123456789abcdef/logo.svg',
    '/zc/brand/..%2f/logo.svg',
  ])
    assert.equal((await t.app.inject(path)).statusCode, 404, path);
});

test('a former version comes back as a new one', async () => {
  await owner.prove();
  assert.equal((await owner.send(actions.back, { form: { version: '1' }, reason })).code, 200);
  const { brand: now, logo } = await currentBrand(t.db);
  assert.deepEqual(
    [now.name, now.primary, now.icons, logo],
    ['青禾市集', '#337BE6', '/zc/icons/', null],
  );
  const { data } = await owner.send(get, { key: 'primary' });
  assert.equal((data.row.former as string[]).length, 2);
});

test('once members may know the name, two persons change it; the rest of the brand one', async () => {
  const second = await c.as(['owner']);
  const nameNow = async () => (await currentBrand(t.db)).brand.name;
  await putLaunch(t.db, 'closed', new Date(t.clock.now));
  assert.equal((await set('name', '青苗市集')).code, 200, 'closed: one person');
  for (const state of ['trial', 'open', 'paused'] as const) {
    await putLaunch(t.db, state, new Date(t.clock.now));
    const [before, wanted] = [await nameNow(), `青禾${state}`];
    assert.equal((await set('slogan', `一起成长 ${state}`)).code, 200);
    assert.equal((await set('name', wanted)).data.err, 'needs_second', state);
    assert.equal(await nameNow(), before);
    const { rows } = (await second.send(approval.calls.list, { filters: { mine: 'decide' } })).data;
    const asked = rows.find(({ about }) => about === `名称：${before} → ${wanted}`);
    await second.prove();
    const granted = await second.send(approval.calls.actions.grant, { key: String(asked?.id) });
    assert.equal(granted.code, 200, granted.msg);
    assert.equal((await set('name', wanted)).code, 200);
    assert.equal(await nameNow(), wanted);
  }
  assert.equal((await set('name', '别的名称')).data.err, 'needs_second', 'another name');
  assert.equal((await set('shortName', '别名')).data.err, 'needs_second', 'below the icon');
  await owner.prove();
  const back = await owner.send(actions.back, { form: { version: '1' }, reason });
  assert.equal(back.data.err, 'needs_second', 'a former name');
});
