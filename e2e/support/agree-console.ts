import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { composed } from '@/lib/contract/compose-site';
import { type ConsoleCall, type ConsoleOutput, consolePath } from '@/lib/contract/console/call';
import { DEFAULT_SITE } from '@/lib/contract/first-brand';
import type { Site } from '@/lib/contract/site';

/* The console's export from its folder with agreed answers: pictures of it need neither a server nor a sign-in. */

/** Nothing listens there: every request is answered here. */
export const CONSOLE = 'http://localhost:3400/console';
const OUT = path.resolve('console/out');

const policyHash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export type AgreeConsole = <C extends ConsoleCall>(call: C, answer: ConsoleOutput<C>) => void;

/** The file of an address, as the listener finds it: a page's own, or the one in its folder. */
function fileOf(pathname: string): string | undefined {
  const wanted = path.join(OUT, decodeURIComponent(pathname.replace(/^\/console/, '')));
  return [wanted, `${wanted.replace(/\/$/, '')}.html`, path.join(wanted, 'index.html')].find(
    (file) => file.startsWith(OUT) && fs.existsSync(file) && fs.statSync(file).isFile(),
  );
}

/** Answers everything that the console asks; a call without an agreed answer is refused in words, so that a picture shows it. */
export async function agreeOnConsole(
  page: Page,
  fill: (agree: AgreeConsole) => void,
  site: Site = DEFAULT_SITE,
): Promise<void> {
  const answers = new Map<string, unknown>();
  fill((call, answer) => answers.set(consolePath(call), answer));
  await page.route(`${CONSOLE}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname.startsWith('/console/api/')) {
      const data = answers.get(pathname);
      const refusal = { code: 500, msg: `没有约定 ${pathname}`, data: { err: 'internal' } };
      return route.fulfill({ json: data === undefined ? refusal : { code: 200, msg: '', data } });
    }
    const file = fileOf(pathname);
    if (!file) return route.fulfill({ status: 404 });
    if (!/\.(html|txt)$/.test(file)) return route.fulfill({ path: file });
    const body = composed(file, fs.readFileSync(file, 'utf8'), site, policyHash);
    return route.fulfill({ body, contentType: file.endsWith('.txt') ? 'text/plain' : 'text/html' });
  });
}
