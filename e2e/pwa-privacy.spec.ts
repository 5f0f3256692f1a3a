// In npm test: the logout of the installed app.
import type { Page } from '@playwright/test';
import { uiCopy } from '@/components/ui/copy';
import { accountTabCopy } from '@/lib/account/profile/copy';
import {
  becomeControlled,
  becomeInstalled,
  expect,
  readDatabases,
  saveData,
  test,
  waitUntilKept,
} from './support/installed';
import { inProofIf, ONLY_IN_PROOF } from './support/long-run';
import { registerMember, type SessionData, storedSession } from './support/member';

const HOME = '/zc/';
const ACCOUNT = '/zc/pages/user/user';
const MONEY = '/zc/pages/user/money';

/** All stored data of this site, apart from the files of the app itself. */
const leftovers = async (page: Page) => ({
  databases: await readDatabases(page),
  ...(await page.evaluate(async () => ({
    caches: (await caches.keys()).filter((name) => !name.includes('precache')),
    local: { ...localStorage },
    session: { ...sessionStorage },
  }))),
});

async function logOut(page: Page): Promise<void> {
  await page.goto(ACCOUNT);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: /^退出/ }).click();
  await expect(page.getByText(accountTabCopy.guestTitle)).toBeVisible();
}

/** The next start of the app is this person's. */
const becomeSomebody = (page: Page, session: SessionData) =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, storedSession(session));

async function visitAround(page: Page, name: string): Promise<void> {
  for (const path of [HOME, MONEY, ACCOUNT]) {
    await page.goto(path);
    await expect(page.getByText(/¥/).filter({ visible: true }).first()).toBeVisible();
  }
  await expect(page.getByText(name).first()).toBeVisible();
  await page.evaluate(async () =>
    (await caches.open('pictures')).put('/upload/image/private.webp', new Response('private')),
  );
  await waitUntilKept(page, name);
}

test('a logout leaves nothing of the person on the device, and the next person is shown nothing of the first, with and without a network', async ({
  device,
  member,
  client,
}) => {
  const second = await registerMember(client);
  const { context, open, setOffline } = await device(member);
  await saveData(context);
  const page = await open(HOME);
  await becomeControlled(page);
  await visitAround(page, member.userName);
  await logOut(page);
  await expect
    .poll(async () => (await leftovers(page)).databases)
    .toEqual({ 'space-answers/answers': '[]', 'space-outbox/writes': '[]' });
  const { caches, local, session } = await leftovers(page);
  expect(caches).toEqual([]);
  const text = JSON.stringify({ local, session });
  for (const secret of [member.token, member.userName, member.mobile])
    expect(text).not.toContain(secret);
  for (const key of ['userId', 'AccessToken', 'userName', 'blockAreaId', 'blockNo', 'keptFor'])
    expect(Object.keys(local)).not.toContain(`space_${key}`);

  await becomeSomebody(page, second);
  await page.goto(ACCOUNT);
  await expect(page.getByText(second.userName).first()).toBeVisible();
  await setOffline(true);
  for (const path of [ACCOUNT, HOME, MONEY]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await page.content()).not.toContain(member.userName);
  }
});

test(
  'a person who never logged out is not shown to the next one either, and what was kept goes',
  ONLY_IN_PROOF,
  async ({ device, member, client }) => {
    const second = await registerMember(client);
    const { open, setOffline } = await device(member);
    const page = await open(HOME);
    await becomeInstalled(page);
    await visitAround(page, member.userName);
    await page.goto('about:blank');
    const next = await open(HOME);
    await becomeSomebody(next, second);
    await setOffline(true);
    await next.goto(ACCOUNT);
    await expect(
      next.getByText(uiCopy.disconnected).or(next.getByText(second.userName)).first(),
    ).toBeVisible();
    expect(await next.content()).not.toContain(member.userName);
    await expect
      .poll(async () => JSON.stringify((await leftovers(next)).databases))
      .not.toContain(member.userName);
    expect((await leftovers(next)).caches).toEqual([]);
  },
);

for (const [name, breakStorage] of [
  [
    'is switched off',
    () => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      for (const area of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, area, { get: refuse });
    },
  ],
  [
    'is full',
    () => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
      Storage.prototype.setItem = full;
      IDBObjectStore.prototype.put = full;
      Cache.prototype.put = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
    },
  ],
] as const)
  test(
    `the app works in a browser whose storage ${name}`,
    inProofIf(name === 'is full'),
    async ({ device }) => {
      const { open, context } = await device();
      await context.addInitScript(breakStorage);
      const page = await open(HOME);
      const tabs = page.getByRole('navigation', { name: uiCopy.mainNavigation });
      await tabs.getByRole('link', { name: '账户' }).click();
      await expect(page).toHaveURL(ACCOUNT);
      await expect(page.getByRole('heading', { level: 1, name: '账户' })).toBeVisible();
      await page.goto('/zc/pages/login/agreement');
      await expect(page.getByRole('heading', { level: 1, name: '用户协议' })).toBeVisible();
      await page.waitForTimeout(2_000);
    },
  );
