import { site } from '@/lib/kit/site';
import { type Config, defaultsOf, readConfig } from './config';
import type { OpenConsole } from './console/start';
import { sentenceOf } from './failure-sentence';
import { formerNamesIn } from './former-settings';
import { createLogger, openStderr } from './http/logger';
import { readDemoAccounts } from './seed/demo-file';
import { type Builds, start } from './start';
import { type RunningConsole, startConsole } from './start-console';
import { StartError } from './start-error';

/** Wait for the log to be flushed (ms). */
const FLUSH_TIMEOUT_MS = 1_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const log = openStderr();

/** After a timeout, as the library retries endlessly on a full disk. */
function leave(code: number): void {
  setTimeout(() => {
    log.destroy();
    process.exit(code);
  }, FLUSH_TIMEOUT_MS);
  log.once('close', () => process.exit(code));
  log.end();
}

/** Or exits with a sentence. @param builds still being built for a fresh clone */
export async function run(builds?: Builds): Promise<void> {
  await serve(builds).catch((error: unknown) => {
    const text =
      error instanceof StartError ? error.message : (sentenceOf(error) ?? traceOf(error));
    process.stderr.write(`${text}\n`);
    leave(1);
  });
}

async function serve(builds?: Builds): Promise<void> {
  const config = readConfig(process.env);
  const logger = createLogger(config, log);
  logger.info(
    { defaults: defaultsOf(process.env) },
    'variables that are not set, and what holds instead',
  );
  for (const remark of formerNamesIn(process.env)) logger.warn(remark);
  const stopping = new AbortController();
  for (const signal of STOP_SIGNALS)
    process.on(signal, () => {
      if (!stopping.signal.aborted) logger.info({ signal }, 'stopping');
      stopping.abort();
    });
  const { signal } = stopping;
  const opening: Promise<RunningConsole> =
    config.CONSOLE_ALONE === '1'
      ? startConsole(config, logger, signal)
      : start(config, logger, { stopping: signal, builds });
  const running = await opening.catch((error: unknown) => {
    if (!signal.aborted) throw error;
    return null; // stopped by a signal; start() has released everything
  });
  if (!running) return leave(0);
  const stop = () => void running.stop().then(() => leave(0));
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  process.on('unhandledRejection', (error) => logger.error({ err: error }, 'unhandled rejection'));

  const later = builds?.buildConsole ? '（正在准备，约一分钟后可用）' : '';
  if (config.PRINT_BANNER === '1') process.stdout.write(banner(running, config, later));
  process.stdout.write(
    `${JSON.stringify({ ready: true, url: running.url, port: running.port })}\n`,
  );
  if (builds?.buildConsole) {
    const isBuilt = await builds.buildConsole();
    if (!signal.aborted) announceConsole(running.desk, isBuilt);
  }
}

/** Without the console the app goes on. */
function announceConsole({ url, showBuild }: OpenConsole, isBuilt: boolean): void {
  showBuild(isBuilt);
  process.stdout.write(
    isBuilt
      ? `运营后台可用：${url}\n`
      : '后台构建失败，原因见上文；应用不受影响。(The console could not be built; the app goes on.)\n',
  );
}

function banner(
  { url, database, desk }: RunningConsole,
  { dataDir, keysDir, isDemo, CONSOLE_ALONE }: Config,
  later: string,
): string {
  const accounts = (isDemo ? readDemoAccounts(dataDir) : []).map(
    ({ label, mobile, password }) => `  ${label}: ${mobile}  密码 ${password}`,
  );
  const invites = desk.invites.map(({ name, role, link }) => `  ${name}（${role}）：${link}`);
  const ways =
    invites.length > 0
      ? `后台的演示账号，链接只能用一次，24 小时内有效：\n${invites.join('\n')}\n`
      : '';
  const deskLines = desk.url === null ? '' : `运营后台：${desk.url}${later}\n${ways}`;
  const title = CONSOLE_ALONE === '1' ? '' : `${site().brand.name}已启动：${url}\n`;
  return `\n${title}数据：${dataDir}\n密钥：${keysDir}\n数据库：${database}\n${accounts.length > 0 ? `演示账号：\n${accounts.join('\n')}\n` : ''}${deskLines}\n`;
}

const traceOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);
