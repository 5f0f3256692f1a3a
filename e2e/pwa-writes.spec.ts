// In npm test: writes that wait and a logout; the queue as units (lib/api).
import type { BrowserContext, Page } from '@playwright/test';
import { accountTabCopy } from '@/lib/account/profile/tab-copy';
import { logoutCopy } from '@/lib/account/security/logout-copy';
import { CLIENT_COPY } from '@/lib/api/copy';
import { cityCopy } from '@/lib/city/copy';
import { houseCopy } from '@/lib/city/house-copy';
import { feedbackCopy } from '@/lib/feedback/copy';
import { centerCopy } from '@/lib/notices/center-copy';
import { pushCopy } from '@/lib/notices/push-copy';
import { partnersCopy } from '@/lib/partners/copy';
import { partnersSheetsCopy } from '@/lib/partners/sheets-copy';
import { pwaCopy } from '@/lib/pwa/copy';
import { Client } from './support/client';
import { becomeInstalled, expect, readDatabases, test, waitUntilKept } from './support/installed';
import { ONLY_IN_PROOF } from './support/long-run';
import { type Member, registerMember, type SessionData, storedSession } from './support/member';

const FEEDBACK = '/zc/pages/user/problem2';
const ACCOUNT = '/zc/pages/user/user';
const PARTNERS = '/zc/pages/index/partner';
/** The code that sends queued writes is loaded when the page is idle. */
const REST = { timeout: 30_000 };

const feedbackOf = async (member: Member) =>
  (await member.client.get<{ list: { total: number } }>('/api/user/problemMine', { page: 1 })).list
    .total;
const queued = (page: Page) => page.getByText(CLIENT_COPY.queued);

/** Writes offline, and checks that the write is queued. */
async function writeFeedback(page: Page): Promise<void> {
  await page.getByLabel(feedbackCopy.content).fill('在电梯里写下的一条建议，没有网络。');
  await page.getByRole('button', { name: feedbackCopy.submit }).click();
  await expect(queued(page)).toBeVisible();
}

test('feedback that is written without a network is kept through a reload, sent once from two tabs when the network returns, and both report it', async ({
  device,
  member,
}) => {
  const { open, setOffline } = await device(member);
  const page = await open(FEEDBACK);
  await becomeInstalled(page);
  const other = await open(ACCOUNT);
  await setOffline(true);
  await writeFeedback(page);
  // simulates a restart of the app
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await feedbackOf(member)).toBe(0);
  await setOffline(false);
  const sentMessages = async () =>
    Promise.all([page, other].map((tab) => tab.getByText(pwaCopy.sent(1)).count()));
  await expect
    .poll(async () => (await sentMessages()).includes(1), { ...REST, intervals: [100] })
    .toBe(true);
  await expect.poll(() => feedbackOf(member)).toBe(1);
  // the queue is empty: a new start sends nothing
  await page.reload();
  await becomeInstalled(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await feedbackOf(member)).toBe(1);
});

test(
  'a like, words in a guest book and a note on a partner wait for the network, say so, and arrive once each',
  ONLY_IN_PROOF,
  async ({ device, member, request, ip }) => {
    const partner = await registerMember(new Client(request, ip), { refereeId: member.userId });
    const plot = { blockAreaId: partner.blockAreaId ?? 0, blockNo: partner.blockNo ?? 0 };
    const house = `/zc/pages/space/city?blockAreaId=${plot.blockAreaId}&blockNo=${plot.blockNo}`;
    const { open, setOffline } = await device(member);
    const page = await open(house);
    await becomeInstalled(page);
    await expect(page.getByRole('button', { name: cityCopy.plot.like, exact: true })).toBeVisible();
    await setOffline(true);
    await page.getByRole('button', { name: cityCopy.plot.like, exact: true }).click();
    await expect(queued(page)).toBeVisible();
    await page.getByRole('textbox', { name: houseCopy.book.placeholder }).fill('路过问好');
    await page.getByRole('button', { name: houseCopy.book.send, exact: true }).click();
    await expect(page.getByRole('textbox', { name: houseCopy.book.placeholder })).toHaveValue('');
    await setOffline(false);
    await expect(page.getByText(pwaCopy.sent(2))).toBeVisible(REST);

    await page.goto(PARTNERS);
    const row = page.getByRole('list', { name: partnersCopy.list }).getByRole('button').first();
    await row.click();
    const detail = page.getByRole('dialog', { name: partner.userName });
    await detail.getByRole('textbox', { name: partnersSheetsCopy.detail.note }).fill('喜欢登山');
    await setOffline(true);
    await detail.getByRole('button', { name: partnersSheetsCopy.detail.saveNote }).click();
    await expect(queued(page)).toBeVisible();
    await setOffline(false);
    await expect(page.getByText(pwaCopy.sent(1))).toBeVisible(REST);

    const visible = await member.client.get<{ likes: number; messages: { total: number } }>(
      '/api/space/house',
      plot,
    );
    expect([visible.likes, visible.messages.total]).toEqual([1, 1]);
    expect(
      JSON.stringify(
        await member.client.get('/api/user/partnerDetail', { partnerId: partner.userId }),
      ),
    ).toContain('喜欢登山');
  },
);

