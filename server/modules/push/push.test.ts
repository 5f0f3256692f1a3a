import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { logout } from '@/lib/contract/account';
import * as notices from '@/lib/contract/notices';
import {
  NOTICE_DEFAULTS,
  type NoticeSettings,
  type NoticeType,
} from '@/lib/contract/notices.schema';
import * as contract from '@/lib/contract/push';
import type { Href } from '@/lib/kit/routes';
import { MINUTE_MS } from '@/lib/time';
import { isPushService } from '@/server/adapters/push';
import { pushSenderOf } from '@/server/adapters/push';
import { pushDue, pushSubscriptions } from '@/server/db/schema';
import { notify } from '@/server/modules/notices/notify';
import { type TestApp, testApp } from '@/server/testing/app';
import { type Registered, registerUser } from '@/server/testing/people';
import { type Device, PushService } from '@/server/testing/push-service';
import { deliverDue, quietUntil } from './deliver';

/** Noon in Shanghai, far from every quiet time. */
const NOON = Date.parse('2026-11-20T04:00:00Z');
const OPEN: NoticeSettings = { ...NOTICE_DEFAULTS, isQuiet: false };

let t: TestApp;
let service: PushService;
before(async () => {
  service = await PushService.start();
  t = await testApp({
    env: { PUSH_HOSTS: service.host, PUBLIC_URL: 'https://app.example.com/zc/' },
  });
});
after(async () => {
  await t.close();
  await service.stop();
});
beforeEach(() => {
  service.received.length = 0;
  service.status = 201;
});

const at = (ms = t.clock.now) => new Date(ms);
const sender = () => {
  const made = pushSenderOf(t.deps.config, t.deps.keys);
  assert.ok(made);
  return made;
};
const deliver = (now = at()) => deliverDue(sender(), t.db, now);
const sendNotice = (
  { userId }: Registered,
  type: NoticeType = 'reward',
  title = '奖励到账',
  route: Href | '' = '/pages/user/money',
) =>
  t.db.transaction((tx) =>
    notify(tx, { userId, type, title, body: '一笔奖励已经到账。', route, now: at() }),
  );
const titles = () => service.received.map(({ message }) => message.title);

async function personWithDevice(
  settings: NoticeSettings = OPEN,
): Promise<{ person: Registered; device: Device }> {
  const person = await registerUser(t);
  await person.caller.send(notices.setNotices, { settings });
  const device = service.subscribe();
  assert.deepEqual(
    (
      await person.caller.send(contract.subscribePush, {
        endpoint: device.endpoint,
        ...device.keys,
      })
    ).data,
    { isOn: true },
  );
  return { person, device };
}

