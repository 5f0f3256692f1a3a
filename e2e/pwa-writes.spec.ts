import { CLIENT_COPY } from '@/lib/api/copy';
import { feedbackCopy } from '@/lib/feedback/copy';
import { pwaCopy } from '@/lib/pwa/copy';
import { becomeInstalled, expect, test } from './support/installed';

const FEEDBACK = '/zc/pages/user/problem2';
const HOME = '/zc/';

test('feedback that is written without a network is kept, sent once on return, and both are told', async ({ device, member }) => {
  const { open, setOffline } = await device(member);
  const page = await open(FEEDBACK);
  await becomeInstalled(page);
  await setOffline(true);
  await page.getByLabel(feedbackCopy.content).fill('在电梯里写下的一条建议，没有网络。');
  await page.getByRole('button', { name: feedbackCopy.submit }).click();
  await expect(page.getByText(CLIENT_COPY.queued)).toBeVisible();
  // the phone is put away and taken out again
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const mine = () => member.client.get<{ list: { total: number } }>('/api/user/problemMine', { page: 1 });
  expect((await mine()).list.total).toBe(0);
  await setOffline(false);
  await expect(page.getByText(pwaCopy.sent(1))).toBeVisible();
  await page.reload();
  await becomeInstalled(page);
  await expect.poll(async () => (await mine()).list.total).toBe(1);
});

test('a push message becomes a notification of the app', async ({ device, member, site }) => {
  const { open, context } = await device(member);
  await context.grantPermissions(['notifications'], { origin: site.origin });
  const page = await open(HOME);
  await becomeInstalled(page);
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === site.origin + HOME);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const message = { title: '奖励到账', body: '一笔奖励已经到账。', route: '/pages/user/money', tag: 'reward', unread: 3 };
  await cdp.send('ServiceWorker.deliverPushMessage', { origin: site.origin, registrationId: await registration, data: JSON.stringify(message) });
  const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown })));
  await expect.poll(shown).toEqual([{ title: message.title, body: message.body, tag: 'reward', data: { route: message.route } }]);
});
