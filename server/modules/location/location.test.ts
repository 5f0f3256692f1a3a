import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { searchPlaces } from '@/lib/contract/location';
import { createAmap, signAmap } from '@/server/adapters/map/amap';
import { type TestApp, testApp } from '@/server/testing/app';

const [KEY, SIGN_KEY] = ['demo-key-0001', 'private-0002'];
type Params = Record<string, string>;

/** A fake of the service with its protocol: query in, `status`, `infocode` and `pois` out, the signature checked. */
let answer: (path: string, params: Params) => unknown;
let asked: { path: string; params: Params }[] = [];
const double = http.createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://double');
  const params = Object.fromEntries(url.searchParams) as Params;
  asked.push({ path: url.pathname, params });
  const { sig, ...rest } = params;
  const line = Object.keys(rest)
    .sort()
    .map((name) => `${name}=${rest[name]}`)
    .join('&');
  const isSigned =
    sig ===
    createHash('md5')
      .update(line + SIGN_KEY)
      .digest('hex');
  const body =
    params.key !== KEY
      ? { status: '0', info: 'INVALID_USER_KEY', infocode: '10001' }
      : isSigned
        ? answer(url.pathname, params)
        : { status: '0', info: 'INVALID_USER_SIGNATURE', infocode: '10007' };
  response
    .setHeader('content-type', 'application/json')
    .end(typeof body === 'string' ? body : JSON.stringify(body));
});
const poi = {
  id: 'B0',
  name: '西湖文化广场',
  type: '商务住宅',
  pname: '浙江省',
  cityname: '杭州市',
  adname: '拱墅区',
  address: '中山北路581号',
  location: '120.163918,30.276623',
};
const found = (...pois: object[]) => ({
  status: '1',
  info: 'OK',
  infocode: '10000',
  count: String(pois.length),
  pois,
});

