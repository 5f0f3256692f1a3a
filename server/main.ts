import { type Config, defaultsOf, readConfig } from './config';
import { sentenceOf } from './failure-sentence';
import { createLogger, openStderr } from './http/logger';
import { readDemoAccounts } from './seed/demo-file';
import { start } from './start';
import { type RunningConsole, startConsole } from './start-console';
import { StartError } from './start-error';

/** How long an exit waits for the log to be flushed (ms). */
const FLUSH_TIMEOUT_MS = 1_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const log = openStderr();

/** Exits when the log is flushed, or after a timeout: the library retries endlessly on a full disk. */
function leave(code: number): void {
  setTimeout(() => {
    log.destroy();
    process.exit(code);
  }, FLUSH_TIMEOUT_MS);
  log.once('close', () => process.exit(code));
  log.end();
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config, log);
  logger.info(
    { defaults: defaultsOf(process.env) },
    'variables that are not set, and what holds instead',
  );
  const stopping = new AbortController();
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      if (!stopping.signal.aborted) logger.info({ signal }, 'stopping');
      stopping.abort();
    });
  const open = config.CONSOLE_ALONE === '1' ? startConsole : start;
  const running: RunningConsole | null = await open(config, logger, stopping.signal).catch(
    (error: unknown) => {
      if (!stopping.signal.aborted) throw error;
      return null; // stopped by a signal during start: start() has already released everything
    },
  );
  if (!running) return leave(0);
  const stop = () => void running.stop().then(() => leave(0));
  if (stopping.signal.aborted) return stop();
  stopping.signal.addEventListener('abort', stop);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));

  if (config.PRINT_BANNER === '1') process.stdout.write(banner(running, config));
  process.stdout.write(
    `${JSON.stringify({ ready: true, url: running.url, port: running.port })}\n`,
  );
}

/** The addresses and hints that are printed after a start. */
function banner(
  { url, database, desk }: RunningConsole,
  { dataDir, keysDir, CONSOLE_ALONE }: Config,
): string {
  const accounts = readDemoAccounts(dataDir).map(
    ({ label, mobile, password }) => `  ${label}: ${mobile}  密码 ${password}`,
  );
  const invites = desk.invites.map(({ name, role, link }) => `  ${name}（${role}）：${link}`);
  const ways =
    invites.length > 0
      ? `后台的演示账号，链接只能用一次，24 小时内有效：\n${invites.join('\n')}\n`
      : '';
  const deskLines = desk.url === null ? '' : `运营后台：${desk.url}\n${ways}`;
  const title = CONSOLE_ALONE === '1' ? '' : `创业元宇宙已启动：${url}\n`;
  return `\n${title}数据：${dataDir}\n密钥：${keysDir}\n数据库：${database}\n${accounts.length > 0 ? `演示账号：\n${accounts.join('\n')}\n` : ''}${deskLines}\n`;
}

const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

main().catch((error: unknown) => {
  const text = error instanceof StartError ? error.message : (sentenceOf(error) ?? traceOf(error));
  process.stderr.write(`${text}\n`);
  leave(1);
});
