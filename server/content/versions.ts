import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq } from 'drizzle-orm';
import type { ContentKind } from '@/lib/contract/console/resources/content';
import type { Db } from '@/server/db/client';
import { type Content, contents, type ContentVersion, contentVersions } from '@/server/db/schema';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { type ContentFile, textOf } from './file';

interface Who {
  now: Date;
  by: string;
  note?: string;
}

interface Written {
  kind: ContentKind;
  slug: string;
  head: Record<string, unknown>;
  body: string;
}

export const keyOf = ({ kind, slug }: Pick<Content, 'kind' | 'slug'>): string => `${kind}:${slug}`;

const stored = (head: object) => JSON.parse(JSON.stringify(head)) as Record<string, unknown>;

/** One text per kind of agreement: releases are versions. */
function writtenOf({ type, head, markdown }: ContentFile): Written | null {
  if (type === 'banner') return null;
  const { isDraft: _, ...kept } = head as typeof head & { isDraft?: boolean };
  const slug = type === 'agreement' ? head.kind : head.slug;
  return { kind: type, slug, head: stored({ ...kept, slug }), body: markdown };
}

export const fileOf = (
  { kind }: Pick<Content, 'kind'>,
  { head, body }: Pick<ContentVersion, 'head' | 'body'>,
): ContentFile => textOf(kind, head, body);

export async function findVersion(
  tx: Db,
  contentId: number,
  version: number,
): Promise<ContentVersion> {
  const [row] = await tx
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.contentId, contentId), eq(contentVersions.version, version)));
  if (!row) throw new OperationRefused(`没有 v${version}`);
  return row;
}

export const listVersions = (db: Db, contentId: number, limit = 100) =>
  db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.contentId, contentId))
    .orderBy(desc(contentVersions.version))
    .limit(limit);

const KEY = /^([a-z]+)[:/]([a-z0-9][a-z0-9-]*)$/;

export function readKey(key: string) {
  const [, kind = '', slug = ''] = KEY.exec(key) ?? [];
  if (kind === 'banner') throw new OperationRefused('横幅请用 op banner on 或 op banner off');
  return { kind: kind as ContentKind, slug };
}

export const missingText = (key: string): OperationRefused =>
  new OperationRefused(`没有编号为 ${key} 的内容，编号形如 article:first-day`);

export const isText = ({ kind, slug }: Pick<Content, 'kind' | 'slug'>) =>
  and(eq(contents.kind, kind), eq(contents.slug, slug));

async function insertVersion(tx: Db, row: Content, { head, body }: Written, who: Who) {
  const { now: at, by, note = '' } = who;
  await tx
    .insert(contentVersions)
    .values({ contentId: row.id, version: row.version, head, body, at, by, note });
}

/** Inside a transaction; locks the text. The same text again is no version. */
export async function keepVersion(tx: Db, written: Written, who: Who): Promise<Content> {
  const { kind, slug, head, body } = written;
  const title = String(head.title);
  const now = { updatedAt: who.now, by: who.by, title };
  const [made] = await tx
    .insert(contents)
    .values({ kind, slug, version: 1, state: 'draft', ...now })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await insertVersion(tx, made, written, who);
    return made;
  }
  const [row] = await tx.select().from(contents).where(isText(written)).for('update');
  if (!row) throw missingText(keyOf(written));
  const last = await findVersion(tx, row.id, row.version);
  if (last.body === body && isDeepStrictEqual(last.head, head)) return row;
  const [next] = await tx
    .update(contents)
    .set({
      ...now,
      version: row.version + 1,
      state: row.state === 'published' ? 'changed' : row.state,
    })
    .where(eq(contents.id, row.id))
    .returning();
  if (!next) throw missingText(keyOf(written));
  await insertVersion(tx, next, written, who);
  return next;
}

async function getText(tx: Db, written: Written): Promise<Content> {
  const [row] = await tx.select().from(contents).where(isText(written));
  if (!row) throw missingText(keyOf(written));
  return row;
}

export async function noteRelease(
  tx: Db,
  file: ContentFile,
  who: Who,
  version?: number,
): Promise<Content | null> {
  const written = writtenOf(file);
  if (!written) return null;
  const row =
    version === undefined ? await keepVersion(tx, written, who) : await getText(tx, written);
  const isDraft = 'isDraft' in file.head && file.head.isDraft;
  return setTextState(tx, row, {
    state: isDraft
      ? 'draft'
      : version !== undefined && version < row.version
        ? 'changed'
        : 'published',
    publishedVersion: isDraft ? null : (version ?? row.version),
  });
}

export async function setTextState(
  tx: Db,
  { id }: Pick<Content, 'id'>,
  to: Pick<Content, 'state'> & Partial<Content>,
): Promise<Content> {
  const [row] = await tx
    .update(contents)
    .set({ scheduledAt: null, scheduledVersion: null, fault: '', ...to })
    .where(eq(contents.id, id))
    .returning();
  if (!row) throw new Error(`text ${id} is missing`);
  return row;
}
