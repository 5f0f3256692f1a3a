import { sharingCopy } from '@/lib/sharing/copy';
import { SHARE_DESIGNS } from '@/lib/sharing/poster/designs';
import { hold, SCRIPT } from './support/hold';
import { LoginSheet } from './support/login-sheet';
import { inProofIf, ONLY_IN_PROOF } from './support/long-run';
import { POSTERS, textOf } from './support/posters';
import { expect, test } from './support/test';

for (const [index, [path, designs]] of POSTERS.entries()) {
  const title = `guests of ${path} see a sample before any script has come; its code leads to the app, and nothing is drawn for it`;
  test(title, inProofIf(index > 0), async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => {
        throw new Error('a sample needs no canvas');
      };
    });
    const release = await hold(page, SCRIPT);
    await page.goto(`/zc${path}`, { waitUntil: 'commit' });
    const first = page.getByRole('img', {
      name: sharingCopy.posterOf(sharingCopy.designs[designs[0] ?? 'street']),
    });
    await expect(first).toBeVisible();
    await expect
      .poll(() =>
        first.evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth),
      )
      .toBeGreaterThan(500);
    await expect(page.getByText(sharingCopy.making).first()).toBeHidden();

    release();
    for (const design of designs) {
      await page
        .getByRole('button', { name: sharingCopy.showPoster(sharingCopy.designs[design]) })
        .click();
      const sample = page.getByRole('img', {
        name: sharingCopy.posterOf(sharingCopy.designs[design]),
      });
      await expect
        .poll(async () => textOf(await sample.screenshot()), { message: design })
        .toBe(`${baseURL}/zc/`);
    }
    await page.getByRole('button', { name: sharingCopy.loginToMake }).click();
    await expect(new LoginSheet(page).sheet).toBeVisible();
  });
}

test(
  'a member never sees a sample, only the paper of their own poster',
  ONLY_IN_PROOF,
  async ({ memberPage: page }) => {
    const release = await hold(page, SCRIPT);
    await page.goto('/zc/pages/space/share', { waitUntil: 'commit' });
    await expect(page.getByText(sharingCopy.making).first()).toBeVisible();
    for (const design of SHARE_DESIGNS)
      await expect(
        page.getByAltText(sharingCopy.posterOf(sharingCopy.designs[design])),
      ).toBeHidden();
    release();
    await expect(
      page.getByRole('img', { name: sharingCopy.posterOf(sharingCopy.designs.street) }),
    ).toHaveAttribute('src', /^data:image/, { timeout: 20_000 });
  },
);
