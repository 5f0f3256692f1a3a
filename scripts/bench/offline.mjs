/** The installed app's start, with and without a network. */
import fs from 'node:fs';
import path from 'node:path';
import { faultsOf } from '../build/check-sw.mjs';
import { openHome } from './revisits.mjs';
import { median } from './site.mjs';
import { openPhone } from './visit.mjs';

const ROUNDS = 5;
/** ms; offline content is the last known. */
export const REVISIT_BUDGETS = { 'offline revisit': 1_000, 'warm first paint': 1_000 };

/**
 * `member`: a login's answer; its name must be on the page. Medians: offline content, online first paint.
 * @returns {Promise<{ contentMs: number, paintMs: number }>}
 */
export async function measureRevisit(browser, origin, member) {
  const { context, page } = await openPhone(browser, origin, { member, hasWorker: true });
  await openHome(page, origin, member.userName);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // Reads are stored a moment later.
  await page.waitForTimeout(2_000);
  const paints = [];
  const contents = [];
  for (let round = 0; round < ROUNDS; round += 1)
    paints.push((await openHome(page, origin, member.userName)).fcp);
  await context.setOffline(true);
  for (let round = 0; round < ROUNDS; round += 1)
    contents.push((await openHome(page, origin, member.userName)).content);
  await context.close();
  return { contentMs: median(contents), paintMs: median(paints) };
}

/** Bytes (brotli). */
export function precacheSize(folder) {
  const { entries, bytes } = faultsOf(path.resolve(folder));
  return { entries, bytes, workerBytes: fs.statSync(path.join(folder, 'sw.js.br')).size };
}
