import type { Db } from '@/server/db/client';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import type { ContentFile } from './file';
import { publish } from './publish';
import {
  listAgreements,
  type ListedText,
  listTexts,
  setState,
  STATEFUL_KINDS,
  type StatefulKind,
} from './states';

/* Audited. */

export interface Imported {
  type: ContentFile['type'];
  slug: string;
  title: string;
}

/** Publishes all files or none; `isDryRun` only checks. */
export async function importContent(
  db: Db,
  operation: Operation,
  files: readonly ContentFile[],
  { isDryRun }: { isDryRun: boolean },
): Promise<Imported[]> {
  await requirePermission(db, operation, 'content.publish');
  const seen = new Set<string>();
  for (const {
    type,
    head: { slug },
  } of files) {
    if (seen.has(`${type}/${slug}`))
      throw new OperationRefused(`${type} 的 slug ${slug} 出现了两次`);
    seen.add(`${type}/${slug}`);
  }
  const list = files.map(({ type, head: { slug, title } }) => ({ type, slug, title }));
  if (isDryRun) return list;
  await db.transaction(async (tx) => {
    for (const file of files) await publish(tx, file, operation.now);
    await audit(tx, operation, 'content.import', `${files.length} files`, { list });
  });
  return list;
}

/** @throws OperationRefused */
export function readKind(text: string): StatefulKind {
  const kind = STATEFUL_KINDS.find((one) => one === text);
  if (!kind) throw new OperationRefused(`类型须为 ${STATEFUL_KINDS.join('、')} 之一`);
  return kind;
}

/** Includes legal versions. @throws OperationRefused for an unknown kind */
export async function listContent(
  db: Db,
  operation: Operation,
  kind: string,
): Promise<ListedText[]> {
  await requirePermission(db, operation, 'content.read');
  return kind === 'agreement' ? listAgreements(db, operation.now) : listTexts(db, readKind(kind));
}

async function changeState(
  db: Db,
  operation: Operation,
  kind: StatefulKind,
  slug: string,
  status: 'published' | 'offline',
): Promise<void> {
  await db.transaction(async (tx) => {
    await requirePermission(tx, operation, 'content.publish');
    if (!(await setState(tx, { kind, slug, status, now: operation.now })))
      throw new OperationRefused(`没有 slug 为 ${slug} 的 ${kind}`);
    await audit(
      tx,
      operation,
      status === 'offline' ? 'content.offline' : 'content.publish',
      `${kind}/${slug}`,
    );
  });
}

/** Publishing or importing reverts it. @throws OperationRefused */
export const takeContentDown = (
  db: Db,
  operation: Operation,
  kind: StatefulKind,
  slug: string,
): Promise<void> => changeState(db, operation, kind, slug, 'offline');

/** @throws OperationRefused */
export const publishContent = (
  db: Db,
  operation: Operation,
  kind: StatefulKind,
  slug: string,
): Promise<void> => changeState(db, operation, kind, slug, 'published');
