import fs from 'node:fs';
import type { Fields } from '@/lib/contract/console/fields';
import { UPLOAD_LIMITS } from '@/lib/contract/uploads';
import { storageOf } from '@/server/adapters/storage';
import type { Config } from '@/server/config';
import type { Db } from '@/server/db/client';
import { type Operation, OperationRefused } from '@/server/modules/operators/authorize';
import { storeOperatorPicture } from '@/server/modules/uploads/operator-picture';

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
