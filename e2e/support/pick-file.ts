import type { FileChooser, Page } from '@playwright/test';

/** Opens the system's choice of files by `press` and answers it. */
export async function pickFile(
  page: Page,
  press: () => Promise<unknown>,
  file: Parameters<FileChooser['setFiles']>[0],
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  // interception starts a round trip later; a key press can be quicker than that
  await page.evaluate(() => undefined);
  await press();
  await (await chooser).setFiles(file);
}
