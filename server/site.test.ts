import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { DEFAULT_BRAND } from '@/lib/contract/first-brand';
import { NO_SITE_LAW } from '@/lib/contract/law-facts';
import { blockOf, type Site, siteFaults } from '@/lib/contract/site';
import { site as siteOfProcess } from '@/lib/kit/site';
import { readConfig } from './config';
import { siteSettings } from './db/schema';
import { formerNamesIn } from './former-settings';
import { brandOf, keepBrand } from './modules/rules/brand-settings';
import { keepLaw, keptSite, lawOf, lockSite } from './modules/rules/law-settings';
import { openSite, SITE_REFRESH_MS, siteOf, watchSite } from './site';
import { type TestApp, testApp } from './testing/app';

const SIGN = { prefix: 'pair', secret: 'secret-of-the-pair' };
const site = (env: Record<string, string> = {}) => siteOf(readConfig(env), SIGN);

test('addresses, flags and limits come from the environment of the server', () => {
  const { id, ...rest } = site({
    API_BASE: 'https://api.example.com/index.php?s=',
    UPLOAD_BASE: 'https://up.example.com',
    IMAGE_BASE: 'https://img.example.com/',
    RSA_PADDING: 'pkcs1',
    VIDEO_MAX_MB: '20',
    TABS: 'shop',
    OUT_DIR: 'none',
  });
  assert.match(id, /^[0-9a-f]{12}$/);
  assert.deepEqual(rest, {
    v: 1,
    build: '',
    api: {
      base: 'https://api.example.com/index.php?s=',
      upload: 'https://up.example.com',
      image: 'https://img.example.com/',
      rsa: 'pkcs1',
      cloud: false,
    },
    sign: SIGN,
    layout: 'shop',
    flags: { mayor: false },
    copyLink: true,
    brand: DEFAULT_BRAND,
    law: NO_SITE_LAW,
    launch: { state: 'local', notice: '' },
    limits: { videoMb: 20 },
  });
  assert.deepEqual(siteFaults(site()), []);
});

test('its id changes with any field, and only then', () => {
  assert.equal(site().id, site({ PORT: '4000' }).id);
  assert.notEqual(site().id, site({ IMAGE_BASE: '/pictures/' }).id);
});

test('other origins that pages need enter their policy', () => {
  const { pageOrigins } = readConfig({
    API_BASE: 'https://api.example.com/index.php?s=',
    IMAGE_BASE: 'https://img.example.com:8443/upload/',
  });
  assert.deepEqual(pageOrigins, ['https://api.example.com', 'https://img.example.com:8443']);
});

test('an address that could end its place is refused', () => {
  for (const value of ['http://plain.example', '//other.example', 'javascript:x', '/a"><b', 'x'])
    assert.throws(() => readConfig({ IMAGE_BASE: value }), /IMAGE_BASE 须为 https 地址/);
});

test('no secret of the environment reaches a page but the pair of the signature', () => {
  const secrets = {
    DATABASE_URL: 'postgresql://user:hidden-1@h/d',
    WECHAT_MINI_APPID: 'hidden-2',
    WECHAT_MINI_SECRET: 'hidden-3',
    WECHAT_MP_APPID: 'hidden-4',
    WECHAT_MP_SECRET: 'hidden-5',
    AMAP_KEY: 'hidden-6',
    AMAP_SIGN_KEY: 'hidden-7',
    QINIU_ACCESS_KEY: 'hidden-8',
    QINIU_SECRET_KEY: 'hidden-9',
    QINIU_BUCKET: 'hidden-10',
    QINIU_DOMAIN: 'https://hidden-11.example',
    SMS_ALIYUN_KEY_SECRET: 'hidden-12',
  };
  const block = blockOf(site(secrets));
  assert.ok(block.includes(SIGN.secret));
  assert.ok(block.includes('"cloud":true'));
  assert.doesNotMatch(block, /hidden/);
});

