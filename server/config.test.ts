import assert from 'node:assert/strict';
import path from 'node:path';
import { describe, test } from 'node:test';
import { defaultsOf, readConfig } from './config';
import { StartError } from './start-error';

describe('the environment', () => {
  test('may be empty', () => {
    const config = readConfig({});
    assert.deepEqual(
      [
        config.PORT,
        config.HOST,
        config.dataDir,
        config.isEmbedded,
        config.isDemo,
        config.rewardLevels,
      ],
      [3000, '127.0.0.1', path.resolve('.data'), true, true, 2],
    );
  });

  test('is shown with its defaults where nothing is set, and never with a secret', () => {
    const defaults = defaultsOf({ PORT: '4000', LOG_LEVEL: ' ', SIGN_SECRET: 'x'.repeat(20) });
    assert.deepEqual(
      [
        defaults.PORT,
        defaults.LOG_LEVEL,
        defaults.SMS_PROVIDER,
        defaults.RATE_PER_MINUTE,
        defaults.PUBLIC_URL,
      ],
      [undefined, 'info', 'console', 1200, null],
    );
    assert.ok(!('SIGN_SECRET' in defaults));
    assert.deepEqual([defaults.DATABASE_URL, defaults.QINIU_SECRET_KEY], [null, null]);
  });

  test('counts an empty variable as not set', () =>
    assert.equal(readConfig({ PORT: ' ', DATABASE_URL: '' }).PORT, 3000));

  const DEMO: [Record<string, string>, boolean, number][] = [
    [{ DEMO: '0' }, false, 1],
    [{ DATABASE_URL: 'postgresql://h/d' }, false, 1],
    [{ DATABASE_URL: 'postgresql://h/d', DEMO: '1' }, true, 2],
    [{ REWARD_LEVELS: '0' }, true, 0],
  ];
  for (const [env, isDemo, levels] of DEMO)
    test(`plants the demo and opens reward levels by ${JSON.stringify(env)}`, () =>
      assert.deepEqual([readConfig(env).isDemo, readConfig(env).rewardLevels], [isDemo, levels]));

  const NONSENSE: [Record<string, string>, RegExp][] = [
    [{ PORT: 'abc' }, /PORT 须为 0 到 65535 的整数/],
    [{ PORT: '70000' }, /PORT/],
    [{ PORT: '80.5' }, /PORT 须为整数/],
    [{ DEMO: 'yes' }, /DEMO 只能是 0 或 1/],
    [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL 须形如 postgresql/],
    [{ SMS_PROVIDER: 'aliyun' }, /SMS_ALIYUN_KEY_ID/],
    [{ SMS_PROVIDER: 'carrier-pigeon' }, /console 或 aliyun/],
    [{ DATABASE_DIRECT_URL: 'postgresql://h/d' }, /必须设置 DATABASE_URL/],
    [
      {
        DATABASE_URL: 'postgresql://pooler/rehearsal',
        DATABASE_DIRECT_URL: 'postgresql://h:5432/real?sslmode=require',
      },
      /DATABASE_DIRECT_URL 须与 DATABASE_URL 指向同一个数据库/,
    ],
    [{ REWARD_LEVELS: '3' }, /REWARD_LEVELS 不能大于 2/],
    [{ SIGN_SECRET: 'short' }, /SIGN_SECRET 至少16个字符/],
    [{ CORS_ORIGINS: '*' }, /CORS_ORIGINS/],
    [{ TRUST_PROXY: 'true' }, /TRUST_PROXY/],
    [{ WECHAT_MINI_APPID: 'wx' }, /WECHAT_MINI_SECRET/],
    [{ QINIU_ACCESS_KEY: 'x' }, /QINIU_SECRET_KEY/],
    [{ QINIU_DOMAIN: 'img.example.com' }, /QINIU_DOMAIN 须以 http/],
    [{ QINIU_REGION: 'z9' }, /QINIU_REGION 须为/],
    ...[
      '*',
      'https:',
      'http://img.example.com',
      'https://a.example/path',
      "https://a.example; script-src 'unsafe-inline'",
      'https://a.example https://b.example',
    ].map((PAGE_ORIGINS): [Record<string, string>, RegExp] => [
      { PAGE_ORIGINS },
      /PAGE_ORIGINS 须为逗号分隔的 https 来源/,
    ]),
    [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  ];
  test('may lead to one database by two addresses', () =>
    assert.equal(
      readConfig({
        DATABASE_URL: 'postgresql://u:p/w@pooler:6432/d',
        DATABASE_DIRECT_URL: 'postgres://h/d?sslmode=require',
      }).DATABASE_DIRECT_URL,
      'postgres://h/d?sslmode=require',
    ));
  for (const [env, sentence] of NONSENSE)
    test(`is refused with a sentence: ${JSON.stringify(env)}`, () =>
      assert.throws(
        () => readConfig(env),
        (error) => error instanceof StartError && sentence.test(error.message),
      ));

  test('reports all problems at once', () =>
    assert.throws(() => readConfig({ PORT: 'x', DEMO: 'x' }), /PORT[\s\S]*DEMO/));

  test('lets pages talk to nobody else, unless origins or a cloud storage are configured', () => {
    const cloud = {
      QINIU_ACCESS_KEY: 'ak',
      QINIU_SECRET_KEY: 'sk',
      QINIU_BUCKET: 'b',
      QINIU_DOMAIN: 'https://img.example.com/files/',
    };
    assert.deepEqual(readConfig({}).pageOrigins, []);
    assert.deepEqual(
      readConfig({ PAGE_ORIGINS: 'https://a.example,https://b.example:8443' }).pageOrigins,
      ['https://a.example', 'https://b.example:8443'],
    );
    assert.deepEqual(readConfig({ PAGE_ORIGINS: 'https://a.example', ...cloud }).pageOrigins, [
      'https://a.example',
      'https://img.example.com',
      'https://*.qiniup.com',
    ]);
  });

  test('reads proxies as a number of hops or as addresses', () => {
    const { trustProxy } = readConfig({ TRUST_PROXY: '1' });
    assert.ok(typeof trustProxy === 'function');
    assert.deepEqual([trustProxy('1.1.1.1', 0), trustProxy('1.1.1.1', 1)], [true, false]);
    assert.deepEqual(readConfig({ TRUST_PROXY: '10.0.0.0/8,127.0.0.1' }).trustProxy, [
      '10.0.0.0/8',
      '127.0.0.1',
    ]);
    assert.equal(readConfig({}).trustProxy, false);
  });
});

const refuseHalf = (whole: Readonly<Record<string, string>>) => {
  for (const name of Object.keys(whole))
    assert.throws(
      () => readConfig({ ...whole, [name]: undefined }),
      (error) => error instanceof StartError && error.message.includes(name),
    );
};

test('half of the labels of parcels is refused, too', () => {
  const whole = {
    WAYBILL_PROVIDER: 'kuaidi100',
    WAYBILL_KEY: 'key',
    WAYBILL_SECRET: 'secret',
    WAYBILL_CARRIER: 'sf',
    WAYBILL_PARTNER: 'P',
    WAYBILL_TEMPLATE: 'T',
    WAYBILL_SENDER: '小街|13900000000|杭州市西湖区 1 号',
  };
  assert.equal(readConfig(whole).WAYBILL_CARRIER, 'sf');
  refuseHalf(whole);
  assert.throws(() => readConfig({ ...whole, WAYBILL_SENDER: '小街' }), /姓名\|手机\|地址/);
});

test('half of the tracking of parcels is refused with the name of what is missing', () => {
  const whole = {
    TRACK_PROVIDER: 'kuaidi100',
    KUAIDI100_CUSTOMER: 'CUSTOMER',
    KUAIDI100_KEY: 'key',
    KUAIDI100_SALT: 's'.repeat(16),
    TRACK_CALLBACK: 'https://example.com/hook/track/kuaidi100',
  };
  assert.equal(readConfig(whole).TRACK_PROVIDER, 'kuaidi100');
  refuseHalf(whole);
  assert.throws(() => readConfig({ ...whole, KUAIDI100_SALT: 'short' }), /至少16个字符/);
});
