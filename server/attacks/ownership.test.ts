import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { SchemaFieldDescription, SchemaObjectDescription } from 'yup';
import { type Endpoint, endpoints } from '@/lib/contract';
import { buildFixtures, CARD, type Fixtures, makeEarner, ownersView } from './fixtures';
import { NOBODYS, PRIVATE, WORDS } from './private-ids';
import { newKey } from './requests';
import { type Person, startTarget, type Target } from './target';

/* Every call that names an object, made by a member who does not own it. */

let target: Target;
let fixtures: Fixtures;
let stranger: Person;
before(async () => {
  target = await startTarget();
  fixtures = await buildFixtures(target);
  ({ person: stranger } = await makeEarner(target));
  await target.t.db.execute('update users set is_student = true');
});
after(() => target.stop());

/** Ids of public objects, and why they are public; what may be *done* to them has tests of its own. */
const PUBLIC: Record<string, readonly string[]> = {
  'a person with a public page': [
    'account.getProfile.userId',
    'card.viewCard.userId',
    'card.exchangeCard.userId',
    'card.keepCard.userId',
    'card.reportCard.userId',
    'city.offerHandover.toUserId',
  ],
  'the claim of a link: whoever shows it was invited': [
    'account.login.refereeId',
    'account.loginForm.refereeId',
    'account.loginByCode.refereeId',
    'account.register.refereeId',
    'account.register.shareVisitId',
    'city.getPulse.refereeId',
    'sharing.recordVisit.refereeId',
    'sharing.recordVisit.shareId',
  ],
  'a text of the operator': [
    'articles.getArticle.articleId',
    'articles.markArticle.articleId',
    'articles.listArticles.categoryId',
    'help.listFaqs.faqId',
    'learning.getVideo.videoId',
    'learning.getCourse.courseId',
    'learning.getLesson.lessonId',
    'bookings.bookVisit.lessonId',
    'learning.getCertificate.courseId',
    'learning.saveProgress.id',
  ],
  'goods that everybody may look at, marked for the caller only': [
    'cart.addToCart.skuId',
    'cart.updateCart.skuId',
    'checkout.quoteOrder.placeId',
    'checkout.quoteOrder.skuId',
    'comments.listComments.goodsId',
    'goods.getGoods.goodsId',
    'goods.listGoods.categoryId',
    'goods.listSimilarGoods.goodsId',
    'goods.markFavorite.goodsId',
    'goods.remindRestock.skuId',
    'places.getPlace.placeId',
    'places.listPlaces.goodsId',
    'slots.listSlots.skuId',
  ],
  'a time or a place that anybody may choose': [
    'bookings.changeBooking.slotId',
    'bookings.bookVisit.slotId',
    'checkout.quoteOrder.slotId',
    'waits.joinWait.slotId',
    'vouchers.moveVoucher.placeId',
  ],
  'a place of the city': [
    'city.listAreas.cityId',
    'city.getCityMap.cityId',
    'city.listMayors.cityId',
    ...[
      'city.applyMayor',
      'city.changePlot',
      'city.claimPlot',
      'city.getPlots',
      'houses.cheer',
      'houses.getHouse',
      'houses.getStreet',
      'houses.getStreetRank',
      'houses.getToday',
      'houses.likeHouse',
      'houses.listReports',
      'houses.listStreetFeed',
      'houses.manageGuestbook',
      'houses.manageNotices',
      'houses.setWelcome',
      'houses.writeMessage',
      'city.listFreePlots',
    ].map((name) => `${name}.blockAreaId`),
  ],
  'a public message, whose deeds are refused by role (server/modules/houses/*.test.ts)': [
    'houses.manageGuestbook.messageId',
    'houses.manageNotices.noticeId',
  ],
};

/** These do not read the object: a counter of the caller, and a sum that does not depend on the account. */
const ANSWERS_ALL = ['notices.readNotice', 'withdrawals.previewWithdrawal'];

const find = (name: string): Endpoint => {
  const endpoint = endpoints.find((one) => one.name === name);
  if (!endpoint) throw new Error(`no endpoint ${name}`);
  return endpoint;
};
const call = (
  { caller }: Person,
  endpoint: Endpoint,
  { password, ...input }: { password?: string } & Record<string, unknown>,
) =>
  caller.send(
    endpoint,
    { ...input, ...(password ? { password: caller.encrypt(password) } : {}) },
    { headers: { 'idempotency-key': newKey() } },
  );