test('names from when these were part of the build hold once more, with a remark', () => {
  const env = {
    NEXT_PUBLIC_IMAGE_BASE: '/cdn/',
    NEXT_PUBLIC_RSA_PADDING: 'pkcs1',
    RSA_PADDING: 'oaep',
    NEXT_PUBLIC_MAYOR: '1',
    NEXT_PUBLIC_COPY_LINK: '0',
  };
  const { api, flags, copyLink } = site(env);
  assert.deepEqual({ image: api.image, rsa: api.rsa }, { image: '/cdn/', rsa: 'oaep' });
  assert.deepEqual({ flags, copyLink }, { flags: { mayor: true }, copyLink: false });
  assert.deepEqual(formerNamesIn(env), [
    'NEXT_PUBLIC_IMAGE_BASE 已改为运行时设置：IMAGE_BASE=/cdn/',
    'NEXT_PUBLIC_RSA_PADDING 已改为运行时设置：RSA_PADDING=pkcs1',
    'NEXT_PUBLIC_MAYOR 已改为运行时设置：op site set mayor 是',
    'NEXT_PUBLIC_COPY_LINK 已改为运行时设置：op site set copyLink 否',
  ]);
  assert.deepEqual(formerNamesIn({}), []);
});

describe('settings of operators', () => {
  let t: TestApp;
  before(async () => {
    t = await testApp();
  });
  after(() => t.close());
  const config = async () => (await t.app.inject('/zc/config.json')).json<Site>();
  const publish = (version: number, settings: Record<string, unknown>) =>
    t.db
      .insert(siteSettings)
      .values({ version, settings, note: '测试', operator: 'test', createdAt: new Date() });

  test('are those of the environment until somebody sets one', async () => {
    const first = await config();
    const { studentReview: _, ...shown } = readConfig({}).firstSite;
    const { flags, copyLink, brand } = first;
    assert.deepEqual({ flags, copyLink, brand }, shown);
  });

  test('reach visitors of a running server with the next version', async () => {
    const source = await openSite(readConfig({}), () => SIGN, t.db);
    const before = source.current();
    await publish(1, { flags: { mayor: true }, copyLink: false });
    assert.equal(source.current(), before);
    await source.refresh();
    const { id, flags, copyLink } = source.current();
    assert.deepEqual({ flags, copyLink }, { flags: { mayor: true }, copyLink: false });
    assert.notEqual(id, before.id);
    assert.deepEqual(source.current().law, NO_SITE_LAW);
    const facts = { company: '演示公司', icp: '浙ICP备12345678号-1', policeIcon: 'image/0/a.webp' };
    await keepLaw(t.db, { operator: 'test', now: new Date() }, facts);
    await source.refresh();
    assert.deepEqual(source.current().law, {
      ...NO_SITE_LAW,
      ...facts,
      policeIcon: '/upload/image/0/a.webp',
    });
    assert.equal(source.current().copyLink, false, 'other settings stay');
  });

  test('reach a process that watches them within its interval', async (context) => {
    context.mock.timers.enable({ apis: ['setInterval'] });
    const { keys, logger: log } = t.deps;
    const watched = { keys, db: t.db, clock: () => new Date(), log };
    const { current, start } = await watchSite(readConfig({}), watched);
    const stop = start();
    await publish(3, { brand: { name: '青禾市集' } });
    context.mock.timers.tick(SITE_REFRESH_MS);
    await stop();
    assert.deepEqual([current().brand.name, siteOfProcess().brand.name], ['青禾市集', '青禾市集']);
  });

  test('changes at once follow each other: none is lost', async () => {
    const operation = { operator: 'test', now: new Date(), reason: '同时' };
    let lock = () => {};
    const locked = new Promise<void>((resolve) => (lock = resolve));
    const second = t.db.transaction(async (tx) => {
      await locked;
      return keepLaw(tx, operation, { contact: '0571-88001000' });
    });
    await t.db.transaction(async (tx) => {
      const kept = await lockSite(tx);
      lock();
      await pause(50);
      const { brand, logo } = brandOf(kept.settings);
      await keepBrand(tx, operation, kept, { brand: { ...brand, slogan: '向前' }, logo });
    });
    await second;
    const { version, settings } = await keptSite(t.db);
    assert.deepEqual(
      [version, brandOf(settings).brand.slogan, lawOf(settings).contact],
      [5, '向前', '0571-88001000'],
    );
  });

  test('are kept as versions: none is changed or removed', async () => {
    await publish(6, { copyLink: true });
    await assert.rejects(t.db.delete(siteSettings), (error: Error) =>
      /append-only/.test(String(error.cause ?? error)),
    );
  });
});
