import { and, eq, sql, type SQL } from 'drizzle-orm';
import { tokensOf } from '@/server/text/tokens';
import type { Db } from './client';
import type { PageQuery } from './paging';
import { searchDocuments } from './schema';

export type SearchType = (typeof searchDocuments.$inferSelect)['type'];

interface Document {
  type: SearchType;
  /** Unique among its type. */
  key: string;
  title: string;
  /** Plain text. */
  body: string;
  /** The page that shows it. */
  route: string;
  at: Date;
}

/** PostgreSQL keeps positions up to 16383 and lexemes of up to 2 KB. */
const MAX_POSITION = 16_000;
/** Nobody reads further; counting more would cost more than the answer. */
const MAX_FOUND = 300;
const EXCERPT = 60;

const quote = (token: string) => `'${token.replace(/['\\]/g, '\\$&')}'`;

/** The text form of a tsvector: exact lexemes with positions and weights, past every parser. */
function vectorOf(title: string, body: string): string {
  const places = new Map<string, string[]>();
  const add = (tokens: string[], weight: string, from: number) =>
    tokens.forEach((token, at) => {
      const list = places.get(token) ?? [];
      if (list.length < 200 && from + at < MAX_POSITION) list.push(`${from + at + 1}${weight}`);
      if (list.length > 0) places.set(token, list);
    });
  const head = tokensOf(title);
  add(head, 'A', 0);
  add(tokensOf(body), 'D', head.length + 1);
  return [...places].map(([token, list]) => `${quote(token)}:${list.join(',')}`).join(' ');
}

/** Makes a published text findable, or renews it. */
export async function indexDocument(tx: Db, { type, key, title, body, route, at }: Document): Promise<void> {
  const row = { title, body, route, at, tokens: sql`${vectorOf(title, body)}::tsvector` };
  await tx.insert(searchDocuments).values({ type, key, ...row }).onConflictDoUpdate({ target: [searchDocuments.type, searchDocuments.key], set: row });
}

/** Takes a text out of the search. */
export async function removeDocument(tx: Db, type: SearchType, key: string): Promise<void> {
  await tx.delete(searchDocuments).where(and(eq(searchDocuments.type, type), eq(searchDocuments.key, key)));
}

export interface Found {
  total: number;
  words: string[];
  rows: { type: SearchType; title: string; excerpt: string; route: string }[];
}

/** Finds texts that hold every word, the best first: a word in the title weighs most, then how often and how near. */
export async function searchDocumentsFor(db: Db, { keyword, type, ...page }: PageQuery & { keyword: string; type?: SearchType }): Promise<Found> {
  const tokens = [...new Set(tokensOf(keyword))];
  const words = keyword.trim().split(/\s+/);
  if (tokens.length === 0) return { total: 0, words, rows: [] };
  const query = sql`${tokens.map(quote).join(' & ')}::tsquery`;
  const where = and(sql`${searchDocuments.tokens} @@ ${query}`, type ? eq(searchDocuments.type, type) : undefined);
  const total = await countFound(db, where);
  const found = await db
    .select({ type: searchDocuments.type, title: searchDocuments.title, body: searchDocuments.body, route: searchDocuments.route })
    .from(searchDocuments)
    .where(where)
    .orderBy(sql`ts_rank_cd(${searchDocuments.tokens}, ${query}) desc`, sql`${searchDocuments.at} desc`, searchDocuments.key)
    .limit(page.per_page)
    .offset(Math.min((page.page - 1) * page.per_page, MAX_FOUND));
  return { total, words, rows: found.map(({ body, ...row }) => ({ ...row, excerpt: excerptOf(body, words) })) };
}

async function countFound(db: Db, where: SQL | undefined): Promise<number> {
  const some = db.select({ one: sql`1` }).from(searchDocuments).where(where).limit(MAX_FOUND).as('some');
  const [row] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(some);
  return row?.total ?? 0;
}

/** The part of a text around the first word that occurs in it. */
function excerptOf(body: string, words: readonly string[]): string {
  const low = body.toLowerCase();
  const places = words.map((word) => low.indexOf(word.toLowerCase())).filter((at) => at >= 0);
  const from = Math.max(0, (places.length > 0 ? Math.min(...places) : 0) - EXCERPT / 3);
  return `${from > 0 ? '…' : ''}${body.slice(from, from + EXCERPT)}${body.length > from + EXCERPT ? '…' : ''}`;
}