test('every id that a call takes is either private, and attacked here, or public, with a reason', async () => {
  const idsOf = (description: SchemaFieldDescription, path: string): string[] =>
    'fields' in description
      ? Object.entries((description as SchemaObjectDescription).fields).flatMap(([key, field]) =>
          idsOf(field, `${path}.${key}`),
        )
      : /(\.id|Id)$/.test(path) && description.type !== 'string'
        ? [path]
        : [];
  const inputOf = async (one: Endpoint) => (await one.schema()).input.describe();
  const asked = endpoints.map(async (one) => idsOf(await inputOf(one), one.name));
  const taken = (await Promise.all(asked)).flat();
  const known = new Set([
    ...PRIVATE.map(([name, field]) => `${name}.${field}`),
    ...Object.values(PUBLIC).flat(),
  ]);
  const unnamed = taken.filter((path) => !known.has(path));
  assert.deepEqual(unnamed, [], 'say in this file who may use these');
  assert.deepEqual(
    [...known].filter((path) => !taken.includes(path)),
    [],
    'these no longer exist',
  );
});

describe('an object of somebody else is as if it did not exist', () => {
  for (const [name, field, kind, rest = {}] of PRIVATE) {
    test(`${name}${'op' in rest ? ` (${String(rest.op)})` : ''}`, async () => {
      const endpoint = find(name);
      const foreign = await call(stranger, endpoint, { ...rest, [field]: fixtures.ids[kind] });
      const missing = await call(stranger, endpoint, { ...rest, [field]: NOBODYS });
      assert.deepEqual(foreign, missing);
      if (!ANSWERS_ALL.includes(name)) assert.equal(foreign.code, 500, JSON.stringify(foreign));
    });
  }

  test('and nothing of it has changed: the owner still has everything as it was', async () => {
    const before = await ownersView(fixtures);
    for (const [name, field, kind, rest = {}] of PRIVATE)
      await call(stranger, find(name), { ...rest, [field]: fixtures.ids[kind] });
    assert.deepEqual(await ownersView(fixtures), before);
    assert.equal((await call(fixtures.owner, find('notices.listNotices'), {})).code, 200);
  });

  test('a guest reaches none of it: each of these calls asks for a login', async () => {
    for (const [name, field, kind, rest = {}] of PRIVATE) {
      const { code } = await target
        .caller()
        .send(
          find(name),
          { ...rest, [field]: fixtures.ids[kind] },
          { headers: { 'idempotency-key': newKey() } },
        );
      assert.equal(code, 401, name);
    }
  });
});

describe('a picture of somebody else', () => {
  const WITH_PICTURES: [string, (key: string) => object][] = [
    ['account.editProfile', (key) => ({ avatar: key, version: 1 })],
    ['card.editCard', (key) => ({ ...CARD, fields: { ...CARD.fields, images: [key] } })],
    ['feedback.addFeedback', (key) => ({ type: 'idea', content: WORDS, images: [key] })],
    ['logs.addLog', (key) => ({ content: WORDS, images: [key] })],
  ];
  for (const [name, input] of WITH_PICTURES) {
    test(`cannot be used in ${name}, as if it had never been stored`, async () => {
      const foreign = await call(stranger, find(name), { ...input(fixtures.picture) });
      const missing = await call(stranger, find(name), {
        ...input('image/202601/aaaaaaaaaaaaaaaaaaaaaaaa.webp'),
      });
      assert.equal(foreign.data.err, 'invalid_input');
      assert.deepEqual(foreign, missing);
    });
  }
});

describe('what is hidden stays hidden', () => {
  test('hidden fields of a card reach neither strangers nor guests, in no answer', async () => {
    const said = [
      await call(stranger, find('card.viewCard'), { userId: fixtures.owner.userId }),
      await target.caller().send(find('card.viewCard'), { userId: fixtures.owner.userId }),
      await call(stranger, find('account.getProfile'), { userId: fixtures.owner.userId }),
    ];
    for (const answer of said) assert.doesNotMatch(JSON.stringify(answer), /13800000000|linzhixia/);
  });

  test('lists of a stranger hold nothing of the owner', async () => {
    const lists = endpoints.filter(({ name }) =>
      /\.list(Addresses|Box|Cart|Exchanges|Feedback|Logs|Notices|Orders|Partners|Refunds|DirectRewards|TeamRewards|Shares|Money|Withdrawals|Devices)$/.test(
        name,
      ),
    );
    assert.ok(lists.length >= 12);
    for (const endpoint of lists) {
      const { data } = await call(stranger, endpoint, {});
      assert.doesNotMatch(
        JSON.stringify(data),
        new RegExp(`只有我自己|只给你的|朋友圈|玉鸟路|"userId":${fixtures.owner.userId}\\b`),
        endpoint.name,
      );
    }
  });
});
