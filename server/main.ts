import { readConfig } from './config';
import { readDemoAccounts } from './db/seed/demo-file';
import { createLogger, openStderr } from './http/logger';
import { start } from './start';
import { StartError } from './start-error';

/** How long an end waits for the last lines of the log (ms). */
const FLUSH_PATIENCE_MS = 1_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const log = openStderr();

/** Ends the process when the log is written, or cannot be: the library would try for ever to write to a full disk. */
function leave(code: number): void {
  setTimeout(() => {
    log.destroy();
    process.exit(code);
  }, FLUSH_PATIENCE_MS);
  log.once('close', () => process.exit(code));
  log.end();
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config, log);
  const running = await start(config, logger);

  let isStopping = false;
  const stop = async (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    logger.info({ signal }, 'stopping');
    await running.stop();
    leave(0);
  };
  for (const signal of STOP_SIGNALS) process.on(signal, () => void stop(signal));
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));

  if (config.PRINT_BANNER === '1') process.stdout.write(banner(running.url, config.dataDir));
  process.stdout.write(
    `${JSON.stringify({ ready: true, url: running.url, port: running.port })}\n`,
  );
}

/** What a person wants to know after a start. */
function banner(url: string, dataDir: string): string {
  const accounts = readDemoAccounts(dataDir).map(
    ({ label, mobile, password }) => `  ${label}: ${mobile}  密码 ${password}`,
  );
  return `\n创业元宇宙已启动：${url}\n${accounts.length > 0 ? `演示账号：\n${accounts.join('\n')}\n` : ''}\n`;
}

main().catch((error: unknown) => {
  const text =
    error instanceof StartError
      ? error.message
      : error instanceof Error
        ? (error.stack ?? error.message)
        : String(error);
  process.stderr.write(`${text}\n`);
  leave(1);
});