test(
  'a logout asks about what waits: it is sent first, or lost by choice',
  ONLY_IN_PROOF,
  async ({ device, member }) => {
    const { open, setOffline } = await device(member);
    const page = await open(FEEDBACK);
    await becomeInstalled(page);
    await page.goto(ACCOUNT);
    await waitUntilKept(page, member.userName);
    await page.goto(FEEDBACK);
    await setOffline(true);
    await writeFeedback(page);
    await page.goto(ACCOUNT);
    await page.getByRole('button', { name: accountTabCopy.logout }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText(logoutCopy.waiting(1));
    await dialog.getByRole('button', { name: logoutCopy.sendFirst }).click();
    await expect(page.getByText(logoutCopy.stillWaiting)).toBeVisible();
    await page.getByRole('button', { name: accountTabCopy.logout }).click();
    await dialog.getByRole('button', { name: logoutCopy.leaveAnyway }).click();
    await expect(page.getByText(accountTabCopy.guestTitle)).toBeVisible();
    await expect.poll(async () => (await readDatabases(page))['space-outbox/writes']).toBe('[]');
    await setOffline(false);
    expect(await feedbackOf(member)).toBe(0);
  },
);

test(
  'a session lost meanwhile is reported, keeps what was written, and sends it once when its author logs in again',
  ONLY_IN_PROOF,
  async ({ device, member }) => {
    const { open, setOffline } = await device(member);
    const page = await open(FEEDBACK);
    await becomeInstalled(page);
    await setOffline(true);
    await writeFeedback(page);
    await member.client.get('/api/user/logout');
    await setOffline(false);
    const dialog = page.getByRole('alertdialog', { name: pwaCopy.heldTitle });
    await expect(dialog).toContainText(pwaCopy.held(1), REST);
    await dialog.getByRole('button').click();
    await expect(page.getByText(accountTabCopy.guestTitle)).toBeVisible();
    const session = await member.client.get<SessionData>('/api/user/login', {
      mobile: member.mobile,
      password: await member.client.encrypt(member.password),
      userType: 2,
    });
    member.client.token = session.token;
    expect(await feedbackOf(member)).toBe(0);
    await page.evaluate((entries) => {
      for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
    }, storedSession(session));
    await page.reload();
    await expect(page.getByText(pwaCopy.sent(1))).toBeVisible(REST);
    expect(await feedbackOf(member)).toBe(1);
  },
);

test(
  'the browser is asked about notifications by a tap on the switch that explains it, and never before',
  ONLY_IN_PROOF,
  async ({ device, member }) => {
    const { open, context } = await device(member);
    await context.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'default' });
      Notification.requestPermission = async () => {
        document.documentElement.dataset.prompts = String(
          Number(document.documentElement.dataset.prompts ?? 0) + 1,
        );
        return 'default';
      };
    });
    const page = await open('/zc/');
    await becomeInstalled(page);
    const prompts = () => page.evaluate(() => document.documentElement.dataset.prompts ?? '0');
    expect(await prompts()).toBe('0');
    await page.goto(`${ACCOUNT}?tab=notice`);
    await page
      .getByRole('dialog', { name: centerCopy.title })
      .getByRole('button', { name: centerCopy.settings })
      .click();
    const push = page.getByRole('switch', { name: pushCopy.title });
    await expect(page.getByText(pushCopy.why)).toBeVisible();
    expect(await prompts()).toBe('0');
    await push.click();
    await expect.poll(prompts).toBe('1');
    await expect(push).not.toBeChecked();
  },
);

/** Delivers messages to the worker as the browser's push service does: at least once, so a test may repeat one. */
async function pushTo(
  context: BrowserContext,
  page: Page,
  origin: string,
): Promise<(message: object) => Promise<void>> {
  const cdp = await context.newCDPSession(page);
  const registration = new Promise<string>((resolve) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/zc/`);
      if (own) resolve(own.registrationId);
    });
  });
  await cdp.send('ServiceWorker.enable');
  const registrationId = await registration;
  return async (message) =>
    void (await cdp.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(message),
    }));
}

test(
  'a push message becomes a notification with a number on the icon, and a tap opens its page',
  ONLY_IN_PROOF,
  async ({ device, member, site }) => {
    const { open, context } = await device(member);
    await context.grantPermissions(['notifications'], { origin: site.origin });
    const page = await open('/zc/');
    await becomeInstalled(page);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await worker.evaluate(() => {
      const badges: number[] = [];
      Object.assign(self, { badges });
      Object.defineProperty(navigator, 'setAppBadge', {
        value: async (count: number) => void badges.push(count),
      });
    });
    const message = {
      title: '奖励到账',
      body: '一笔奖励已经到账。',
      route: '/pages/user/money',
      tag: 'reward',
      unread: 3,
    };
    const push = await pushTo(context, page, site.origin);
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(
          ({ title, body, tag, data }) => ({ title, body, tag, data: data as unknown }),
        ),
      );
    await expect(async () => {
      await push(message);
      await expect.poll(shown, { timeout: 4_000 }).toEqual([
        {
          title: message.title,
          body: message.body,
          tag: 'reward',
          data: { route: message.route },
        },
      ]);
    }).toPass({ timeout: 20_000 });
    await expect
      .poll(() => worker.evaluate(() => (self as unknown as { badges: number[] }).badges.at(-1)))
      .toBe(3);
    await worker.evaluate(async () => {
      const scope = self as unknown as { registration: ServiceWorkerRegistration };
      const [notification] = await scope.registration.getNotifications();
      self.dispatchEvent(
        Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined }),
      );
    });
    await expect(page).toHaveURL('/zc/pages/user/money');
    await expect(page.getByRole('heading', { level: 1, name: '我的钱包' })).toBeVisible();
    expect(await shown()).toEqual([]);
  },
);
