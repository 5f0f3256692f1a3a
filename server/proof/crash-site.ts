import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { MINUTE_MS } from '@/lib/time';
import { type Database, openDatabase } from '@/server/db/client';
import { startEmbedded } from '@/server/db/embedded';
import { type Keys, loadKeys } from '@/server/keys';
import { bundle, launch, type ServerProcess } from '@/server/testing/processes';

const MAIN = 'server/main.ts';
const TRADER = 'server/testing/sales-process.ts';
/** Generous, for a busy machine (ms). */
const TIMEOUT_MS = MINUTE_MS;

export type Victim = 'server' | 'database' | 'both';

export class CrashSite {
  readonly dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-crash-'));
  readonly server = { origin: '' };
  keys!: Keys;
  private running!: ServerProcess;
  private built!: Awaited<ReturnType<typeof bundle>>;

  async open(): Promise<void> {
    fs.chmodSync(this.dir, 0o711);
    this.built = await bundle([MAIN, TRADER]);
    await this.start();
    this.keys = loadKeys(path.join(this.dir, 'keys'));
  }

  private async start(): Promise<void> {
    this.running = await launch(this.built.scriptOf(MAIN), { DATA_DIR: this.dir });
    this.server.origin = this.running.origin;
  }

  /** As operators' tools; the caller closes it. */
  async connect(): Promise<Database & { url: string }> {
    const { url } = await startEmbedded(this.dir);
    return { ...openDatabase(url, { max: 4 }), url };
  }

  trade(
    url: string,
    prefix: string,
    buyers: readonly number[],
  ): { child: ChildProcess; lines: () => string[]; ended: Promise<void> } {
    const child = spawn(
      process.execPath,
      [this.built.scriptOf(TRADER), url, prefix, buyers.join(',')],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let said = '';
    child.stdout.on('data', (part) => (said += String(part)));
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    return { child, lines: () => said.split('\n').slice(0, -1), ended };
  }

  private get databasePid(): number {
    const file = path.join(this.dir, 'postgres', 'data', 'postmaster.pid');
    return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }

  /** kill -9. @returns the database's process id */
  async kill(victim: Victim): Promise<number> {
    const pid = this.databasePid;
    if (victim !== 'server') process.kill(pid, 'SIGKILL');
    if (victim !== 'database') await this.running.end('SIGKILL');
    return pid;
  }

  /** The server itself restarts the database. */
  async recover(victim: Victim, deadPid: number): Promise<void> {
    if (victim !== 'database') await this.start();
    for (
      const end = Date.now() + TIMEOUT_MS;
      ;
      await new Promise((resolve) => setTimeout(resolve, 50))
    ) {
      const isBack =
        (victim === 'server' || this.databasePid !== deadPid) &&
        (await fetch(new URL('/healthz', this.server.origin)).then(
          ({ status }) => status === 200,
          () => false,
        ));
      if (isBack) return;
      if (Date.now() > end)
        throw new Error(`the installation did not come back after the death of ${victim}`);
    }
  }

  async close(): Promise<void> {
    await this.running.end('SIGTERM');
    this.built.remove();
    fs.rmSync(this.dir, { recursive: true, force: true });
  }
}
