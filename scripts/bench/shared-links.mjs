/** A link that somebody shared, opened on a slow phone that has never been here: until the page of the link can be read. */
import { openPhone, untilRest } from './visit.mjs';

/** What people share. */
const PAGES = ({ userId, blockAreaId }) => [
  '/pages/article/detail?articleId=1',
  `/pages/user/card?userId=${userId}`,
  `/pages/space/city?blockAreaId=${blockAreaId}`,
  '/pages/space/video',
];

/** The longest line that stands on the page: it says that the page is there, whatever page it is. */
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

/** @returns ms from the tap on the link, home's page included */
async function open(browser, origin, address, line) {
  const { context, page, slow } = await openPhone(browser, origin);
  await slow();
  const startedAt = Date.now();
  await page.goto(origin + address, { waitUntil: 'commit' });
  await untilShown(page, line);
  const took = Date.now() - startedAt;
  await context.close();
  return took;
}

/** @returns {Promise<{ what: string, times: number[] }[]>} ms */
export async function measureSharedLinks(browser, origin, member, rounds) {
  const found = [];
  for (const route of PAGES(member)) {
    const { context, page } = await openPhone(browser, origin);
    await page.goto(`${origin}/zc${route}`);
    await untilRest(page);
    const line = await longestLine(page);
    await context.close();
    const times = [];
    for (let round = 0; round < rounds; round += 1)
      times.push(
        await open(
          browser,
          origin,
          `/zc/#${route}${route.includes('?') ? '&' : '?'}refereeId=${member.userId}`,
          line,
        ),
      );
    found.push({ what: `shared ${route}`, times });
  }
  return found;
}