describe('pushing', () => {
  test('brings a notice to the device, readable there and nowhere else, signed by this server', async () => {
    const { person, device } = await personWithDevice();
    await sendNotice(person);
    await deliver();
    const [push] = service.received;
    assert.ok(push);
    assert.deepEqual(push.message, {
      title: '奖励到账',
      body: '一笔奖励已经到账。',
      route: '/pages/user/money',
      tag: 'reward',
      unread: 1,
    });
    assert.equal(push.claims.aud, new URL(device.endpoint).origin);
    assert.equal(push.claims.sub, 'https://app.example.com/zc/');
    assert.equal(push.ttl, '86400');
  });

  test('sends each notice once, also when two processes look at the same time', async () => {
    const { person } = await personWithDevice();
    await sendNotice(person);
    await Promise.all([deliver(), deliver(), deliver()]);
    await deliver();
    assert.deepEqual(titles(), ['奖励到账']);
  });

  test('leaves out what came before the device joined, what was read, and what is switched off', async () => {
    const person = await registerUser(t);
    await sendNotice(person, 'system', '以前的');
    await person.caller.send(notices.setNotices, {
      settings: { ...OPEN, types: { ...OPEN.types, partner: false } },
    });
    const device = service.subscribe();
    await person.caller.send(contract.subscribePush, { endpoint: device.endpoint, ...device.keys });
    await sendNotice(person, 'partner', '关掉的');
    await sendNotice(person, 'reward', '已读的');
    const { list } = (await person.caller.send(notices.listNotices)).data;
    await person.caller.send(notices.readNotice, { id: list.data[0]?.id });
    await sendNotice(person, 'withdraw', '要推的');
    await deliver();
    assert.deepEqual(titles(), ['要推的']);
  });

  test('of many notices at once the three latest are pushed, in their order', async () => {
    const { person } = await personWithDevice();
    for (const title of ['一', '二', '三', '四', '五']) await sendNotice(person, 'reward', title);
    await deliver();
    assert.deepEqual(titles(), ['三', '四', '五']);
  });

  test('waits in quiet hours, and follows when they are over', async () => {
    const { person } = await personWithDevice({
      ...NOTICE_DEFAULTS,
      isQuiet: true,
      quietFrom: 22 * 60,
      quietTo: 8 * 60,
    });
    t.clock.now = NOON + 11 * 60 * MINUTE_MS;
    await sendNotice(person);
    await deliver();
    assert.deepEqual(titles(), []);
    await deliver(at(NOON + 19 * 60 * MINUTE_MS));
    assert.deepEqual(titles(), []);
    await deliver(at(NOON + 20 * 60 * MINUTE_MS));
    assert.deepEqual(titles(), ['奖励到账']);
  });

  test('tries again later when the service is down, then gives up without losing the device', async () => {
    const { person } = await personWithDevice();
    await sendNotice(person);
    service.status = 503;
    await deliver();
    service.status = 201;
    await deliver();
    assert.deepEqual(titles(), [], 'not before the pause is over');
    await deliver(at(t.clock.now + MINUTE_MS));
    assert.deepEqual(titles(), ['奖励到账']);

    service.received.length = 0;
    await sendNotice(person, 'reward', '没人收');
    service.status = 500;
    for (let hours = 1; hours <= 6; hours += 1)
      await deliver(at(t.clock.now + hours * 60 * MINUTE_MS));
    service.status = 201;
    await sendNotice(person, 'reward', '下一条');
    await deliver(at(t.clock.now + 8 * 60 * MINUTE_MS));
    assert.deepEqual(titles(), ['下一条']);
  });

  test('forgets a device that its service does not know any more', async () => {
    const { person, device } = await personWithDevice();
    service.status = 410;
    await sendNotice(person);
    await deliver();
    assert.deepEqual(
      await t.db
        .select()
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.endpoint, device.endpoint)),
      [],
    );
    assert.deepEqual(
      await t.db.select().from(pushDue).where(eq(pushDue.userId, person.userId)),
      [],
    );
  });

  test('does not reach a device after its login has ended, nor after it was switched off', async () => {
    const [first, second] = [await personWithDevice(), await personWithDevice()];
    await first.person.caller.send(logout);
    await second.person.caller.send(contract.unsubscribePush, { endpoint: second.device.endpoint });
    await sendNotice(first.person);
    await sendNotice(second.person);
    await deliver();
    assert.deepEqual(titles(), []);
  });

  test('a device that another member logs in on receives only their notices', async () => {
    const { person, device } = await personWithDevice();
    const next = await registerUser(t);
    await next.caller.send(notices.setNotices, { settings: OPEN });
    await next.caller.send(contract.subscribePush, { endpoint: device.endpoint, ...device.keys });
    await sendNotice(person, 'reward', '前一位的');
    await sendNotice(next, 'reward', '后一位的');
    await deliver();
    assert.deepEqual(titles(), ['后一位的']);
  });

  test('nobody can switch off the device of somebody else', async () => {
    const { person, device } = await personWithDevice();
    const other = await registerUser(t);
    await other.caller.send(contract.unsubscribePush, { endpoint: device.endpoint });
    await sendNotice(person);
    await deliver();
    assert.deepEqual(titles(), ['奖励到账']);
  });

  test('keeps ten devices of a member, the latest', async () => {
    const { person, device } = await personWithDevice();
    for (let i = 0; i < 10; i += 1) {
      const another = service.subscribe();
      await person.caller.send(contract.subscribePush, {
        endpoint: another.endpoint,
        ...another.keys,
      });
    }
    const kept = await t.db
      .select({ endpoint: pushSubscriptions.endpoint })
      .from(pushSubscriptions)
      .where(eq(pushSubscriptions.userId, person.userId));
    assert.equal(kept.length, 10);
    assert.ok(!kept.some(({ endpoint }) => endpoint === device.endpoint));
  });
});

