/** Slow phone, empty cache: until the page is readable. */
import { openPhone, timings, untilRest } from './visit.mjs';

const WORST_SHIFT = 0.02;

const PAGES = ({ userId, blockAreaId, blockNo }) => [
  '/pages/article/detail?articleId=1',
  `/pages/user/card?userId=${userId}`,
  `/pages/space/city?blockAreaId=${blockAreaId}`,
  `/pages/space/city?blockAreaId=${blockAreaId}&blockNo=${blockNo}`,
  '/pages/space/video',
  '/pages/space/video?videoId=1',
];

/** Its paint means that any page is there. */
const longestLine = (page) =>
  page.evaluate(() =>
    document.body.innerText
      .split('\n')
      .reduce((longest, line) => (line.trim().length > longest.length ? line.trim() : longest), ''),
  );

const untilShown = (page, line) =>
  page.waitForFunction((sought) => document.body?.innerText.includes(sought), line, {
    polling: 'raf',
  });

async function open(browser, origin, address, line) {
  const { context, page, slow } = await openPhone(browser, origin);
  await slow();
  const startedAt = Date.now();
  await page.goto(origin + address, { waitUntil: 'commit' });
  await untilShown(page, line);
  const shown = Date.now() - startedAt;
  await untilRest(page);
  const { lcp, cls } = await timings(page);
  await context.close();
  return { shown, lcp, cls };
}

/** @returns {Promise<{ what: string, times: number[] }[]>} */
export async function measureSharedLinks(browser, origin, member, rounds) {
  const found = [];
  for (const route of PAGES(member)) {
    const { context, page } = await openPhone(browser, origin);
    await page.goto(`${origin}/zc${route}`);
    await untilRest(page);
    const line = await longestLine(page);
    await context.close();
    const link = `/zc/#${route}${route.includes('?') ? '&' : '?'}refereeId=${member.userId}`;
    const shared = [];
    const clean = [];
    for (let round = 0; round < rounds; round += 1) {
      shared.push(await open(browser, origin, link, line));
      clean.push(await open(browser, origin, `/zc${route}`, line));
    }
    const add = (how, visits) =>
      found.push(
        { what: `${how} ${route}`, times: visits.map(({ shown }) => shown) },
        { what: `${how} ${route} LCP`, times: visits.map(({ lcp }) => lcp) },
      );
    add('shared', shared);
    add('clean', clean);
    for (const { cls } of clean)
      if (cls > WORST_SHIFT)
        found.push({ what: `clean ${route} shifts, thousandths`, times: [cls * 1000] });
  }
  return found;
}
