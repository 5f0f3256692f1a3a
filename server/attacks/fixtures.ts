import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Endpoint } from '@/lib/contract';
import { listDevices } from '@/lib/contract/account';
import * as addresses from '@/lib/contract/addresses';
import * as card from '@/lib/contract/card';
import * as cart from '@/lib/contract/cart';
import * as city from '@/lib/contract/city';
import { listOrderComments } from '@/lib/contract/comments';
import * as feedback from '@/lib/contract/feedback';
import * as logs from '@/lib/contract/logs';
import { getOrder } from '@/lib/contract/orders';
import { queryPayment } from '@/lib/contract/payments';
import { getRefund } from '@/lib/contract/refunds';
import { listDirectRewards } from '@/lib/contract/rewards';
import * as sharing from '@/lib/contract/sharing';
import { UPLOAD_IMAGE_PATH } from '@/lib/contract/uploads';
import { listMoney } from '@/lib/contract/wallet';
import * as withdrawals from '@/lib/contract/withdrawals';
import { DAY_MS } from '@/lib/time';
import { moneyRules, notices, plotMoves, users } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import {
  earn,
  type EarnerRow,
  insertEarner,
  mobileOf,
  RemoteEarner,
} from '@/server/testing/earners';
import { multipart } from '@/server/testing/form';
import { done, must } from './done';
import { ask, type Envelope } from './raw-http';
import { makeOrder } from './shop-fixtures';
import type { Person, Target } from './target';

export interface Fixtures {
  owner: Person;
  /** Other party of exchanges and offers. */
  friend: Person;
  ids: Record<
    | 'session'
    | 'exchange'
    | 'kept'
    | 'handover'
    | 'ticket'
    | 'log'
    | 'notice'
    | 'partner'
    | 'reward'
    | 'share'
    | 'money'
    | 'account'
    | 'withdrawal'
    | 'address'
    | 'cartRow'
    | 'order'
    | 'orderItem'
    | 'bookedItem'
    | 'bookedOrder'
    | 'wait'
    | 'use'
    | 'voucher'
    | 'comment'
    | 'payment'
    | 'refund',
    number
  >;
  picture: string;
}

export async function upload(
  target: Target,
  { caller }: Pick<Person, 'caller'>,
  bytes: Buffer,
  { fileName = 'a.png', type = 'image/png', folder = 'image' } = {},
): Promise<Envelope> {
  const form = multipart([
    { name: 'folder', value: folder },
    { name: 'file', value: bytes, fileName, type },
  ]);
  const { body } = await ask(must(target.servers[0], 'server').origin, {
    path: UPLOAD_IMAGE_PATH,
    headers: [...Object.entries(caller.headers()).flat(), 'content-type', form.type],
    body: form.payload,
  });
  return JSON.parse(body) as Envelope;
}

export const dot = (): Promise<Buffer> =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#337be6' } })
    .png()
    .toBuffer();

export const BASE = 'https://a.example/zc/';

export const CARD = {
  fields: { name: '林知夏', title: '店主', mobile: '13800000000', wechat: 'linzhixia' },
  visibility: { mobile: 'me', wechat: 'me' },
  version: 0,
};

export const ADDRESS = {
  name: '林知夏',
  mobile: '13800000000',
  regionCode: '330110',
  detail: '良渚街道玉鸟路88号',
};

/** Services give the money, because no call does. */
export async function makeEarner(
  target: Target,
): Promise<{ person: Person; row: EarnerRow; earner: RemoteEarner }> {
  const { t } = target;
  const row = await insertEarner(t.db, t.deps.keys, new Date(Date.now() - 40 * DAY_MS));
  await earn(t.db, row, 1_000_00, new Date());
  const earner = new RemoteEarner(must(target.servers[0], 'server'), t.deps, row);
  return {
    person: { caller: earner, userId: row.userId, mobile: await mobileOf(t.db, row.userId) },
    row,
    earner,
  };
}

/** New payout accounts need not wait. */
async function insertRules({ t }: Target, now: Date): Promise<void> {
  const ago = new Date(now.getTime() - 40 * DAY_MS);
  await t.db
    .insert(moneyRules)
    .values({
      version: 2,
      effectiveAt: ago,
      settings: { levels: 2, withdraw: { accountCoolHours: 0 } },
      note: 'test',
      operator: 'tester',
      createdAt: ago,
    })
    .onConflictDoNothing();
}

/** With exchange and kept card. */
async function makeCards(owner: Person, friend: Person) {
  await done(owner, card.editCard, CARD);
  await done(friend, card.editCard, CARD);
  const exchange = await done(friend, card.exchangeCard, { userId: owner.userId });
  await done(owner, card.keepCard, { userId: friend.userId });
  const [kept] = (await done(owner, card.listBox, {})).list.data;
  return { exchange: exchange.exchangeId, kept: must(kept, 'kept card').cardId };
}

