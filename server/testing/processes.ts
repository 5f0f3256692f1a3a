import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { TestApp } from './app';

/* Bundled once for quick starts. */

const root = process.cwd();

/** The scripts of these entries where the run has bundled all of them (scripts/test-server.mjs). */
function scriptsOfRun(entries: readonly string[]): ReadonlyMap<string, string> | undefined {
  const dir = process.env.TEST_SCRIPTS;
  if (!dir) return undefined;
  const scripts = new Map(
    entries.map((entry) => [entry, path.join(dir, entry.replace(/\.ts$/, '.mjs'))]),
  );
  return [...scripts.values()].every((script) => fs.existsSync(script)) ? scripts : undefined;
}

/** In a folder that can import packages. @returns scripts and cleanup */
export async function bundle(
  entries: readonly string[],
): Promise<{ scriptOf: (entry: string) => string; remove: () => void }> {
  const ready = scriptsOfRun(entries);
  if (ready) return { scriptOf: (entry) => ready.get(entry) ?? '', remove: () => undefined };
  const parent = path.join(root, '.cache', 'server-processes');
  fs.mkdirSync(parent, { recursive: true });
  const dir = fs.mkdtempSync(path.join(parent, 'run-'));
  await build({
    entryPoints: entries.map((entry) => path.join(root, entry)),
    outdir: dir,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    tsconfig: path.join(root, 'tsconfig.json'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  return {
    scriptOf: (entry) => path.join(dir, `${path.basename(entry, '.ts')}.mjs`),
    remove: () => fs.rmSync(dir, { recursive: true, force: true }),
  };
}

export interface ServerProcess {
  /** Follows restarts. */
  origin: string;
  pid: number;
  log: () => string;
  /** Null after an unhandled signal. */
  ended: Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<void>;
}

/** @throws Error with the log */
export async function launch(script: string, env: Record<string, string>): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [script], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      PORT: '0',
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_PER_MINUTE: '10000000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let said = '';
  let complained = '';
  child.stderr?.on('data', (part) => (complained += String(part)));
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      said += String(part);
      const line = said.split('\n').find((text) => text.startsWith('{"ready":true'));
      if (line) resolve(new URL((JSON.parse(line) as { url: string }).url).origin);
    });
    void ended.then(() => reject(new Error(`the server did not start: ${complained || said}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    log: () => complained,
    ended,
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Share database, folder and keys. @param processes variables of each */
export async function launchServers(
  { deps: { config }, dataDir }: Pick<TestApp, 'deps' | 'dataDir'>,
  processes: readonly Record<string, string>[],
): Promise<{ servers: ServerProcess[]; stop: () => Promise<void> }> {
  const built = await bundle(['server/main.ts']);
  const installation = {
    DATABASE_URL: config.DATABASE_URL ?? '',
    DATA_DIR: dataDir,
    KEYS_DIR: config.keysDir,
  };
  const servers = await Promise.all(
    processes.map((own) => launch(built.scriptOf('server/main.ts'), { ...installation, ...own })),
  );
  const stop = async () => {
    await Promise.all(servers.map((server) => server.end('SIGTERM')));
    built.remove();
  };
  return { servers, stop };
}
