import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import sharp from 'sharp';
import { storePicture } from '@/lib/contract/console/pictures';
import { customRole } from '@/lib/contract/console/roles';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { customRoles } from '@/server/db/schema';
import { type TestApp, testApp } from '@/server/testing/app';
import { type ConsoleCaller, type TestConsole, testConsole } from '@/server/testing/console';

let t: TestApp;
let c: TestConsole;
let clerk: ConsoleCaller;
before(async () => {
  t = await testApp({ isBare: true });
  c = await testConsole(t);
  clerk = await c.as(['owner']);
});
after(async () => {
  await c.close();
  await t.close();
});

const photo = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a09' } })
    .jpeg()
    .toBuffer();
const send = (who: ConsoleCaller, data: string) => who.send(storePicture, { data });

test('a picture is stored once, under the hash of its file, and served to operators', async () => {
  const data = (await photo()).toString('base64');
  const { data: first } = await send(clerk, data);
  assert.equal((await send(clerk, data)).data.key, first.key);
  const served = await c.app.inject({
    url: `/console/upload/${first.key}`,
    headers: { host: new URL(c.deps.origin).host, cookie: clerk.cookie },
  });
  assert.deepEqual([served.statusCode, served.headers['content-type']], [200, 'image/webp']);
});

test('what is no picture, too large or not theirs is refused in a sentence', async () => {
  const noPicture = Buffer.from('no picture').toString('base64');
  assert.equal((await send(clerk, noPicture)).msg, '仅支持 JPG、PNG、WebP、GIF 图片');
  assert.equal((await send(clerk, '不是')).data.err, 'invalid_input');
  assert.equal((await send(clerk, '')).data.err, 'invalid_input');
  const large = Buffer.alloc(UPLOAD_LIMITS.sourceBytes + 3, 1).toString('base64');
  assert.equal((await send(clerk, large)).msg, '图片过大，请重新上传');
  const huge = 'A'.repeat(2 * UPLOAD_LIMITS.sourceBytes);
  assert.equal((await send(clerk, huge)).data.err, 'too_large');
  const other = await c.as(['auditor']);
  assert.equal((await send(other, noPicture)).data.err, 'no_permission');
});

test('who ships uploads private pictures of deliveries, no public ones', async () => {
  const now = new Date(t.clock.now);
  const of = { createdBy: 'x', createdAt: now, changedAt: now };
  const permissions = ['goods.read', 'order.ship'];
  const [role] = await t.db
    .insert(customRoles)
    .values({ ...of, name: '只发货', permissions })
    .returning();
  const courier = await c.as([customRole(role?.id ?? 0)]);
  const data = (await photo()).toString('base64');
  assert.equal((await send(courier, data)).data.err, 'no_permission');
  const { data: stored } = await courier.send(storePicture, { data, folder: 'work' });
  assert.match(String(stored.key), /^work\//);
});
