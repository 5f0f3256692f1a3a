import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '@/server/config';
import { isBehind } from '@/server/db/migrate';
import { DRAFT, writeBackup } from './write';

const KEPT = 2;
const PREFIX = 'upgrade-';

function remove(root: string, choose: (made: string[]) => string[]): void {
  const made = fs.readdirSync(root).filter((name) => name.startsWith(PREFIX));
  for (const name of choose(made.sort()))
    fs.rmSync(path.join(root, name), { recursive: true, force: true });
}

/** For the way back to the previous release. @returns its folder; null when nothing is to upgrade */
export async function backUpBeforeUpgrade(
  pool: Pool,
  config: Pick<Config, 'dataDir' | 'keysDir'>,
  now: Date,
): Promise<string | null> {
  if (!(await isBehind(pool))) return null;
  const root = path.join(config.dataDir, 'backups');
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const dir = path.join(root, `${PREFIX}${stamp}`);
  fs.mkdirSync(root, { recursive: true, mode: 0o700 });
  remove(root, (made) => made.filter((name) => name.endsWith(DRAFT)));
  await writeBackup({ pool, config, dir, withKeys: false, isLinked: true, now });
  remove(root, (made) => made.slice(0, -KEPT));
  return dir;
}
