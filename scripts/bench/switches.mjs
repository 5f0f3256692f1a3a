/** Tap to painted page, CPU 4x, everything downloaded. */
import { openPhone, untilRest } from './visit.mjs';

/** Taps within 300 ms count once (components/ui/use-navigate.ts). */
const BETWEEN_TAPS_MS = 500;
const TABS = ['/zc/pages/user/user', '/zc/pages/index/partner', '/zc/'];
const LIST = '/zc/pages/user/reward';
const ACCOUNT = '/zc/pages/user/user';

const tap = (page, href, from) =>
  page.evaluate(
    ([target, origin]) =>
      new Promise((resolve) => {
        const link = [...document.querySelectorAll(`a[href="${target}"]`)].find((one) =>
          one.checkVisibility(),
        );
        const shown = () =>
          location.pathname === target &&
          [...document.querySelectorAll('h1, h2')].some(
            (one) => one.checkVisibility() && !origin.includes(one.textContent),
          );
        const startedAt = performance.now();
        link.click();
        const painted = new MessageChannel();
        painted.port1.onmessage = () => resolve(performance.now() - startedAt);
        const observe = () =>
          shown()
            ? requestAnimationFrame(() => painted.port2.postMessage(null))
            : requestAnimationFrame(observe);
        observe();
      }),
    [href, from],
  );

const headings = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('h1, h2')]
      .filter((one) => one.checkVisibility())
      .map((one) => one.textContent),
  );

async function firstSwitch(browser, origin, member, href) {
  const { context, page, slow } = await openPhone(browser, origin, { member });
  await slow();
  await page.goto(`${origin}${href === '/zc/' ? ACCOUNT : '/zc/'}`);
  await untilRest(page);
  const took = await tap(page, href, await headings(page));
  await context.close();
  return took;
}

/** @returns {Promise<{ what: string, times: number[] }[]>} */
export async function measureFirstSwitches(browser, origin, who, rounds) {
  const found = TABS.map((href) => ({ what: `first switch ${href}`, times: [] }));
  for (let round = 0; round < rounds; round += 1)
    for (const [index, href] of TABS.entries())
      found[index].times.push(await firstSwitch(browser, origin, who, href));
  return found;
}

/** @returns {Promise<{ what: string, times: number[] }[]>} */
export async function measureSwitches(browser, origin, member, rounds) {
  const { context, page, slow } = await openPhone(browser, origin, { member });
  await page.goto(`${origin}/zc/`);
  await untilRest(page);
  const go = async (href) => {
    const took = await tap(page, href, await headings(page));
    await page.waitForTimeout(BETWEEN_TAPS_MS);
    return took;
  };
  for (const href of TABS) await go(href);
  await go(ACCOUNT);
  await go(LIST);
  await page.goBack();
  await untilRest(page);
  await page.waitForTimeout(BETWEEN_TAPS_MS);
  await go('/zc/');
  await slow({ net: false });
  const found = TABS.map((href) => ({ what: `tab ${href}`, times: [] }));
  const list = { what: `list ${LIST}`, times: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, href] of TABS.entries()) {
      found[index].times.push(await go(href));
      if (href !== ACCOUNT) continue;
      list.times.push(await go(LIST));
      await page.goBack();
      await page.waitForFunction((path) => location.pathname === path, ACCOUNT);
      await page.waitForTimeout(BETWEEN_TAPS_MS);
    }
  }
  await context.close();
  return [...found, list];
}
