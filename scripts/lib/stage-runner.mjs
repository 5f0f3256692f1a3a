import fs from 'node:fs';
import path from 'node:path';
import { add, whole } from './counts.mjs';
import { CACHE } from './project.mjs';
import { bold, dim, duration, say } from './terminal.mjs';

const TIMES = path.join(CACHE, 'test-times.json');

const readTimes = () => (fs.existsSync(TIMES) ? JSON.parse(fs.readFileSync(TIMES, 'utf8')) : {});

export function printTimes(kind) {
  const last = readTimes()[kind];
  if (!last) return say(`No run of ${kind} is on record here.`);
  say(`${kind}, ${last.date}`);
  for (const { name, ms, passed, failed } of last.stages)
    say(
      `${failed === 0 ? '✔' : '✘'} ${name}: ${passed} passed, ${failed} failed (${duration(ms)})`,
    );
  return say(budgetText(last.totalMs, last.budgetMs));
}

const budgetText = (ms, budgetMs) =>
  `total ${duration(ms)}, budget ${duration(budgetMs)}: ${ms <= budgetMs ? 'kept' : 'exceeded'}`;

async function runStage(name, stage) {
  say(`\n${bold(`━━ ${name}`)}`);
  const startedAt = Date.now();
  const counts = await stage().catch((error) => {
    const failures = error.stack ?? String(error);
    say(failures);
    return { ...whole(false), failures };
  });
  const done = { name, ms: Date.now() - startedAt, ...counts };
  say(lineOf(done));
  return done;
}

const lineOf = ({ name, ms, passed, failed }) =>
  `${failed === 0 ? '✔' : '✘'} ${name}: ${passed} passed, ${failed} failed ${dim(`(${duration(ms)})`)}`;

/**
 * `kind`: name in the record; lanes of a step run in parallel.
 * @param {readonly Record<string, () => Promise<{ passed: number, failed: number, failures?: string }>>[][]} steps
 */
export async function runStages(kind, steps, budgetMs) {
  const startedAt = Date.now();
  const done = [];
  for (const lanes of steps)
    await Promise.all(
      lanes.map(async (lane) => {
        for (const [name, stage] of Object.entries(lane)) done.push(await runStage(name, stage));
      }),
    );
  const totalMs = Date.now() - startedAt;
  const stages = done.map(({ name, ms, passed, failed }) => ({ name, ms, passed, failed }));
  const total = stages.reduce(add, { passed: 0, failed: 0 });

  /* Repeated, because often only the end of a log is left. */
  for (const { name, failed, failures } of done)
    if (failed > 0 && failures) say(`\n${bold(`━━ what failed in ${name}`)}\n${failures}`);
  say(`\n${bold('━━ result')}\n${done.map(lineOf).join('\n')}`);
  say(`${budgetText(totalMs, budgetMs)}\n`);
  const record = { date: new Date().toISOString(), budgetMs, totalMs, stages };
  fs.writeFileSync(TIMES, JSON.stringify({ ...readTimes(), [kind]: record }, null, 2));
  return total;
}

export function conclude({ passed, failed }) {
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
