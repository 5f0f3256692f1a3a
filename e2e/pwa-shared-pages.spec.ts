import { becomeInstalled, expect, test, waitUntilKept } from './support/installed';
import { ONLY_IN_PROOF } from './support/long-run';
import { publishArticle } from './support/texts';

const TEXT = '早上的集市很热闹。';

test(
  'the worker keeps the plain page, and a visited article is there without a network',
  ONLY_IN_PROOF,
  async ({ browser, baseURL, client }) => {
    const { address, title } = await publishArticle(client, TEXT);
    const context = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
    const page = await context.newPage();
    await page.goto(address);
    await expect(page.locator('article').getByText(TEXT)).toBeVisible();
    await becomeInstalled(page);
    await waitUntilKept(page, title);
    const kept = await page.evaluate(async () => {
      const texts: string[] = [];
      for (const name of await caches.keys())
        for (const entry of await (await caches.open(name)).matchAll())
          if (entry.headers.get('content-type')?.startsWith('text/html'))
            texts.push(await entry.text());
      return texts;
    });
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((text) => text.includes('first-answers'))).toEqual([]);

    await context.setOffline(true);
    await page.goto(address);
    await expect(page.locator('article').getByText(TEXT)).toBeVisible();
    await context.close();
  },
);
