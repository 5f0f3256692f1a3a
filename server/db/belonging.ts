import type { Pool } from 'pg';
import { markOfKeys, readDerive } from '@/server/keys';
import { StartError } from '@/server/start-error';
import type { Db } from './client';
import { installation } from './schema';
import { createVault } from './vault';

/* A database names its keys: with others, sealed values would be unreadable. */

const KEYS = 'keys';

interface Expected {
  /** A command may do without keys; the server may not. */
  isLoose?: boolean;
  /** A key may be newer than the database only when another one is missing. */
  isEmbedded?: boolean;
}

/**
 * Runs before migrations, read only.
 * @throws StartError when the database was written with other keys, or only one of the two exists
 */
export async function refuseOtherKeys(
  pool: Pool,
  keysDir: string,
  { isLoose = false, isEmbedded = false }: Expected = {},
): Promise<void> {
  const mine = markOfKeys(keysDir);
  if (mine === null && isLoose) return;
  if (mine !== null && isEmbedded && !(await hasTable(pool, 'users')))
    throw new StartError(
      `${keysDir} 中有以前的密钥，但数据库是空的：请执行 npm run op -- restore <备份>；确实要从空数据库开始，请执行 npm run op -- db create。(The database is empty: restore a backup, or accept an empty one on purpose.)`,
    );
  const bound = await readBound(pool);
  if (bound === null ? await opensSealed(pool, keysDir) : bound === mine) return;
  const way = '请放回原来的密钥（KEYS_DIR）或原来的数据库';
  throw new StartError(
    mine === null
      ? `${keysDir} 中没有这个数据库的密钥：${way}，也可从含密钥的备份恢复；密钥确已丢失，请执行 npm run op -- db accept-keys，已加密的实名信息与收款账户将无法读取。(The keys of this database are missing.)`
      : `${keysDir} 中的密钥不属于这个数据库：${way}；确实要改用现有密钥，请执行 npm run op -- db accept-keys，以前加密的实名信息与收款账户将无法读取。(These keys do not belong to this database.)`,
  );
}

/** Stores the keys' fingerprint, if the database has none. */
export async function noteKeys(pool: Pool, mark: string | null): Promise<void> {
  if (mark !== null)
    await pool.query(
      'insert into installation (name, value) values ($1, $2) on conflict (name) do nothing',
      [KEYS, mark],
    );
}

/** @throws StartError when another process was first, with other keys */
export async function bindKeys(pool: Pool, mark: string | null): Promise<void> {
  if ((await readBound(pool)) === null) await noteKeys(pool, mark);
  if ((await readBound(pool)) !== mark)
    throw new StartError(
      '另一台机器以其他密钥首先启动了这个数据库：请让所有机器使用相同的 KEYS_DIR。(Another machine bound this database to its own keys: share one KEYS_DIR.)',
    );
}

export async function rebindKeys(db: Db, mark: string): Promise<void> {
  await db
    .insert(installation)
    .values({ name: KEYS, value: mark })
    .onConflictDoUpdate({ target: installation.name, set: { value: mark } });
}

async function readBound(pool: Pool): Promise<string | null> {
  if (!(await hasTable(pool, 'installation'))) return null;
  const { rows } = await pool.query<{ value: string }>(
    'select value from installation where name = $1',
    [KEYS],
  );
  return rows[0]?.value ?? null;
}

/** Databases of earlier versions name no keys: tries to decrypt the oldest name. */
async function opensSealed(pool: Pool, keysDir: string): Promise<boolean> {
  if (!(await hasTable(pool, 'identities'))) return true;
  const { rows } = await pool.query<{ id: number; sealed: string }>(
    'select user_id as id, name_sealed as sealed from identities order by user_id limit 1',
  );
  const [oldest] = rows;
  if (!oldest) return true;
  const derive = readDerive(keysDir);
  if (!derive) return false;
  try {
    createVault({ derive }).open(`identity:${oldest.id}`, oldest.sealed);
    return true;
  } catch {
    return false;
  }
}

async function hasTable(pool: Pool, name: string): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>(
    'select to_regclass($1) is not null as exists',
    [`public.${name}`],
  );
  return rows[0]?.exists === true;
}
