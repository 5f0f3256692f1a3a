import type { Pool } from 'pg';
import type { ConsoleCall } from '@/lib/contract/console';
import type { Resource } from '@/lib/contract/console/resource';
import { RESOURCES } from '@/lib/contract/console/resources';
import { excess, quantile, say } from './bench-times';
import { type Asked, asksOf, pairsOf, SMALL } from './list-asks';
import { type Plan, planOf, queriesOf } from './statements';

/* Lists of every resource beside many rows of everything that they read. */

const BUDGET_MS = 200;
const ROUNDS = 20;
/** A slow list is slow after a few. */
const ENOUGH_MS = 3_000;
const FEW_ROWS = 1_000;

export type Ask = (call: ConsoleCall, input: Record<string, unknown>) => Promise<void>;

export async function plansOf(
  pool: Pool,
  ask: () => Promise<unknown>,
  options?: string,
): Promise<Plan[]> {
  const queries = await queriesOf(ask);
  const plans: Plan[] = [];
  for (const query of queries.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text)))
    plans.push(...(await planOf(pool, query, options)));
  return plans;
}

function isRead({ 'Node Type': type, 'Relation Name': table = '', ...plan }: Plan): boolean {
  const kept = plan['Actual Rows'] ?? 0;
  const left = plan['Rows Removed by Filter'] ?? 0;
  return type === 'Seq Scan' && !SMALL.has(table) && kept + left > FEW_ROWS && left > 10 * kept;
}

interface Times {
  name: string;
  median: number;
  high: number;
}

async function timesOf(name: string, ask: () => Promise<unknown>, rounds = ROUNDS): Promise<Times> {
  const times: number[] = [];
  await ask();
  for (let sum = 0; times.length < rounds && sum < ENOUGH_MS;) {
    const from = performance.now();
    await ask();
    const took = performance.now() - from;
    times.push(took);
    sum += took;
  }
  return { name, median: quantile(times, 0.5), high: quantile(times, 0.95) };
}

const lineOf = (name: string, { median, high }: Times, note: string): string =>
  `${name.padEnd(44)}${median.toFixed(1).padStart(7)} ms${high.toFixed(1).padStart(8)} ms  ${note}`;

const textOf = ({ filters, sort }: Asked): string =>
  [
    ...Object.entries(filters).flatMap(([name, value]) => (value ? `${name}=${value}` : [])),
    sort,
  ].join(' ');

export async function timeOne(pool: Pool, ask: Ask, resource: Resource): Promise<void> {
  const { plural, calls } = resource;
  const all: Times[] = [];
  const alone = asksOf(resource, () => false);
  for (const [asked, rounds] of [
    ...alone.map((one) => [one, ROUNDS] as const),
    ...pairsOf(resource).map((one) => [one, 1] as const),
  ]) {
    const once = () => ask(calls.list, { ...asked });
    const name = `${plural}, ${textOf(asked)}`;
    const times = await timesOf(name, once, rounds);
    all.push(times);
    if (times.high > BUDGET_MS) excess.push(`${lineOf(name, times, `budget ${BUDGET_MS}`)}`);
    if (rounds === 1) continue;
    for (const plan of await plansOf(pool, once, 'analyze, '))
      if (isRead(plan)) excess.push(`${name}: reads ${plan['Relation Name']} without an index`);
  }
  const worst = all.reduce((one, other) => (other.high > one.high ? other : one));
  say(lineOf(plural, worst, `of ${all.length}; ${worst.name.slice(plural.length + 2)}`));
}

/** In each order, with each filter and view alone, and every two choices at once. */
export async function timeResources(pool: Pool, ask: Ask): Promise<void> {
  for (const resource of RESOURCES) await timeOne(pool, ask, resource);
}
