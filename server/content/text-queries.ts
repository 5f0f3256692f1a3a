import { and, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import {
  CONTENT_KINDS,
  type ContentKind,
  type content as resource,
} from '@/lib/contract/console/resources/content';
import type { Db } from '@/server/db/client';
import { micros, type Order, type Slice } from '@/server/db/keyset';
import { type Content, contents } from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import { pageOf } from '@/server/operator/page';
import { memberHtml } from './checks';
import { formOfHead } from './text-form';
import { partsOf } from './text-frame';
import { fileOf, isText, keyOf, listVersions, missingText, readKey } from './versions';

type Row = RowOf<typeof resource>;

const rowOf = (row: Content): Row => ({
  id: keyOf(row),
  title: row.title,
  kind: row.kind,
  version: row.version,
  state: row.state,
  at: row.scheduledAt?.getTime() ?? null,
  updated: row.updatedAt.getTime(),
  by: row.by,
});

const kindOf = (text: string): ContentKind | undefined =>
  (Object.keys(CONTENT_KINDS) as ContentKind[]).find(
    (kind) => kind === text || CONTENT_KINDS[kind] === text,
  );

function sought(q: string): SQL | undefined {
  const kind = kindOf(q);
  if (kind) return eq(contents.kind, kind);
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  return or(
    ilike(contents.title, part),
    ilike(sql`${contents.kind} || ':' || ${contents.slug}`, part),
  );
}

interface Asked {
  filters: Readonly<Record<string, string>>;
  sort: string;
}

/** Few rows: written by hand. */
export function pageTexts(
  db: Db,
  _: Operation,
  { filters: { q, state, kind }, sort }: Asked,
  slice: Slice,
) {
  const isByTime = sort.endsWith('at');
  const key = isByTime ? sql`coalesce(${contents.scheduledAt}, 'epoch')` : contents.updatedAt;
  const order: Order = { key, id: contents.id, type: 'timestamptz' };
  const where = and(
    q ? sought(q) : undefined,
    state ? eq(contents.state, state as Content['state']) : undefined,
    kind ? eq(contents.kind, kind as ContentKind) : undefined,
  );
  return pageOf(db, slice, {
    from: sql`contents`,
    where,
    order,
    rows: async (cut) =>
      db
        .select({ row: contents, place: micros(key).mapWith(Number) })
        .from(contents)
        .where(cut.where)
        .orderBy(...cut.orderBy)
        .limit(cut.limit)
        .offset(cut.offset),
    placeOf: ({ row, place }) => [place, row.id],
  }).then(({ rows, ...page }) => ({ ...page, rows: rows.map(({ row }) => rowOf(row)) }));
}

/** @throws OperationRefused */
export async function readText(db: Db, _: Operation, key: string) {
  const [found] = await db
    .select()
    .from(contents)
    .where(isText(readKey(key)));
  if (!found) throw missingText(key);
  const versions = await listVersions(db, found.id);
  const last = versions.find(({ version }) => version === found.version);
  if (!last) throw missingText(key);
  const { title: _title, ...form } = formOfHead(found.kind, last.head);
  const row: DetailOf<typeof resource> = {
    ...form,
    // the next release asks anew unless its editor says otherwise
    ...(found.publishedVersion === found.version && { asks: null }),
    ...rowOf(found),
    body: last.body || null,
    live: found.publishedVersion,
    fault: found.fault || null,
    html: await memberHtml(db, fileOf(found, last)),
    versions: {
      rows: versions.map(({ version, at, by, note }) => ({
        version,
        by,
        note,
        at: at.getTime(),
        isLive: version === found.publishedVersion,
      })),
    },
  };
  return { row, version: partsOf(found) };
}
