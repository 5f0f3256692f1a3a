import { test as base } from '@playwright/test';
import { expect } from './support/test';

/** Bytes, brotli, of the scripts that a tab's document names (specification 34.1). */
const MOST = 170_000;
const NAMED = /<script src="([^"]+\.js)"/g;
const TABS = ['/zc/', '/zc/pages/index/partner', '/zc/pages/user/user'];

base(`each tab names scripts of at most ${MOST / 1_000} KB`, async ({ request }) => {
  for (const path of TABS) {
    const html = await (await request.get(path)).text();
    const names = new Set([...html.matchAll(NAMED)].map(([, name = '']) => name));
    expect(names.size, path).toBeGreaterThan(3);
    const sizes = await Promise.all(
      [...names].map(async (name) => {
        const headers = (
          await request.head(name, { headers: { 'accept-encoding': 'br' } })
        ).headers();
        return Number(headers['content-length']);
      }),
    );
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      path,
    ).toBeLessThanOrEqual(MOST);
  }
});
