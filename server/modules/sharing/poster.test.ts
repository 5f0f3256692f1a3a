import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import * as contract from '@/lib/contract/sharing';
import { POSTER_TEMPLATES } from '@/lib/contract/sharing.schema';
import { users } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { registerUser } from '@/server/testing/people';
import { drawPlate, drawsChinese } from './glyphs';
import { getSharer } from './links';
import { makePoster, readQr } from './poster';
import { surroundingsOf } from './scene';

const BASE = 'https://a-rather-long-address.example.com/zc/';
let app: TestApp;
before(async () => {
  app = await testApp();
});
after(() => app.close());

const bytesOf = (image: string) =>
  Buffer.from(image.replace(/^data:image\/png;base64,/, ''), 'base64');
const sharer = {
  userId: 10_001,
  userName: '林知夏',
  avatar: '',
  isMayor: false,
  growth: 0,
  inviteCode: 'K7M2Q9',
  blockAreaId: 1,
  blockNo: 37,
  areaName: '青年港街区',
  cityName: '滨江',
  freeNo: 38,
  sign: '',
  isOpening: false,
};
const around = { town: { plots: [], seed: 1 }, level: 3, face: '' };
const wish = {
  templateId: 'street' as const,
  url: `${BASE}#/?refereeId=10001&shareId=12&via=poster`,
  cityName: '',
  slogan: '',
  sharer,
  around,
};

for (const templateId of POSTER_TEMPLATES) {
  test(`the ${templateId} poster is a picture whose code leads to the link`, async () => {
    const me = await registerUser(app);
    const { data: share } = await me.caller.send(contract.getShare, {
      channel: '展会',
      base: BASE,
    });
    const { data, msg } = await me.caller.send(contract.getPoster, {
      templateId,
      shareId: share.shareId,
      base: BASE,
      cityName: templateId === 'city' ? '滨江' : '',
    });
    assert.ok(data.image, msg);
    const { format, width, height } = await sharp(bytesOf(data.image)).metadata();
    assert.deepEqual([format, width, height], ['png', data.width, data.height]);
    assert.equal(await readQr(bytesOf(data.image)), share.posterUrl);
    assert.ok(data.image.length < 1_500_000);
  });
}

test('somebody else’s channel makes no poster, and a city has two to eight characters', async () => {
  const [me, other] = [await registerUser(app), await registerUser(app)];
  const { data: share } = await other.caller.send(contract.getShare, { base: BASE });
  assert.equal(
    (await me.caller.send(contract.getPoster, { shareId: share.shareId, base: BASE })).data.err,
    'not_found',
  );
  for (const cityName of ['九个字的城市名称太长', '市', '<b>城市', '城 市']) {
    assert.ok(
      (
        await other.caller.send(contract.getPoster, {
          shareId: share.shareId,
          base: BASE,
          templateId: 'city',
          cityName,
        })
      ).data.fields?.cityName,
    );
  }
});

test('a missing glyph is distinguished from a drawn one', async () => {
  assert.equal(await drawsChinese('\u{F1234}'), false);
  assert.equal(await drawsChinese(' '), false);
});

test('without a font for Chinese the poster carries plate and code, and no boxes', async () => {
  const [bare, other] = [
    await makePoster(wish, async () => false),
    await makePoster({ ...wish, sharer: { ...sharer, userName: '另一个名字' } }, async () => false),
  ];
  assert.equal(bare.hasText, false);
  assert.equal(bare.image, other.image, 'nothing of the texts is drawn');
  assert.equal(await readQr(bytesOf(bare.image)), wish.url);
});

test('a name full of markup is drawn as it is written', async () => {
  const { image } = await makePoster(
    {
      ...wish,
      sharer: { ...sharer, userName: '</text><image href="file:///etc/passwd"/>&\u0001' },
    },
    async () => true,
  );
  assert.equal(await readQr(bytesOf(image)), wish.url);
});

