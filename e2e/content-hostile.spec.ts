// In npm test: the same texts under the page’s policy, every stored text (server/attacks/stored-text.test.ts).
import type { Page } from '@playwright/test';
import { HOSTILE_TEXTS } from './support/hostile-texts';
import { inProofIf } from './support/long-run';
import { expect, test } from './support/test';
import { publishArticle } from './support/texts';

/** Records every effect that a text must never have. */
async function guard(page: Page, origin: string) {
  const misdeeds: string[] = [];
  page.on('request', (request) => {
    const { origin: asked, protocol } = new URL(request.url());
    if (asked !== origin && protocol.startsWith('http')) misdeeds.push(`asked ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    misdeeds.push(`opened ${dialog.type()}`);
    void dialog.dismiss();
  });
  page.context().on('page', (opened) => void misdeeds.push(`opened ${opened.url()}`));
  page.on(
    'framenavigated',
    (frame) => frame !== page.mainFrame() && misdeeds.push('opened a frame'),
  );
  return {
    misdeeds,
    async expectHarmless(what: string, address: string) {
      const traces = await page.evaluate(() => {
        const text = document.querySelector('article');
        const marked = [...document.querySelectorAll('*')].flatMap((element) =>
          [...element.attributes]
            .filter(
              ({ name, value }) =>
                /^on|^srcdoc$/.test(name) || /^\s*(java|vb)script:|^data:text/i.test(value),
            )
            .map(({ name }) => `${element.localName}[${name}]`),
        );
        return {
          hacked: 'hacked' in window,
          marked,
          strange: text
            ? [
                ...text.querySelectorAll(
                  'script,iframe,object,embed,form,base,meta,link,style,template,portal',
                ),
              ].map(({ localName }) => localName)
            : ['no text'],
        };
      });
      expect({ what, ...traces, misdeeds, address: page.url() }).toEqual({
        what,
        hacked: false,
        marked: [],
        strange: [],
        misdeeds: [],
        address,
      });
    },
  };
}

/** Does to a text what readers do: taps every link, tabs through, moves over it. */
async function touchEverything(page: Page) {
  const text = page.locator('article');
  await text.hover();
  for (const link of await text.locator('a').all()) await link.dispatchEvent('click');
  await page.keyboard.press('Tab');
}

for (const bypassCSP of [false, true]) {
  test.describe(
    bypassCSP ? 'without the page’s policy' : 'under the page’s policy',
    inProofIf(bypassCSP),
    () => {
      test.use({ bypassCSP });

      test('a hostile text that was imported runs nothing, asks nobody and leads nowhere', async ({
        page,
        client,
        baseURL,
      }) => {
        const { address } = await publishArticle(
          client,
          HOSTILE_TEXTS.map((html) => `${html}\n\n`).join('<p>。</p>'),
          { ext: 'html' },
        );
        const watch = await guard(page, new URL(baseURL ?? '').origin);
        await page.goto(address);
        await expect(page.locator('article')).toContainText('。');
        await touchEverything(page);
        await watch.expectHarmless('imported', page.url());
        expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(address);
      });

      test('hostile texts that got past the server, one after another, run nothing in the renderer either', async ({
        page,
        client,
        baseURL,
        watch,
      }) => {
        test.slow();
        const { address, articleId } = await publishArticle(client, '正文。');
        const article = await client.get('/api/article/detail', { articleId });
        let content = '';
        await page.route(/\/api\/article\/detail/, (route) =>
          route.fulfill({ json: { code: 200, msg: 'ok', data: { ...article, content } } }),
        );
        const guarded = await guard(page, new URL(baseURL ?? '').origin);
        const chunks = Array.from({ length: 4 }, (_, part) =>
          HOSTILE_TEXTS.filter((_html, at) => at % 4 === part),
        );
        for (const chunk of chunks) {
          content = `<p>开头。</p>${chunk.join('<p>。</p>')}`;
          await page.goto(address);
          await expect(page.locator('article')).toContainText('开头。');
          await touchEverything(page);
          await guarded.expectHarmless(chunk[0] ?? '', new URL(address, baseURL).href);
        }
        // the CSP reports when such a text is parsed, and blocks it once more; no other message is allowed
        for (const complaint of watch.complaints.splice(0))
          expect(complaint).toMatch(/violates the following Content Security Policy/);
      });
    },
  );
}
