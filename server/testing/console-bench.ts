/**
 * `npm run bench -- console`: a million members and orders, a hundred thousand withdrawals; lists within 200 ms (95 %), members'
 * calls at most 5 % slower.
 */
import { sql } from 'drizzle-orm';
import type { ConsoleCall, ConsoleInput } from '@/lib/contract/console';
import { listFound } from '@/lib/contract/console/finder';
import { NUMBERED_ROWS } from '@/lib/contract/console/list-limits';
import { DEFAULT_LIST_SIZE } from '@/lib/contract/console/listing';
import { user } from '@/lib/contract/console/resources/user';
import * as withdrawals from '@/lib/contract/console/withdrawals';
import {
  WITHDRAW_QUEUES,
  WITHDRAW_SORTS,
  type WithdrawQueue,
} from '@/lib/contract/console/withdrawals.schema';
import { conclude, say, time } from './bench-times';
import { type ConsoleCaller, testConsole } from './console';
import { measureProcesses } from './console-bench-desk';
import { type Ask, timeResources } from './console-bench-lists';
import { plantedApp, WITHDRAWALS } from './console-bench-plant';

const BUDGET_MS = 200;
/** Asked with the desk itself. */
const FIGURES_BUDGET_MS = 50;
const LAST_NUMBERED_PAGE = NUMBERED_ROWS / DEFAULT_LIST_SIZE;
/** 600 a minute: the test's clock advances. */
const PAUSE_MS = 250;

interface Reader {
  caller: ConsoleCaller;
  clock: { now: number };
}

async function timed<C extends ConsoleCall>(
  name: string,
  { caller, clock }: Reader,
  call: C,
  input: Partial<ConsoleInput<C>> | Record<string, unknown>,
  { budget = BUDGET_MS, mayBeEmpty = false } = {},
) {
  let found = '';
  await time(name, budget, async () => {
    clock.now += PAUSE_MS;
    const { code, msg, data } = await caller.send(call, input);
    if (code !== 200) throw new Error(`${call.name}: ${msg}`);
    const { rows } = data as { rows?: unknown[] };
    found = rows ? `${rows.length} rows` : '';
  });
  if (found === '0 rows' && !mayBeEmpty)
    throw new Error(`${name}: nothing was found, so nothing was measured`);
}

/** Beside `timeResources`. */
async function timeMembers(who: Reader, end: string): Promise<void> {
  await timed('members, last numbered page', who, user.calls.list, {
    page: LAST_NUMBERED_PAGE,
  });
  await timed('members, 200 rows', who, user.calls.list, { per_page: 200 });
  for (const text of [end, `167****${end}`, '037', '居民', 'ZC90000077'])
    await timed(`finder, ${text}`, who, listFound, { text });
}

async function timeWithdrawals(who: Reader, end: string): Promise<void> {
  const filled = WITHDRAW_QUEUES.filter((queue) => queue !== 'second' && queue !== 'aside');
  const list = (queue: WithdrawQueue, more: object = {}) =>
    timed(`withdrawals, ${queue} ${JSON.stringify(more)}`, who, withdrawals.listQueue, {
      queue,
      ...more,
    });
  for (const queue of filled) await list(queue, { sort: 'submitted' });
  for (const sort of WITHDRAW_SORTS) await list('all', { sort: `-${sort}` });
  await list('all', { page: Math.min(LAST_NUMBERED_PAGE, WITHDRAWALS / DEFAULT_LIST_SIZE) });
  await list('all', { q: 'ZC90000077' });
  await list('all', { q: end });
  await list('review', { isLarge: true });
  await timed('numbers of the tabs', who, withdrawals.countQueues, {});
  await timed(
    'figures of reviewers',
    who,
    withdrawals.listReviewers,
    {},
    {
      budget: FIGURES_BUDGET_MS,
    },
  );
}

async function main(): Promise<void> {
  const app = await plantedApp();
  say(`${'call'.padEnd(44)}    median        95 %`);
  const console = await testConsole(app);
  const who = { caller: await console.as(['finance']), clock: app.clock };
  const all = await console.as(['owner', 'finance', 'service']);
  const { rows } = await app.db.execute<{ end: string }>(sql`
    select right(u.mobile, 4) as end from withdrawals join users u using (user_id) limit 1`);
  const end = rows[0]?.end ?? '';
  await timeMembers(who, end);
  await timeWithdrawals(who, end);
  const ask: Ask = async (call, input) => {
    app.clock.now += PAUSE_MS;
    const { code, msg } = await all.send(call, input);
    if (code !== 200) throw new Error(`${call.name} ${JSON.stringify(input)}: ${msg}`);
  };
  await timeResources(app.database.pool, ask);
  await measureProcesses(app, console);
  await console.close();
  await app.close();
  conclude();
}

main().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exitCode = 1;
});
