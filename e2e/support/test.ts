import { randomInt } from 'node:crypto';
import { type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { Client } from './client';
import { type Member, openAccount, registerMember, signIn } from './member';
import { Watch } from './watch';

interface Fixtures {
  /** Fails the test on console errors, exceptions and policy violations. */
  watch: Watch;
  /** Client address of this test, so that rate limits per address do not affect other tests. */
  ip: string;
  /** API client of a guest with this address. */
  client: Client;
  /** A newly registered member; not logged in in the browser. */
  member: Member;
  /** A member to whom no code has been sent yet. */
  settledMember: Member;
  /** A page on which `member` is logged in; nothing is open yet. */
  memberPage: Page;
}

const randomIp = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

/** Signs a member in in a second context, such as another device. */
export async function openAs(context: BrowserContext, member: Member): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, member);
  return page;
}

export const test = base.extend<Fixtures>({
  ip: async ({}, use) => use(randomIp()),
  extraHTTPHeaders: async ({ ip }, use) => use({ 'x-forwarded-for': ip }),
  watch: [
    async ({ page }, use) => {
      const watch = new Watch(page);
      await use(watch);
      expect(watch.complaints, 'the page complained').toEqual([]);
    },
    { auto: true },
  ],
  client: async ({ request, ip }, use) => use(new Client(request, ip)),
  member: async ({ request }, use) => use(await registerMember(new Client(request, randomIp()))),
  settledMember: async ({ request }, use) =>
    use(await openAccount(new Client(request, randomIp()))),
  memberPage: async ({ page, member }, use) => {
    await signIn(page, member);
    await use(page);
  },
});

export { expect };
