import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { type Embedded, startEmbedded } from '@/server/db/embedded';
import { insideHome } from '@/server/db/place';
import { administer, databaseUrl } from './cluster';
import { TcpProxy } from './tcp-proxy';

const STANDBY = 'standby';
/** Only a power cut would lose writes. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: '100' };
/** Belongs to one server: empty in a copy (as pg_basebackup). */
const EMPTY = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
];
const LEFT_OUT = ['postmaster.pid', 'postmaster.opts'];

/** Files deleted meanwhile are in the WAL. */
function copyTree(from: string, to: string, isTop = true): void {
  fs.mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    if (isTop && LEFT_OUT.includes(entry.name)) continue;
    const source = path.join(from, entry.name);
    const target = path.join(to, entry.name);
    if (isTop && EMPTY.includes(entry.name)) fs.mkdirSync(target, { mode: 0o700 });
    else if (entry.isDirectory()) copyTree(source, target, false);
    else {
      try {
        fs.copyFileSync(source, target);
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
  }
}

/** Packages lack pg_basebackup; a slot retains the WAL. */
async function copyPrimary(url: string, data: string, copy: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('select pg_create_physical_replication_slot($1, true)', [STANDBY]);
    await client.query(`select pg_backup_start($1, true)`, [STANDBY]);
    copyTree(data, copy);
    const { rows } = await client.query<{ labelfile: string }>(
      'select labelfile from pg_backup_stop(false)',
    );
    fs.writeFileSync(path.join(copy, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  const { port, password } = new URL(url);
  fs.writeFileSync(path.join(copy, 'standby.signal'), '');
  fs.appendFileSync(
    path.join(copy, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${STANDBY}'\nprimary_slot_name = '${STANDBY}'\n`,
  );
}

/** Synchronous standby behind one movable address, as failover tools. */
export class Replicas {
  private constructor(
    private readonly dirs: { root: string; primary: string; standby: string },
    private readonly primary: Embedded,
    private standby: Embedded,
    private readonly address: TcpProxy,
  ) {}

  /** Acknowledged writes are on both. */
  static async open(): Promise<Replicas> {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'metaverse-replicas-'));
    const dirs = { root, primary: path.join(root, 'primary'), standby: path.join(root, STANDBY) };
    for (const dir of [root, dirs.primary, dirs.standby]) {
      fs.mkdirSync(dir, { recursive: true });
      fs.chmodSync(dir, 0o711);
    }
    const primary = await startEmbedded(dirs.primary, { settings: SETTINGS });
    await copyPrimary(primary.url, dataOf(dirs.primary), dataOf(dirs.standby));
    const standby = await startEmbedded(dirs.standby, { settings: SETTINGS });
    await administer(
      primary.url,
      `alter system set synchronous_standby_names = '${STANDBY}'`,
      'select pg_reload_conf()',
    );
    return new Replicas(
      dirs,
      primary,
      standby,
      await TcpProxy.open(databaseUrl(primary.url, 'postgres')),
    );
  }

  get url(): string {
    return this.address.url;
  }

  /** `sync` when the standby is ready. */
  async state(): Promise<string | undefined> {
    const client = new Client({ connectionString: this.primary.url });
    await client.connect();
    const { rows } = await client.query<{ sync_state: string }>(
      'select sync_state from pg_stat_replication',
    );
    await client.end();
    return rows[0]?.sync_state;
  }

  async caughtUp(): Promise<void> {
    const client = new Client({ connectionString: this.primary.url });
    await client.connect();
    const isBehind = async () =>
      (
        await client.query(
          'select from pg_stat_replication where replay_lsn = pg_current_wal_lsn()',
        )
      ).rowCount === 0;
    while (await isBehind()) await new Promise((resolve) => setTimeout(resolve, 20));
    await client.end();
  }

  loseStandby(): Promise<void> {
    return this.standby.stop();
  }

  async returnStandby(): Promise<void> {
    this.standby = await startEmbedded(this.dirs.standby, { settings: SETTINGS });
  }

  /** A power cut: no flush, no FIN. */
  killPrimary(): void {
    process.kill(postmasterOf(dataOf(this.dirs.primary)), 'SIGKILL');
  }

  /** The standby is still read-only. */
  moveAddress(): void {
    this.address.redirect(this.standby.url);
  }

  promote(): Promise<void> {
    return administer(this.standby.url, 'select pg_promote()');
  }

  async close(): Promise<void> {
    this.address.close();
    await this.standby.stop();
    await this.primary.stop();
    fs.rmSync(this.dirs.root, { recursive: true, force: true });
  }
}

const dataOf = (dir: string) => path.join(insideHome(dir), 'data');
const postmasterOf = (data: string) =>
  Number(fs.readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
