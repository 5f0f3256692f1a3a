import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { type ConsoleCall, type ConsoleOutput, consolePath } from '@/lib/contract/console/call';

/* The console's export from its folder with agreed answers: pictures of it need neither a server nor a sign-in. */

/** Nothing listens there: every request is answered here. */
export const CONSOLE = 'http://localhost:3400/console';
const OUT = path.resolve('console/out');

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
    return file ? route.fulfill({ path: file }) : route.fulfill({ status: 404 });
  });
}
