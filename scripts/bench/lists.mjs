/** `npm run bench -- lists`: 1,000 and 10,000 partners, scrolled to the end on a slow processor. */
import pg from 'pg';
import { demoAccounts } from '../lib/demo.mjs';
import { say } from '../lib/terminal.mjs';
import { embeddedUrl, logIn } from './product.mjs';
import { kilobytes, median, withBrowser, withSite } from './site.mjs';
import { openPhone, untilRest } from './visit.mjs';

const SIZES = [1_000, 10_000];
const PAGE = '/zc/pages/index/partner';
const ROW = 'li[data-row]';
/** For 1,000 rows (specification 34.2). */
const MOST_ELEMENTS = 250;
const STEP_PX = 3_000;
const STUCK_MS = 20_000;

async function grow(client, ownerId, size) {
  const { rows } = await client.query('select direct_count from users where user_id = $1', [
    ownerId,
  ]);
  const had = Number(rows[0].direct_count);
  await client.query(
    `with born as (
       insert into users (mobile, user_name, invite_code, referee_id, inviter_seq, last_active_at)
       select 'list' || n, '居民' || n, 'l' || n, $1, n, now() from generate_series($2::bigint, $3) n returning user_id, inviter_seq)
     insert into partners (owner_id, seq, level, level_seq, member_id, channel, joined_at, order_count, reward_fen)
       select $1, inviter_seq, 1, inviter_seq, user_id, 'link', now(), 0, 0 from born`,
    [ownerId, had + 1, size],
  );
  await client.query('update users set direct_count = $2 where user_id = $1', [ownerId, size]);
}

const scrollThrough = (page, total) =>
  page.evaluate(
    ([rows, step, stuckMs, rowSelector]) =>
      new Promise((resolve, reject) => {
        const frames = [];
        let most = 0;
        let at = performance.now();
        let height = 0;
        let grewAt = performance.now();
        const rowHeight = () =>
          document.querySelector(rowSelector)?.getBoundingClientRect().height ?? 0;
        const observe = (now) => {
          frames.push(now - at);
          at = now;
          most = Math.max(
            most,
            document.querySelector(rowSelector)?.parentElement.querySelectorAll('*').length ?? 0,
          );
          const full = document.documentElement.scrollHeight;
          if (full > height) [height, grewAt] = [full, now];
          if (full >= rows * rowHeight() && scrollY + innerHeight >= full - 2)
            return resolve({ frames, most });
          if (now - grewAt > stuckMs)
            return reject(new Error(`stopped at ${full} px of ${rows * rowHeight()}`));
          scrollBy(0, step);
          requestAnimationFrame(observe);
        };
        requestAnimationFrame(observe);
      }),
    [total, STEP_PX, STUCK_MS, ROW],
  );

async function measure(browser, origin, member, size) {
  const { context, page, cdp, slow } = await openPhone(browser, origin, { member });
  await page.goto(`${origin}/zc/pages/user/user`);
  await untilRest(page);
  await slow({ net: false });
  const openedAt = performance.now();
  await page.click(`a[href="${PAGE}"]`);
  await page.waitForSelector(ROW);
  const openMs = performance.now() - openedAt;
  const startedAt = performance.now();
  const { frames, most } = await scrollThrough(page, size);
  const tookMs = performance.now() - startedAt;
  await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  await context.close();
  frames.sort((a, b) => a - b);
  const p95 = frames[Math.floor(frames.length * 0.95)];
  say(
    `${String(size).padStart(6)} rows: first rows after ${Math.round(openMs)} ms; to the end in ${(tookMs / 1000).toFixed(1)} s, frame ${Math.round(median(frames))} ms, p95 ${Math.round(p95)} ms, worst ${Math.round(frames.at(-1))} ms; at most ${most} elements of the list, heap ${kilobytes(usedSize)}`,
  );
  return most;
}

export function run() {
  return withSite(({ origin, data }) =>
    withBrowser(async (browser) => {
      const owner = demoAccounts(data).at(-1);
      const member = await logIn(origin, data, owner);
      const client = new pg.Client({ connectionString: embeddedUrl(data) });
      await client.connect();
      const excess = [];
      try {
        for (const size of SIZES) {
          await grow(client, member.userId, size);
          const most = await measure(browser, origin, member, size);
          if (most > MOST_ELEMENTS)
            excess.push(`${size} rows: ${most} elements at a time, the budget is ${MOST_ELEMENTS}`);
        }
      } finally {
        await client.end();
      }
      return excess;
    }),
  );
}
