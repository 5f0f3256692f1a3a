import { type ChildProcess, spawn } from 'node:child_process';
import fs from 'node:fs';
import net, { type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { serverDataDir } from './codes';

/** The bundle that the server under test runs, too (scripts/lib/project.mjs). */
const BUNDLE = 'build/server.mjs';
/** As that server is started (scripts/lib/instance.mjs). */
const SETTINGS = {
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  DEMO: '0',
  OUT_DIR: 'build/test-site',
  SIGN_PREFIX: 'test-prefix',
  SIGN_SECRET: 'test-secret-of-the-build',
  TRUST_PROXY: '127.0.0.1',
};
const START_MS = 30_000;

/** The embedded database of the server under test, as any other program reaches it. */
export function databaseUrl(dataDir: string): string {
  const cluster = path.join(dataDir, 'postgres', 'data');
  const read = (file: string) => fs.readFileSync(path.join(cluster, file), 'utf8');
  // the fourth line of the file that PostgreSQL keeps while it runs
  const port = read('postmaster.pid').split('\n')[3];
  return `postgresql://postgres:${read('app-password')}@127.0.0.1:${port}/metaverse`;
}

export async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/**
 * A second server process on the database of the server under test, behind an address of its own: connections go to it
 * while it lives, and to the other one afterwards, as a load balancer in front of both would do.
 */
export class SecondServer {
  private constructor(
    private readonly child: ChildProcess,
    private readonly balancer: net.Server,
    private readonly folder: string,
  ) {}

  static async open(other: string): Promise<SecondServer> {
    const port = await freePort();
    const consolePort = await freePort();
    const shared = serverDataDir();
    const own = fs.mkdtempSync(path.join(os.tmpdir(), 'second-server-'));
    const child = spawn(process.execPath, [BUNDLE], {
      env: {
        ...process.env,
        ...SETTINGS,
        PORT: String(port),
        CONSOLE_PORT: String(consolePort),
        DATABASE_URL: databaseUrl(shared),
        KEYS_DIR: path.join(shared, 'keys'),
        DATA_DIR: own,
      },
      stdio: 'ignore',
    });
    const ports = [port, Number(new URL(other).port)];
    const balancer = net.createServer((socket) => pass(socket, ports));
    await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
    const until = Date.now() + START_MS;
    while (!(await answers(port)))
      if (Date.now() > until || child.exitCode !== null) {
        child.kill('SIGKILL');
        balancer.close();
        throw new Error('the second server did not start');
      }
    return new SecondServer(child, balancer, own);
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.balancer.address() as AddressInfo).port}`;
  }

  /** Without a word to anybody: what it was doing is cut off. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once('exit', resolve));
    this.child.kill('SIGKILL');
    await gone;
  }

  async close(): Promise<void> {
    await this.kill();
    this.balancer.close();
    fs.rmSync(this.folder, { recursive: true, force: true });
  }
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    (response) => response.ok,
    () => new Promise((resolve) => setTimeout(() => resolve(false), 200)),
  );

/** Joins a connection to the first server that takes it. */
function pass(socket: net.Socket, [port, ...others]: readonly number[]): void {
  if (port === undefined) {
    socket.destroy();
    return;
  }
  const onward = net.connect(port, '127.0.0.1');
  const next = () => pass(socket, others);
  socket.on('error', () => onward.destroy());
  onward.once('error', next);
  onward.once('connect', () => {
    onward.off('error', next);
    onward.on('error', () => socket.destroy());
    onward.once('close', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
}
