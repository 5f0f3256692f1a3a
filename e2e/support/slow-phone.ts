import type { Page } from '@playwright/test';

/** A processor four times slower, 1.6 Mbit/s down, 750 kbit/s up, 150 ms there and back: the phone that the benches measure. */
export async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_638_400 / 8,
    uploadThroughput: 768_000 / 8,
  });
}

/** Large letters, as somebody has chosen them in the settings; before the page opens. */
export async function chooseLargeLetters(page: Page): Promise<void> {
  await page.addInitScript(() =>
    localStorage.setItem('space_largeText', JSON.stringify({ v: true })),
  );
}
