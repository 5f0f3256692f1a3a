import { and, eq } from 'drizzle-orm';
import { DAY_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import { agreements } from '@/server/db/schema';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { currentLaw } from '@/server/modules/rules/law-settings';
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

/** Members can read a legal text this long before it holds. */
const NOTICE_DAYS = 7;
/** Personal information protection law, 17. */
const NEEDED = { company: '运营者名称', contact: '联系方式', address: '联系地址' } as const;

async function refuseRelease(db: Db, file: ContentFile, now: Date): Promise<void> {
  if (file.type !== 'agreement') return;
  const { kind, version, slug, effectiveAt } = file.head;
  const isVersion = and(eq(agreements.type, kind), eq(agreements.version, version));
  if ((await db.$count(agreements, isVersion)) > 0) return;
  const law = await currentLaw(db);
  const missing = Object.entries(NEEDED)
    .filter(([fact]) => law[fact as keyof typeof NEEDED] === '')
    .map(([, name]) => name);
  if (missing.length > 0)
    throw new OperationRefused(`${slug}：${missing.join('、')}还没有填写，请先用 op law set 填写`);
  if (effectiveAt.getTime() < now.getTime() + NOTICE_DAYS * DAY_MS)
    throw new OperationRefused(`${slug}：effectiveAt 须在发布 ${NOTICE_DAYS} 天以后`);
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
  for (const file of files) await refuseRelease(db, file, operation.now);
  const list = files.map(({ type, head: { slug, title } }) => ({ type, slug, title }));
  if (isDryRun) return list;
  await db.transaction(async (tx) => {
    for (const file of files) await publish(tx, file, operation.now);
    await audit(tx, operation, 'content.import', `${files.length} files`, { list });
  });
  return list;
}

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

/** Publishing or importing reverts it. */
export const takeContentDown = (
  db: Db,
  operation: Operation,
  kind: StatefulKind,
  slug: string,
): Promise<void> => changeState(db, operation, kind, slug, 'offline');

export const publishContent = (
  db: Db,
  operation: Operation,
  kind: StatefulKind,
  slug: string,
): Promise<void> => changeState(db, operation, kind, slug, 'published');
