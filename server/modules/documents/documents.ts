import { and, eq, type SQL, sql } from 'drizzle-orm';
import { firstCharacters } from '@/lib/format/characters';
import { MINUTE_MS } from '@/lib/time';
import type { Db } from '@/server/db/client';
import type { PageQuery } from '@/server/db/paging';
import { searchDocuments } from '@/server/db/schema';
import type { Call } from '@/server/http/call';
import { refuseOverLimit } from '@/server/http/rate-limit';
import { type Sought, soughtIn, tokensOf } from '@/server/text/tokens';

export type SearchType = (typeof searchDocuments.$inferSelect)['type'];

interface Document {
  type: SearchType;
  /** Unique per type. */
  key: string;
  title: string;
  body: string;
  route: string;
  at: Date;
}

/** PostgreSQL: positions to 16383, lexemes to 2 KB. */
const MAX_POSITION = 16_000;
/** Counting further costs more than the search. */
export const MAX_FOUND = 300;
const EXCERPT = 60;
/** While typing, one page is ranked. */
const MAX_TYPED = 40;
/** Half of fewer parts is a single one: too weak a match. */
const LEAST_PARTS_TO_HALVE = 3;

const quote = (token: string) => `'${token.replace(/['\\]/g, '\\$&')}'`;

/** Exact lexemes, past every parser; the title weighs more. */
export function vectorOf(title: string, body: string): string {
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

/** Adds or renews. */
export async function indexDocuments(tx: Db, documents: readonly Document[]): Promise<void> {
  const rows = documents.map((document) => ({
    ...document,
    tokens: sql`${vectorOf(document.title, document.body)}::tsvector`,
  }));
  const set = {
    title: sql`excluded.title`,
    body: sql`excluded.body`,
    route: sql`excluded.route`,
    at: sql`excluded.at`,
    tokens: sql`excluded.tokens`,
  };
  await tx
    .insert(searchDocuments)
    .values(rows)
    .onConflictDoUpdate({ target: [searchDocuments.type, searchDocuments.key], set });
}

export const indexDocument = (tx: Db, document: Document): Promise<void> =>
  indexDocuments(tx, [document]);

export async function removeDocument(tx: Db, type: SearchType, key: string): Promise<void> {
  await tx
    .delete(searchDocuments)
    .where(and(eq(searchDocuments.type, type), eq(searchDocuments.key, key)));
}

/** Searches of one visitor in a minute, of whatever kind. */
const SEARCHES_PER_MINUTE = 60;

/** Refuses a visitor who searches too often. @throws DomainError rate_limited */
export const refuseManySearches = ({ db, member, visitorKey, now }: Call): Promise<void> =>
  refuseOverLimit(
    db,
    `search:${member ? `u${member.userId}` : `v${visitorKey}`}`,
    SEARCHES_PER_MINUTE,
    MINUTE_MS,
    now,
  );

export interface Found {
  total: number;
  words: string[];
  rows: { type: SearchType; key: string; title: string; excerpt: string; route: string }[];
}

/** `now`: texts dated later are not published yet and excluded. */
type Search = PageQuery & {
  keyword: string;
  type?: SearchType;
  /** The last word may be a longer one's beginning. */
  isTyping?: boolean;
  now: Date;
};
type Row = {
  type: SearchType;
  key: string;
  title: string;
  body: string;
  route: string;
  total: string;
};

/** All parts, best first (title, frequency, proximity); else at least half of them. */
export async function searchDocumentsFor(db: Db, search: Search): Promise<Found> {
  const sought = soughtIn(search.keyword).map((part) =>
    search.isTyping ? { ...part, isPrefix: true } : part,
  );
  const words = search.keyword.trim().split(/\s+/);
  if (sought.length === 0) return { total: 0, words, rows: [] };
  return db.transaction(async (tx) => {
    // the planner ignores that a seq scan unpacks each tsvector: ten times slower
    await tx.execute(sql`set local enable_seqscan = off`);
    const exact = await find(tx, search, hitsOfAll(search, sought), byRank(sought));
    const isEnough = exact.length > 0 || sought.length < LEAST_PARTS_TO_HALVE;
    const found = isEnough
      ? exact
      : await find(tx, search, hitsOfHalf(search, sought), byFrequency(sought));
    const marks = [words, sought.map(({ token }) => token)];
    return {
      total: Number(found[0]?.total ?? 0),
      words,
      rows: found.map(({ type, key, title, body, route }) => ({
        type,
        key,
        title,
        route,
        excerpt: excerptOf(body, marks),
      })),
    };
  });
}

const queryOf = (parts: readonly Sought[], operator: '&' | '|'): string =>
  parts
    .map(({ token, isPrefix }) => `${quote(token)}${isPrefix ? ':*' : ''}`)
    .join(` ${operator} `);
export const tsquery = (parts: readonly Sought[], operator: '&' | '|' = '&') =>
  sql`${queryOf(parts, operator)}::tsquery`;
const mostOf = ({ isTyping }: Search): number => (isTyping ? MAX_TYPED : MAX_FOUND);
/** Films of paid lessons are in no list, whatever their state. */
const IS_PUBLIC = sql`not (type = 'video' and key in (
  select v.slug
  from videos v
  join lessons l using (video_id)
  join courses c using (course_id)
  where c.access = 'paid' and not l.is_free
))`;
const shown = ({ type, now }: Search) =>
  sql` and at <= ${now.toISOString()} and ${IS_PUBLIC}${type ? sql` and type = ${type}` : sql``}`;
const inTitle = (sought: readonly Sought[]) =>
  sql.join(
    sought.map(({ token }) => sql`(strpos(lower(title), ${token}) > 0)::int`),
    sql` + `,
  );

/** Titles first, by their index: reading all texts with a common word takes longer. */
function hitsOfAll(search: Search, sought: readonly Sought[]): SQL {
  const most = mostOf(search);
  return sql`
    with titled as materialized (
      select type, key, at, 1 as place
      from ${searchDocuments}
      where ts_filter(tokens, '{a}') @@ ${tsquery(sought)}${shown(search)}
      order by at desc, key limit ${most}
    ), others as (
      select type, key, at, 0 as place
      from ${searchDocuments}
      where tokens @@ ${tsquery(sought)}${shown(search)}
        and (select count(*) from titled) < ${most}
        and (type, key) not in (select type, key from titled)
      order by at desc, key limit ${most}
    )
    select type, key, 0 as held
    from (select * from titled union all select * from others) found
    order by place desc, at desc, key limit ${most}`;
}

/** Half are at least two parts: texts with one alone are never read. */
function hitsOfHalf(search: Search, sought: readonly Sought[]): SQL {
  const each = sought.map((part) => {
    const others = sought.filter((other) => other !== part);
    return sql`
      select ctid as id
      from ${searchDocuments}
      where tokens @@ ${`${queryOf([part], '&')} & (${queryOf(others, '|')})`}::tsquery`;
  });
  return sql`
    select d.type, d.key, held
    from (
      select id, count(*)::int as held
      from (${sql.join(each, sql` union all `)}) part
      group by id
      having count(*) >= ${Math.ceil(sought.length / 2)}
    ) halves
    join ${searchDocuments} d on d.ctid = halves.id${shown(search)}
    order by held desc, ${inTitle(sought)} desc, at desc, key limit ${mostOf(search)}`;
}

const byFrequency = (sought: readonly Sought[]): SQL =>
  sql`ts_rank(d.tokens, ${tsquery(sought, '|')}) desc`;
/** Proximity is zero where a part is missing. */
const byRank = (sought: readonly Sought[]): SQL =>
  sql`ts_rank_cd(d.tokens, ${tsquery(sought)}) desc, ${byFrequency(sought)}`;

async function find(tx: Db, { page, per_page }: Search, hits: SQL, rank: SQL): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`
    with hits as materialized (${hits})
    select d.type, d.key, d.title, d.body, d.route, count(*) over () as total
    from hits h
    join ${searchDocuments} d on d.type = h.type and d.key = h.key
    order by h.held desc, ${rank}, d.at desc, d.key
    limit ${per_page} offset ${Math.min((page - 1) * per_page, MAX_FOUND)}`);
  return rows;
}

/** A window may split a surrogate pair. */
const withoutHalf = (text: string): string => text.replace(/^[\udc00-\udfff]/, '');

/** Cut around the first match. */
function excerptOf(body: string, marks: readonly string[][]): string {
  const low = body.toLowerCase();
  const [first = 0] = marks.flatMap((words) =>
    words
      .map((word) => low.indexOf(word.toLowerCase()))
      .filter((at) => at >= 0)
      .sort((a, b) => a - b),
  );
  const from = Math.max(0, first - EXCERPT / 3);
  return `${from > 0 ? '…' : ''}${firstCharacters(withoutHalf(body.slice(from)), EXCERPT + 1, '…')}`;
}
