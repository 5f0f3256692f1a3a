/** `npm run bench -- console [--small]`: see server/testing/console-bench.ts. */
import { ensureConsole } from '../lib/artifacts.mjs';
import { fail } from '../lib/terminal.mjs';
import { inCluster } from './server-file.mjs';

/** With less than this, plans of queries are others. */
const SMALL = {
  CONSOLE_MEMBERS: '20000',
  CONSOLE_WITHDRAWALS: '2000',
  CONSOLE_ORDERS: '20000',
  CONSOLE_PRODUCTS: '3000',
  CONSOLE_JOURNALS: '20000',
  CONSOLE_OTHERS: '5000',
};

export async function run({ rounds, small }) {
  if (!(await ensureConsole())) fail('The console could not be built; the reason stands above.');
  const env = { CONSOLE_ROUNDS: String(rounds), ...(small ? SMALL : {}) };
  return inCluster('console-bench.ts', env)();
}