describe('a subscription', () => {
  const wrong: [string, Record<string, unknown>][] = [
    ['an address inside our network', { endpoint: 'http://127.0.0.1:22/x' }],
    ['an address of nobody known', { endpoint: 'https://evil.example.com/fcm.googleapis.com' }],
    ['a known name as a user name', { endpoint: 'https://fcm.googleapis.com@evil.example.com/' }],
    ['a huge address', { endpoint: `https://fcm.googleapis.com/${'a'.repeat(2000)}` }],
    ['no key', { p256dh: undefined }],
    ['a key of another shape', { p256dh: 'x'.repeat(10) }],
    ['a secret of another shape', { auth: '<script>' }],
  ];
  for (const [name, change] of wrong)
    test(`with ${name} is refused`, async () => {
      const person = await registerUser(t);
      const device = service.subscribe();
      const { data } = await person.caller.send(contract.subscribePush, {
        endpoint: device.endpoint,
        ...device.keys,
        ...change,
      });
      assert.equal(data.err, 'invalid_input');
    });

  test('needs a login; the key does not, and stays the same', async () => {
    const guest = t.caller();
    assert.equal(
      (await guest.send(contract.subscribePush, { endpoint: 'https://fcm.googleapis.com/x' })).code,
      401,
    );
    const keys = await Promise.all([
      guest.send(contract.getPushKey),
      t.caller().send(contract.getPushKey),
    ]);
    assert.equal(Buffer.from(keys[0].data.publicKey, 'base64url').length, 65);
    assert.equal(keys[0].data.publicKey, keys[1].data.publicKey);
  });

  test('is possible at the services of the browsers’ makers', () => {
    for (const host of [
      'fcm.googleapis.com',
      'updates.push.services.mozilla.com',
      'web.push.apple.com',
      'wns2-par02p.notify.windows.com',
    ])
      assert.ok(isPushService(`https://${host}/send/abc`), host);
    for (const address of [
      'http://fcm.googleapis.com/x',
      'https://notfcm.googleapis.com/x',
      'https://push.apple.com.evil.com/x',
      'file:///etc/passwd',
      '',
    ])
      assert.ok(!isPushService(address), address);
  });
});

describe('the quiet time', () => {
  const quiet = (quietFrom: number, quietTo: number, hour: number) =>
    quietUntil(
      { isQuiet: true, quietFrom, quietTo },
      new Date(NOON + (hour - 12) * 60 * MINUTE_MS),
    )?.toISOString() ?? null;
  test('ends at its end, over midnight too, and is over at that minute', () => {
    assert.equal(quiet(22 * 60, 8 * 60, 23), '2026-11-21T00:00:00.000Z');
    assert.equal(quiet(22 * 60, 8 * 60, 3), '2026-11-20T00:00:00.000Z');
    assert.equal(quiet(22 * 60, 8 * 60, 8), null);
    assert.equal(quiet(13 * 60, 14 * 60, 13.5), '2026-11-20T06:00:00.000Z');
    assert.equal(quiet(13 * 60, 14 * 60, 12), null);
    assert.equal(quiet(9 * 60, 9 * 60, 9), null);
  });
});
