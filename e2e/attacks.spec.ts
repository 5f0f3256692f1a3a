import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Client } from './support/client';
import { ONLY_IN_PROOF } from './support/long-run';
import { openSettled } from './support/settled';
import { expect, test } from './support/test';

/* Markup in user input, on the screens that show it: rendered as text, and nothing of it is executed. */

const MARK = '<img src=x onerror=hit()>';
/** Short enough for a nickname. */
const NAME = '<b onclick=1>';
const LONG = `${MARK}<script>hit()</script></title><svg/onload=hit()>{{7*7}}`;

const write = (client: Client, path: string, input: Record<string, unknown>) =>
  client.get(path, input, { 'idempotency-key': randomUUID().replaceAll('-', '') });

/** The text is shown as written, and the page has no element that its markup would create. */
async function expectText(page: Page, path: string, text: string): Promise<void> {
  await openSettled(page, `/zc${path}`);
  await expect(page.getByText(text).filter({ visible: true }).first(), path).toBeVisible();
  const made = await page.evaluate(
    () =>
      document.querySelectorAll(
        'img[src="x"], [onerror], [onload], [onclick], svg[onload], b[onclick]',
      ).length + ('isHit' in window ? 1 : 0),
  );
  expect(made, path).toBe(0);
}

test(
  'markup in a name, a card, a guest book, a log and a ticket is text on the screens that show it',
  ONLY_IN_PROOF,
  async ({ memberPage: page, member: { client, userId, blockAreaId, blockNo } }) => {
    await page.addInitScript('window.hit = () => { window.isHit = true; };');
    const { version } = await client.get<{ version: number }>('/api/user/info');
    await client.get('/api/user/edit', {
      userName: NAME,
      bio: LONG,
      industry: MARK.slice(0, 20),
      version,
    });
    await client.get('/api/user/cardEdit', {
      fields: { name: NAME, title: MARK, bio: LONG, company: MARK },
      version: 0,
    });
    await write(client, '/api/space/guestbookAdd', { blockAreaId, blockNo, content: MARK });
    const { id: ticket } = await write(client, '/api/user/problemAdd', {
      type: 'idea',
      content: LONG,
      contact: MARK,
    });
    await write(client, '/api/user/studentApply', { reason: LONG });
    const { logId } = await write(client, '/api/log/add', { content: LONG, visibility: 'public' });
    await write(client, '/api/log/comment', { id: logId, content: MARK });

    await expectText(page, '/pages/user/user', NAME);
    await expectText(page, `/pages/user/card?userId=${userId}`, MARK);
    await expectText(page, `/pages/space/city?blockAreaId=${blockAreaId}&blockNo=${blockNo}`, MARK);
    await expectText(page, `/pages/user/problem2?id=${ticket}`, LONG);
    await expectText(page, '/pages/user/problem2?tab=mine', MARK);
    await expectText(page, `/pages/user/student?logId=${logId}`, LONG);
  },
);

test(
  'an address that carries markup or a script is a page like any other',
  ONLY_IN_PROOF,
  async ({ page }) => {
    await page.addInitScript('window.hit = () => { window.isHit = true; };');
    for (const tail of [
      `?refereeId=${encodeURIComponent(MARK)}`,
      '#/javascript:hit()?refereeId=1',
      `?keyword=${encodeURIComponent(LONG)}`,
      '#/pages/user/money?next=//evil.example',
      '#//evil.example',
      '?next=javascript:hit()',
    ]) {
      await openSettled(page, `/zc/pages/space/help${tail}`);
      await expect(page.locator('main')).toBeVisible();
      expect(new URL(page.url()).pathname, tail).toMatch(/^\/zc\//);
      expect(
        await page.evaluate(
          () => 'isHit' in window || document.querySelector('img[src="x"]') !== null,
        ),
        tail,
      ).toBe(false);
    }
  },
);
