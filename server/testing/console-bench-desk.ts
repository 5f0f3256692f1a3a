import { spawn } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { getUserInfo } from '@/lib/contract/account';
import type { ConsoleCall } from '@/lib/contract/console';
import { consolePath } from '@/lib/contract/console/call';
import { user } from '@/lib/contract/console/resources/user';
import { listQueue } from '@/lib/contract/console/withdrawals';
import { listMoney } from '@/lib/contract/wallet';
import type { TestApp } from './app';
import { asks } from './asks';
import { check, excess, quantile, say } from './bench-times';
import { insertBuyers, RemoteBuyer } from './buyers';
import type { ConsoleCaller, TestConsole } from './console';
import { freePort } from './ports';
import { launchServers } from './processes';

/* Members beside a busy console, and pages in a browser. */

const TURNS = 80;
const STRETCH_MS = 1_000;
const WARM_UP_MS = 3_000;
/** Fixed pace, answered or not. */
const MEMBER_EVERY_MS = 25;
const MEMBERS = 40;
/** One action a second each. */
const OPERATORS = 5;
const OPERATOR_EVERY_MS = 1_000;
const SLOWER_BUDGET = 0.05;

const percent = (part: number): string => `${(part * 100).toFixed(1)} %`;

const ASKED: readonly (readonly [ConsoleCall, object])[] = [
  [user.calls.list, { sort: '-joined' }],
  [user.calls.list, { filters: { q: '7919' } }],
  [user.calls.list, { filters: { kind: 'student' }, sort: '-available' }],
  [listQueue, { queue: 'review', sort: 'submitted' }],
  [listQueue, { queue: 'all', sort: '-amount' }],
];

interface Desk {
  origin: string;
  operators: readonly ConsoleCaller[];
}

async function ask(origin: string, cookie: string, call: ConsoleCall, input: object) {
  const { host, port } = new URL(origin);
  const request = http.request({
    host: '127.0.0.1',
    port,
    method: 'POST',
    path: consolePath(call),
    headers: {
      host,
      origin,
      cookie,
      'sec-fetch-site': 'same-origin',
      'x-console': '1',
      'content-type': 'application/json',
    },
  });
  request.end(JSON.stringify(input));
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const body = await text(response);
  if (!body.startsWith('{"code":200')) throw new Error(`${call.name}: ${body.slice(0, 200)}`);
}

function keepBusy({ origin, operators }: Desk): { stop: () => Promise<void> } {
  let isOver = false;
  const work = async ({ cookie }: ConsoleCaller, at: number) => {
    await pause((at * OPERATOR_EVERY_MS) / OPERATORS);
    for (let n = at; !isOver; n += 1) {
      const [call, input] = ASKED[n % ASKED.length] ?? [user.calls.list, {}];
      await Promise.all([ask(origin, cookie, call, input), pause(OPERATOR_EVERY_MS)]);
    }
  };
  const all = Promise.all(operators.map(work));
  return {
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

async function stretch(members: readonly RemoteBuyer[], forMs: number): Promise<number[]> {
  const times: number[] = [];
  const calls: Promise<void>[] = [];
  const until = performance.now() + forMs;
  for (let n = 0; performance.now() < until; n += 1) {
    const caller = members[n % members.length];
    if (!caller) break;
    const from = performance.now();
    const sent: Promise<unknown> =
      n % 2 === 0
        ? asks({ caller })(getUserInfo)
        : asks({ caller })(listMoney, { page: 1, type: 'all' });
    calls.push(sent.then(() => void times.push(performance.now() - from)));
    await pause(MEMBER_EVERY_MS);
  }
  await Promise.all(calls);
  return times;
}

const middle = (times: readonly number[]): number => quantile(times, 0.5);

function medianWithError(ratios: readonly number[]): { slower: number; error: number } {
  const slower = middle(ratios);
  const spread = 1.4826 * middle(ratios.map((ratio) => Math.abs(ratio - slower)));
  return { slower: slower - 1, error: (1.96 * 1.2533 * spread) / Math.sqrt(ratios.length) };
}

async function measureMembers(members: readonly RemoteBuyer[], desk: Desk): Promise<void> {
  await stretch(members, WARM_UP_MS);
  const quiet = [await stretch(members, STRETCH_MS)];
  const busy: number[][] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const operators = keepBusy(desk);
    busy.push(await stretch(members, STRETCH_MS));
    await operators.stop();
    quiet.push(await stretch(members, STRETCH_MS));
  }
  const calm = quiet.map(middle);
  const at = (turn: number): number => calm[turn] ?? Number.NaN;
  const beside = medianWithError(
    busy.map((times, turn) => middle(times) / Math.sqrt(at(turn) * at(turn + 1))),
  );
  const alone = medianWithError(
    calm.slice(2).map((time, turn) => at(turn + 1) / Math.sqrt(at(turn) * time)),
  );
  const of = (all: readonly number[][]) =>
    `median ${middle(all.flat()).toFixed(2)} ms, p95 ${quantile(all.flat(), 0.95).toFixed(2)} ms`;
  const told = ({ slower, error }: typeof beside) => `${percent(slower)} ± ${percent(error)}`;
  say(`members' calls, nobody at the console      ${of(quiet)}`);
  say(`members' calls, ${OPERATORS} operators at work       ${of(busy)}`);
  say(
    `slower by ${told(beside)} (median of ${TURNS} turns), budget ${percent(SLOWER_BUDGET)}; quiet turns among each other ${told(alone)}`,
  );
  if (Math.abs(beside.slower - SLOWER_BUDGET) < beside.error)
    say('The machine is too busy to show the budget kept or missed.');
  else check("members' calls beside the console", beside.slower, SLOWER_BUDGET, 'times slower');
}

async function measurePages({ origin, operators }: Desk): Promise<void> {
  const cookie = operators[0]?.cookie ?? '';
  const child = spawn(process.execPath, ['scripts/bench/console-pages.mjs'], {
    stdio: 'inherit',
    env: { ...process.env, CONSOLE_ORIGIN: origin, CONSOLE_COOKIE: cookie },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) excess.push('pages of the console in a browser: see above');
}

/** As docs/operations.md: members, and operators. */
export async function measureProcesses(t: TestApp, console: TestConsole): Promise<void> {
  t.clock.now = Date.now();
  const port = String(await freePort());
  const { servers, stop } = await launchServers(t, [
    { DEMO: '1' },
    { DEMO: '1', CONSOLE_ALONE: '1', CONSOLE_PORT: port },
  ]);
  const [server, desk] = servers;
  if (!server || !desk) throw new Error('no server');
  try {
    const people = await insertBuyers(t.db, t.deps.keys, MEMBERS);
    const members = people.map((person) => new RemoteBuyer(server, t.deps.keys, person));
    const operators = await Promise.all(
      Array.from({ length: OPERATORS }, () => console.as(['finance', 'auditor'])),
    );
    const { origin } = desk;
    await measureMembers(members, { origin, operators });
    await measurePages({ origin, operators });
  } finally {
    await stop();
  }
}
