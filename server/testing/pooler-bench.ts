import * as account from '@/lib/contract/account';
import { FaultSite } from '@/server/faults/fault-site';
import { startCluster } from './cluster';
import { RemoteEarner } from './earners';
import { modesOf, poolerVersion, type PoolMode, startPooler } from './pooler';
import type { ServerProcess } from './processes';

/* `npm run bench -- pooler`: two processes behind a small PgBouncer that is killed in between; books must agree. */
const SECONDS = 4;
const READERS = 20;

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Signed reads at both processes until stopped; counts the responses. */
function read(
  site: FaultSite,
  servers: readonly ServerProcess[],
): { quiet: () => Promise<Record<string, number>> } {
  const answers: Record<string, number> = {};
  let isQuiet = false;
  const busy = Array.from({ length: READERS }, async (_, i) => {
    const person = site.people[i % site.people.length];
    const server = servers[i % servers.length];
    if (!person || !server) return;
    const browser = new RemoteEarner(server, site.t.deps, person);
    while (!isQuiet) {
      const { code, data } = await browser.send(account.getUserInfo);
      const outcome = code === 200 ? '200' : String(data.err);
      answers[outcome] = (answers[outcome] ?? 0) + 1;
    }
  });
  return {
    quiet: async () => {
      isQuiet = true;
      await Promise.all(busy);
      return answers;
    },
  };
}

async function measure(mode: PoolMode | 'direct'): Promise<void> {
  const site = await FaultSite.open();
  const direct = site.proxy.url;
  const pooler = mode === 'direct' ? null : await startPooler(direct, mode);
  const env = { DATABASE_URL: pooler?.url ?? direct, DATABASE_DIRECT_URL: direct };
  const servers = await Promise.all([1, 2].map(() => site.launch(env)));
  const first = servers[0] as ServerProcess;
  const startedAt = performance.now();
  const writes = site.traffic(first);
  const reads = read(site, servers);
  await site.successes(SECONDS * 10, 30_000);
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000));
  const before = JSON.stringify(site.answers);
  if (pooler) await pooler.restart();
  const backAfterMs = pooler ? await site.successes(8) : 0;
  const read200 = await reads.quiet();
  await writes.quiet();
  const seconds = (performance.now() - startedAt) / 1000;
  await site.verify(first);
  say(
    `${mode.padEnd(12)} ${seconds.toFixed(1)} s: writes ${before}, reads ${JSON.stringify(read200)}${pooler ? `; killed and back: writes again after ${backAfterMs} ms` : ''}; books agree`,
  );
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  await pooler?.stop();
  await site.close();
}

async function main(): Promise<void> {
  const version = poolerVersion();
  if (!version)
    throw new Error(
      'No pgbouncer on the PATH: nothing was measured (apt-get install pgbouncer, or PGBOUNCER=/path/to/pgbouncer).',
    );
  const cluster = await startCluster();
  process.env.TEST_DATABASE_URL = cluster.url;
  try {
    say(`PgBouncer ${version.join('.')}`);
    for (const mode of ['direct', ...modesOf(version)] as const) await measure(mode);
    if (!modesOf(version).includes('transaction'))
      say(
        'transaction  not tried: named statements need PgBouncer 1.21 or later (max_prepared_statements)',
      );
  } finally {
    await cluster.stop();
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(1);
  },
);