async function makeHandover({ t }: Target, owner: Person, friend: Person): Promise<number> {
  const free = (
    await done(owner, city.getPlots, { blockAreaId: await friendsArea(friend) })
  ).plots.find(({ state }) => state === 'free');
  await done(owner, city.claimPlot, {
    blockAreaId: await friendsArea(friend),
    blockNo: must(free, 'free plot').no,
  });
  await t.db.delete(plotMoves).where(eq(plotMoves.userId, owner.userId));
  const { id } = await done(owner, city.offerHandover, {
    toUserId: friend.userId,
    password: owner.caller.encrypt('Harbour2026'),
  });
  return id;
}

async function makeTexts({ t }: Target, owner: Person, now: Date) {
  const ticket = await done(owner, feedback.addFeedback, {
    type: 'money',
    content: '只有我自己应该读到的一段话',
  });
  const log = await done(owner, logs.addLog, {
    content: '只有我自己应该读到的日志',
    visibility: 'private',
  });
  await t.db.transaction((tx) =>
    notify(tx, { userId: owner.userId, type: 'system', title: '只给你的消息', body: '正文', now }),
  );
  const [notice] = await t.db
    .select({ id: notices.id })
    .from(notices)
    .where(eq(notices.userId, owner.userId));
  return { ticket: ticket.id, log: log.logId, notice: must(notice, 'notice').id };
}

/** Money by services, the rest by calls. */
export async function buildFixtures(target: Target): Promise<Fixtures> {
  const { t } = target;
  const now = new Date();
  await insertRules(target, now);
  const { person: owner, row, earner } = await makeEarner(target);
  await earn(t.db, row, 200_00, now);
  const friend = await target.register();
  await t.db.update(users).set({ isStudent: true }).where(eq(users.userId, owner.userId));

  const cards = await makeCards(owner, friend);
  const handover = await makeHandover(target, owner, friend);
  const texts = await makeTexts(target, owner, now);
  const reward = must((await done(owner, listDirectRewards, {})).list.data[0], 'reward');
  const share = await done(owner, sharing.getShare, { channel: '朋友圈', base: BASE });
  const withdrawal = await earner.withdraw(50_00);
  if (withdrawal.code !== 200) throw new Error(`withdrawal was refused: ${withdrawal.msg}`);
  const [address] = (await done(owner, addresses.addAddress, ADDRESS)).addresses;
  const [money] = (await done(owner, listMoney, {})).list.data;
  const picture = await upload(target, owner, await dot());
  const session = must((await done(owner, listDevices, {})).list.data[0], 'session');
  return {
    owner,
    friend,
    picture: String(picture.data.key),
    ids: {
      session: session.sessionId,
      ...cards,
      ...texts,
      handover,
      partner: row.buyerId,
      reward: reward.rewardId,
      share: share.shareId,
      money: must(money, 'movement').id,
      account: row.accountId,
      withdrawal: withdrawal.data.id,
      address: must(address, 'address').addressId,
      ...(await makeOrder(target, owner)),
    },
  };
}

const friendsArea = async (friend: Person): Promise<number> =>
  must((await done(friend, city.getMyPlot, {})).plot, 'plot').blockAreaId;

/** Must be equal before and after an attack. */
export async function ownersView({ owner, ids }: Fixtures): Promise<unknown> {
  const views: [Endpoint, object][] = [
    [withdrawals.getWithdrawal, { id: ids.withdrawal }],
    [withdrawals.manageWithdrawAccounts, {}],
    [addresses.listAddresses, {}],
    [cart.listCart, {}],
    [getOrder, { orderId: ids.order }],
    [getOrder, { orderId: ids.bookedOrder }],
    [queryPayment, { orderId: ids.order }],
    [listOrderComments, { orderId: ids.order }],
    [getRefund, { refundId: ids.refund }],
    [feedback.getFeedback, { id: ids.ticket }],
    [logs.getLog, { id: ids.log }],
    [sharing.listShares, {}],
    [card.getCard, {}],
    [card.listBox, {}],
    [card.listExchanges, {}],
    [city.getMyPlot, {}],
    [listDirectRewards, {}],
    [listDevices, {}],
  ];
  const seen = [];
  for (const [endpoint, input] of views) seen.push(await done(owner, endpoint, input));
  return JSON.parse(
    JSON.stringify(seen).replaceAll(/"(lastSeenAt|serverTime)":\d+/g, '"$1":0'),
  ) as unknown;
}
