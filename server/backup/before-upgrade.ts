import fs from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Config } from '@/server/config';
import { isBehind } from '@/server/db/migrate';
import { writeBackup } from './write';

const KEPT = 2;
const PREFIX = 'upgrade-';

const folderOf = (dataDir: string): string => path.join(dataDir, 'backups');

/** For the way back to the release before. Null when there is nothing to upgrade. @returns its folder */
export async function backUpBeforeUpgrade(
  pool: Pool,
  config: Pick<Config, 'dataDir' | 'keysDir'>,
  now: Date,
): Promise<string | null> {
  if (!(await isBehind(pool))) return null;
  const root = folderOf(config.dataDir);
  const stamp = now.toISOString().replace(/\D/g, '').slice(0, 14);
  const dir = path.join(root, `${PREFIX}${stamp}`);
  await writeBackup({ pool, config, dir, withKeys: false, isLinked: true, now });
  const made = fs.readdirSync(root).filter((name) => name.startsWith(PREFIX));
  for (const old of made.sort().slice(0, -KEPT))
    fs.rmSync(path.join(root, old), { recursive: true, force: true });
  return dir;
}
