import { spawn } from 'node:child_process';
import { startCluster } from './cluster';

/** Starts one cluster, runs the command line behind `--` with its address in TEST_DATABASE_URL, and stops the cluster. */
async function main(): Promise<number> {
  const cluster = await startCluster(process.env.TEST_DATABASE_URL);
  try {
    const [command = '', ...args] = process.argv.slice(2);
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, TEST_DATABASE_URL: cluster.url } });
    /* A signal ends the tests; we stay until the cluster is stopped. */
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
    return await new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  } finally {
    await cluster.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  },
);
