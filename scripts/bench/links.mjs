/** `npm run bench -- links`: shared links and clean addresses. */
import { say } from '../lib/terminal.mjs';
import { logIn } from './product.mjs';
import { measureSharedLinks } from './shared-links.mjs';
import { median, withBrowser, withSite } from './site.mjs';

export async function run({ rounds }) {
  await withSite(({ origin, data }) =>
    withBrowser(async (browser) => {
      const member = await logIn(origin, data);
      for (const { what, times } of await measureSharedLinks(browser, origin, member, rounds))
        say(
          `${what.padEnd(60)} ${Math.round(median(times))} (${times.map(Math.round).join(', ')})`,
        );
    }),
  );
  return [];
}
