import { expect, type Locator } from '@playwright/test';

/** Follows a link of the app. Two taps within a moment are one for the app, and a test is as quick as a double tap. */
export async function follow(link: Locator): Promise<void> {
  await expect(link).toBeVisible();
  await expect(async () => {
    if (await link.isVisible()) await link.click({ timeout: 1000 });
    await expect(link).toBeHidden({ timeout: 1000 });
  }).toPass();
}
