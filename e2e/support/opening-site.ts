import { type ChildProcess, execFile, spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { promisify } from 'node:util';
import { freePort } from './second-server';

/** As `npm start` runs it. */
const SERVER = 'build/server.mjs';
const READY = /"ready":true/;

type Env = Record<string, string>;

/** An installation that is opened, and its providers (server/testing/opening-providers.ts). */
export class OpeningSite {
  private server: ChildProcess | null = null;
  private secret = '';

  private constructor(
    readonly folder: string,
    private readonly own: Env,
    private readonly provided: Env,
    private readonly providers: ChildProcess,
    private readonly lines: AsyncIterator<string>,
  ) {}

  static async create(): Promise<OpeningSite> {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'opening-day-'));
    // PostgreSQL runs as another person
    fs.chmodSync(folder, 0o711);
    const port = await freePort();
    const consolePort = await freePort();
    const asked = JSON.stringify({ dir: path.join(folder, 'providers'), port });
    const providers = spawn(
      process.execPath,
      ['--import', 'tsx', 'server/testing/opening-providers.ts', asked],
      { stdio: ['pipe', 'pipe', 'inherit'] },
    );
    const input = readline.createInterface({ input: providers.stdout });
    const lines = input[Symbol.asyncIterator]();
    const { value } = await lines.next();
    const own = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      CONSOLE_PORT: String(consolePort),
      DATA_DIR: path.join(folder, 'data'),
      OUT_DIR: 'build/test-site',
      PRINT_BANNER: '1',
      PUSH: '0',
      DATABASE_URL: '',
    };
    const provided = { ...(JSON.parse(String(value)) as Env), DEMO: '0' };
    return new OpeningSite(folder, own, provided, providers, lines);
  }

  get address(): string {
    return this.provided.PUBLIC_URL ?? '';
  }

  get console(): string {
    return `http://localhost:${this.own.CONSOLE_PORT}/console/`;
  }

  /** With demo data: without providers, as in an empty folder. */
  async start({ isDemo = false } = {}): Promise<void> {
    const env = { ...process.env, ...this.own, ...(isDemo ? { DEMO: '1' } : this.provided) };
    const server = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.stdout.on('data', (part: Buffer) => READY.test(part.toString()) && resolve());
      server.once('close', (code) => reject(new Error(`the server ended with ${code}`)));
    });
  }

  async stop(): Promise<void> {
    const { server } = this;
    if (!server || server.exitCode !== null) return;
    const ended = new Promise((resolve) => server.once('close', resolve));
    server.kill('SIGTERM');
    await ended;
  }

  /** `npm run op -- …`. @returns both outputs */
  async op(...words: string[]): Promise<string> {
    const secret = this.secret === '' ? {} : { OPERATOR_SECRET: this.secret };
    const env = { ...process.env, ...this.own, ...this.provided, OPERATOR: 'server', ...secret };
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['scripts/op.mjs', ...words],
      { env },
    ).catch((failed: { stdout: string; stderr: string }) => failed);
    const said = stdout + stderr;
    this.secret ||= /\b[a-z0-9]{5}(-[a-z0-9]{5}){3}\b/.exec(said)?.[0] ?? '';
    return said;
  }

  /** On another device than the data. */
  backupFolder(): string {
    const { dev } = fs.statSync(this.folder);
    const other = ['/dev/shm', os.homedir()].find((dir) => fs.statSync(dir).dev !== dev);
    return fs.mkdtempSync(path.join(other ?? os.tmpdir(), 'opening-backup-'));
  }

  private async ask<T>(command: string): Promise<T> {
    this.providers.stdin?.write(`${command}\n`);
    const { value } = await this.lines.next();
    return JSON.parse(String(value)) as T;
  }

  code = (mobile: string): Promise<string | null> => this.ask(`code ${mobile}`);
  /** The newest open payment. */
  pay = (): Promise<boolean> => this.ask('pay');

  async close(): Promise<void> {
    await this.stop();
    this.providers.kill();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}
