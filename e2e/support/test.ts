import { randomInt } from 'node:crypto';
import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import { Client } from './client';
import { openAccount, registerMember, signIn, type Member } from './member';
import { Watch } from './watch';

interface Fixtures {
  /** Fails the test on console errors, exceptions and policy violations. */
  watch: Watch;
  /** The address that this test comes from; limits per address do not let tests disturb each other. */
  ip: string;
  /** Speaks to the server as this test's guest. */
  client: Client;
  /** Somebody who has just registered; not logged in in the browser. */
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
