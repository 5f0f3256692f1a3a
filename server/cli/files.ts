import fs from 'node:fs';
import path from 'node:path';
import type { Fields } from '@/lib/contract/console/fields';
import type { EffectView } from '@/lib/contract/console/resource.schema';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { storageOf } from '@/server/adapters/storage';
import type { Config } from '@/server/config';
import { joinTexts } from '@/server/content/folder';
import { decodeText } from '@/server/content/goods-file';
import type { Db } from '@/server/db/client';
import { writePrivateFile } from '@/server/exports';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { storeOperatorPicture } from '@/server/modules/uploads/operator-picture';
import type { Context } from './context';

const MOST_BYTES = 50_000_000;

export function readTextFile(place: string): string {
  if (!fs.existsSync(place) || !fs.statSync(place).isFile())
    throw new OperationRefused(`没有这个文件：${place}`);
  if (fs.statSync(place).size > MOST_BYTES) throw new OperationRefused(`${place} 超过 50 MB`);
  return decodeText(fs.readFileSync(place));
}

export const readTextPlace = (place: string): string =>
  fs.existsSync(place) && fs.statSync(place).isDirectory() ? joinTexts(place) : readTextFile(place);

/** @throws OperationRefused that names the left-out rows' place */
export function refuseFailed(place: string, failed: EffectView['failed']): void {
  if (!failed) return;
  const name = `${path.basename(place, path.extname(place))}.failed.csv`;
  const beside = path.resolve(path.dirname(place), name);
  fs.writeFileSync(beside, failed.text);
  throw new OperationRefused(
    `${failed.rows.length} 行没有处理，已写入 ${beside}，改正后可以再次导入`,
  );
}

/** Files shown once stay on the server for a day; their places are printed. */
export const keepShown = (
  { config, operation: { now } }: Pick<Context, 'config' | 'operation'>,
  name: string,
  fields: Fields,
  shown: Readonly<Record<string, unknown>>,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shown).map(([field, value]) => {
      if (fields[field]?.kind !== 'file') return [field, value];
      const file = { name, ending: 'csv', text: String(value), now };
      return [field, writePrivateFile(config.dataDir, file)];
    }),
  );

const isFile = (name: string): boolean =>
  !name.startsWith('goods:') && /\.(jpe?g|png|gif|webp)$/i.test(name) && fs.existsSync(name);

function bytesOf(name: string): Buffer {
  if (fs.statSync(name).size > UPLOAD_LIMITS.sourceBytes)
    throw new OperationRefused(`${name} 超过 10 MB`);
  return fs.readFileSync(name);
}

/** @throws DomainError */
export async function storePictures(
  config: Config,
  db: Db,
  operation: Operation,
  form: Fields,
  values: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  const stored: Record<string, unknown> = { ...values };
  for (const [name, { kind, folder }] of Object.entries(form)) {
    if (kind !== 'picture' || !Array.isArray(values[name])) continue;
    const keys: string[] = [];
    for (const picture of values[name] as string[])
      keys.push(
        isFile(picture)
          ? await storeOperatorPicture(db, storageOf(config), operation, bytesOf(picture), folder)
          : picture,
      );
    stored[name] = keys;
  }
  return stored;
}
