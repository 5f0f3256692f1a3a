import { type ChildProcess, spawn } from 'node:child_process';
import { startCluster } from './cluster';
import { withRsaKey } from './rsa-key';

/** Sets TEST_DATABASE_URL; always stops the cluster. */
async function main(): Promise<number> {
  let child: ChildProcess | undefined;
  let isInterrupted = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      isInterrupted = true;
      child?.kill(signal);
    });
  }
  const cluster = await startCluster(process.env.TEST_DATABASE_URL);
  try {
    if (isInterrupted) return 1;
    const [command = '', ...args] = process.argv.slice(2);
    const running = spawn(command, args, {
      stdio: 'inherit',
      env: withRsaKey({ ...process.env, ...cluster.env, TEST_DATABASE_URL: cluster.url }),
    });
    child = running;
    return await new Promise((resolve) => running.once('exit', (code) => resolve(code ?? 1)));
  } finally {
    await cluster.stop();
  }
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(
      `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    );
    process.exit(1);
  },
);