let mapped: TestApp;
let plain: TestApp;
let endpoint = '';
before(async () => {
  await new Promise<void>((resolve) => double.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(double.address() as AddressInfo).port}`;
  mapped = await testApp({
    env: { AMAP_KEY: KEY, AMAP_SIGN_KEY: SIGN_KEY, AMAP_ENDPOINT: endpoint },
  });
  plain = await testApp({ beside: mapped });
});
after(async () => {
  await plain.close();
  await mapped.close();
  double.close();
});
beforeEach(() => {
  asked = [];
  answer = () => found(poi);
});

test('the signature is the one that the service documents', () => {
  assert.equal(
    signAmap({ key: 'k', b: '2', a: '1' }, 'secret'),
    createHash('md5').update('a=1&b=2&key=ksecret').digest('hex'),
  );
});

test('a keyword is searched by text within the city, signed, and answered with address and position', async () => {
  const { data } = await mapped.caller().send(searchPlaces, { keyword: '文化广场', city: '杭州' });
  assert.deepEqual(data, {
    source: 'map',
    hasMore: false,
    places: [
      {
        name: '西湖文化广场',
        address: '浙江省杭州市拱墅区中山北路581号',
        lat: 30.276623,
        lng: 120.163918,
        distance: null,
      },
    ],
  });
  assert.equal(asked[0]?.path, '/v5/place/text');
  const { sig: _sig, ...params } = asked[0]?.params ?? {};
  assert.deepEqual(params, {
    key: KEY,
    keywords: '文化广场',
    region: '杭州',
    page_num: '1',
    page_size: '20',
  });
});

test('a position is searched around, longitude first, and carries distances', async () => {
  answer = () =>
    found(
      { ...poi, distance: '123.6', address: [] },
      { ...poi, pname: '上海市', cityname: '上海市', adname: '徐汇区', distance: [] },
    );
  const { data } = await mapped
    .caller()
    .send(searchPlaces, { lat: 30.2766, lng: 120.1639, page: 2 });
  assert.deepEqual(
    data.places.map(({ address, distance }) => [address, distance]),
    [
      ['浙江省杭州市拱墅区', 124],
      ['上海市徐汇区中山北路581号', null],
    ],
  );
  assert.deepEqual(
    [asked[0]?.path, asked[0]?.params.location, asked[0]?.params.page_num],
    ['/v5/place/around', '120.163900,30.276600', '2'],
  );
});

test('searches of one address are limited as it is configured', async () => {
  const few = await testApp({
    beside: mapped,
    env: {
      AMAP_KEY: KEY,
      AMAP_SIGN_KEY: SIGN_KEY,
      AMAP_ENDPOINT: endpoint,
      PLACES_IP_PER_MINUTE: '2',
    },
  });
  few.clock.now += 60_000; // the others have searched as well
  const search = () => few.caller().send(searchPlaces, { keyword: '文化广场' });
  const answers = [await search(), await search(), await search()];
  assert.deepEqual(
    answers.map(({ code, data }) => ('err' in data ? data.err : code)),
    [200, 200, 'rate_limited'],
  );
  await few.close();
});

test('a full page says that there is more, and places without a name or position are left out', async () => {
  answer = () =>
    found(...Array.from({ length: 18 }, () => poi), { ...poi, name: [] }, { ...poi, location: [] });
  const { data } = await mapped.caller().send(searchPlaces, { keyword: '广场' });
  assert.deepEqual([data.places.length, data.hasMore], [18, true]);
});

test('whatever goes wrong at the service, people choose a region, and no key is logged', async () => {
  const failures: (typeof answer)[] = [
    () => ({ status: '0', info: 'USER_DAILY_QUERY_OVER_LIMIT', infocode: '10044' }),
    () => '<html>502</html>',
    () => ({ status: '1' }),
    () => ({ status: '1', pois: 'none' }),
  ];
  for (const failure of failures) {
    answer = failure;
    const { data } = await mapped.caller().send(searchPlaces, { keyword: '杭州' });
    assert.deepEqual(
      [data.source, data.places[0]?.name, data.places[0]?.address, data.places[0]?.lat],
      ['regions', '杭州', '浙江 杭州', null],
    );
  }
  const lines = mapped.logged.join('\n');
  assert.match(lines, /infocode 10044/);
  assert.ok(!lines.includes(KEY) && !lines.includes(SIGN_KEY));
  await assert.rejects(
    createAmap({ endpoint, key: 'wrong', signKey: '' }).search({
      keyword: '店',
      city: '',
      position: null,
      page: 1,
      perPage: 20,
    }),
    /infocode 10001/,
  );
  await assert.rejects(
    createAmap({ endpoint: 'http://127.0.0.1:9', key: KEY, signKey: '' }).search({
      keyword: '店',
      city: '',
      position: null,
      page: 1,
      perPage: 20,
    }),
    (error: Error) => /did not answer/.test(error.message) && !error.message.includes(KEY),
  );
});

test('without a map service, provinces and cities are found by name, in pages', async () => {
  const search = async (input: object) => (await plain.caller().send(searchPlaces, input)).data;
  assert.deepEqual(
    (await search({ keyword: '浙江' })).places.map(({ name }) => name),
    ['杭州', '宁波', '温州', '嘉兴', '湖州', '绍兴', '金华', '衢州', '舟山', '台州', '丽水'],
  );
  assert.deepEqual(
    (await search({ keyword: '上海市' })).places.map(({ address }) => address),
    ['上海'],
  );
  assert.deepEqual(
    (await search({ keyword: '吉林' })).places[0]?.address,
    '吉林 吉林',
    'a city of the asked name comes before the others of its province',
  );
  const first = await search({});
  const second = await search({ page: 2 });
  assert.deepEqual(
    [
      first.source,
      first.places.length,
      first.hasMore,
      second.places[0]?.name === first.places[0]?.name,
    ],
    ['regions', 20, true, false],
  );
  assert.deepEqual((await search({ keyword: '亚特兰蒂斯' })).places, []);
  assert.equal(asked.length, 0);
});

test('an opened page without a keyword or position costs the service nothing', async () => {
  assert.equal((await mapped.caller().send(searchPlaces, {})).data.source, 'regions');
  assert.equal(asked.length, 0);
});

test('positions outside the earth and endless words are refused', async () => {
  for (const wrong of [
    { lat: 91, lng: 0 },
    { lat: 0, lng: 181 },
    { keyword: '一'.repeat(41) },
    { page: 0 },
    { keyword: { $gt: '' } },
  ])
    assert.equal(
      (await mapped.caller().send(searchPlaces, wrong)).data.err,
      'invalid_input',
      JSON.stringify(wrong),
    );
});

test('one address searches thirty times a minute', async () => {
  mapped.advance(61_000);
  for (let i = 0; i < 30; i += 1)
    assert.equal((await mapped.caller().send(searchPlaces, { keyword: '店' })).data.source, 'map');
  assert.equal(
    (await mapped.caller().send(searchPlaces, { keyword: '店' })).data.err,
    'rate_limited',
  );
});
