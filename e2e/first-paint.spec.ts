import { hold } from './support/hold';
import { expect, test } from './support/test';

const CITY = /\/zc\/city\/(day|night)\.avif/;

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test('the largest paint of a guest’s home needs no second file: a preview of the city comes with the document', async ({
      page,
    }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const { url } of list.getEntries() as (PerformanceEntry & { url: string })[])
            document.documentElement.setAttribute('data-largest-paint', url);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      const release = await hold(page, CITY);
      await page.goto('/zc/', { waitUntil: 'commit' });
      const html = page.locator('html');
      await expect(html).toHaveAttribute('data-largest-paint', /^data:image\/avif/);
      release();
      const city = page.locator('main img').first();
      await expect
        .poll(() =>
          city.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
        )
        .toBe(900);
      await expect(html).toHaveAttribute('data-largest-paint', /^data:image\/avif/);
    });
  });
