import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { OperationRefused } from '@/server/modules/operators/authorize';

/** Written last: without it a folder is no backup. */
export interface Manifest {
  format: typeof FORMAT;
  madeAt: string;
  /** Hashes, oldest first. */
  migrations: string[];
  tables: TableFile[];
  sequences: Sequence[];
  uploads: number;
  /** Null without keys. */
  keysMark: string | null;
  hasKeys: boolean;
}

export interface TableFile {
  name: string;
  columns: string[];
  rows: number;
  /** Hash of the compressed file. */
  sha256: string;
}

export interface Sequence {
  name: string;
  lastValue: number;
  isCalled: boolean;
}

export const FORMAT = 1;
const FILE = 'manifest.json';

export const tableFile = (dir: string, { name }: Pick<TableFile, 'name'>): string =>
  path.join(dir, 'tables', `${name}.copy.gz`);
export const uploadsOf = (dir: string): string => path.join(dir, 'uploads');
export const keysOf = (dir: string): string => path.join(dir, 'keys');

export function writeManifest(dir: string, manifest: Manifest): void {
  fs.writeFileSync(path.join(dir, FILE), `${JSON.stringify(manifest, null, 1)}\n`, {
    mode: 0o600,
    flush: true,
  });
}

export const digestOf = (dir: string): string =>
  createHash('sha256')
    .update(fs.readFileSync(path.join(dir, FILE)))
    .digest('hex');

/** @throws OperationRefused when the folder is no whole backup of a known format. */
export function readManifest(dir: string): Manifest {
  const file = path.join(dir, FILE);
  if (!fs.existsSync(file)) throw new OperationRefused(`${dir} 不是完整的备份：缺少 ${FILE}`);
  const manifest = JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest;
  if (manifest.format !== FORMAT)
    throw new OperationRefused(
      `备份格式 ${String(manifest.format)} 由更新的版本写成，请用那个版本恢复`,
    );
  return manifest;
}