test('a plate draws each of its figures', async () => {
  const pixels = await Promise.all(
    Array.from({ length: 10 }, (_, figure) => {
      const { markup, width } = drawPlate(figure * 111, 0, 0, 52);
      return sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="52">${markup}</svg>`,
        ),
      )
        .raw()
        .toBuffer();
    }),
  );
  assert.equal(new Set(pixels.map((one) => one.toString('base64'))).size, 10);
});

test('the poster shows the member’s own street, building, face and slogan', async () => {
  const { userId } = await registerUser(app);
  const own = await getSharer(app.db, userId, new Date());
  const streetAt = async (growth: number) => {
    await app.db.update(users).set({ growth }).where(eq(users.userId, userId));
    return surroundingsOf(app.db, own, async () => null);
  };
  const [street, grown] = [await streetAt(60), await streetAt(3_000)];
  const draw = async (change: Partial<Parameters<typeof makePoster>[0]>) =>
    (await makePoster({ ...wish, around: street, ...change }, async () => true)).image;
  const usual = await draw({});
  assert.notEqual(await draw({ around: grown }), usual, 'another building');
  assert.notEqual(await draw({ slogan: '来和我做邻居' }), usual, 'another headline');
  const red = await sharp({ create: { width: 30, height: 30, channels: 3, background: '#f00' } })
    .webp()
    .toBuffer();
  const faced = await surroundingsOf(
    app.db,
    { ...sharer, avatar: 'avatar/202611/abcdefghijklmnopqrstuvwx.webp' },
    async () => red,
  );
  assert.match(faced.face, /^<image [^>]*data:image\/png/);
  assert.notEqual(await draw({ around: faced }), usual, 'the own picture');
  const broken = await surroundingsOf(
    app.db,
    { ...sharer, avatar: 'avatar/202611/abcdefghijklmnopqrstuvwx.webp' },
    async () => Buffer.from('no picture'),
  );
  assert.doesNotMatch(broken.face, /<image/, 'a drawn face where the picture cannot be read');
});

test('a slogan has at most twenty characters, and neither it nor the city any of the words that promise income', async () => {
  const me = await registerUser(app);
  const { data: share } = await me.caller.send(contract.getShare, { base: BASE });
  const ask = (slogan: string) =>
    me.caller.send(contract.getPoster, { shareId: share.shareId, base: BASE, slogan });
  assert.ok((await ask('字'.repeat(21))).data.fields?.slogan);
  assert.equal((await ask('加入我们躺赚不停')).data.err, 'word_forbidden');
  assert.equal((await ask('来 <b>我</b>隔壁')).code, 200);
  const city = await me.caller.send(contract.getPoster, {
    templateId: 'city',
    shareId: share.shareId,
    base: BASE,
    cityName: '躺赚之城',
  });
  assert.deepEqual(
    [city.data.err, Object.keys(city.data.fields ?? {})],
    ['word_forbidden', ['cityName']],
  );
});

test('words for a poster that the browser draws are checked by the same rule, next to their field', async () => {
  const me = await registerUser(app);
  const check = (words: { slogan?: string; cityName?: string }) =>
    me.caller.send(contract.checkPosterWords, words);
  for (const words of [
    {},
    { slogan: '来我的街区喝茶' },
    { slogan: '🏠'.repeat(20) },
    { cityName: '成都' },
  ])
    assert.equal((await check(words)).code, 200, JSON.stringify(words));
  const refused = [
    { slogan: '躺 赚 不 停' },
    { cityName: '躺赚之城' },
    { slogan: '来\u202e我家' },
    { slogan: '字'.repeat(21) },
    { cityName: '城' },
  ];
  const answers = [];
  for (const words of refused) answers.push((await check(words)).data);
  assert.deepEqual(
    answers.map(({ err, fields }) => [err, fields]),
    [
      ['word_forbidden', { slogan: '文案包含不允许的内容' }],
      ['word_forbidden', { cityName: '城市名称包含不允许的内容' }],
      ['word_forbidden', { slogan: '文案包含不允许的内容' }],
      ['invalid_input', { slogan: '文案不能超过20个字' }],
      ['invalid_input', { cityName: '城市名称为2-8个汉字或字母' }],
    ],
  );
  assert.equal((await app.caller().send(contract.checkPosterWords, { slogan: '路过' })).code, 401);
});

test('nobody learns the list of words by asking without end', async () => {
  const me = await registerUser(app);
  const answers = await Promise.all(
    Array.from({ length: 25 }, (_, n) =>
      me.caller.send(contract.checkPosterWords, { slogan: `第${n}句` }),
    ),
  );
  assert.equal(answers.filter(({ data }) => data.err === 'rate_limited').length, 5);
});
