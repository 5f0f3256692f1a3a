import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '@/server/db/client';
import { startEmbedded } from '@/server/db/embedded';
import { loadKeys, type Keys } from '@/server/keys';
import { bundle, launch, type ServerProcess } from '@/server/testing/processes';

const MAIN = 'server/main.ts';
const TRADER = 'server/testing/trader.ts';
/** A killed database recovers its files first; a killed server starts anew (ms, on a busy machine). */
const PATIENCE_MS = 60_000;

/** What a round kills, besides the trader. */
export type Victim = 'server' | 'database' | 'both';

/** An installation with an embedded database of its own, whose processes are killed and come back by themselves. */
export class CrashSite {
  readonly dir = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-crash-'));
  /** Where the server listens now. */
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

  /** A connection as the operator's tools have it; to be closed by the caller. */
  async connect(): Promise<Database & { url: string }> {
    const { url } = await startEmbedded(this.dir);
    return { ...openDatabase(url, { max: 4 }), url };
  }

  /** Starts the process that sells and settles. `lines` grows as it speaks. */
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
    /* Everything that was said has arrived when the pipe is closed. */
    const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
    return { child, lines: () => said.split('\n').slice(0, -1), ended };
  }

  private get databasePid(): number {
    const file = path.join(this.dir, 'postgres', 'data', 'postmaster.pid');
    return fs.existsSync(file) ? Number(fs.readFileSync(file, 'utf8').split('\n')[0]) : 0;
  }

  /** kill -9, without a word before. Answers the process id of the database that died. */
  async kill(victim: Victim): Promise<number> {
    const pid = this.databasePid;
    if (victim !== 'server') process.kill(pid, 'SIGKILL');
    if (victim !== 'database') await this.running.end('SIGKILL');
    return pid;
  }

  /** A dead server is started as by its owner, who does nothing else; a dead database is the server's business. */
  async recover(victim: Victim, deadPid: number): Promise<void> {
    if (victim !== 'database') await this.start();
    for (
      const end = Date.now() + PATIENCE_MS;
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
