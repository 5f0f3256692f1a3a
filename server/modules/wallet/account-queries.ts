import { sql } from 'drizzle-orm';
import {
  BUCKET_TEXTS,
  DEBIT_HOUSES,
  HOUSE_TEXTS,
  SIDES,
} from '@/lib/contract/console/ledger-texts';
import type { DetailOf, RowOf } from '@/lib/contract/console/resource';
import type { account as resource } from '@/lib/contract/console/resources/ledger';
import { fenToYuan } from '@/lib/format';
import { momentText } from '@/lib/format/dates';
import type { Db } from '@/server/db/client';
import { type Bucket, BUCKETS, users } from '@/server/db/schema';
import { HOUSE } from '@/server/modules/ledger/accounts';
import { titleOf } from '@/server/modules/ledger/kinds';
import { soughtMembers } from '@/server/modules/members/search';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { wholeList } from '@/server/operator/page';

type Row = RowOf<typeof resource>;
type Sums = Readonly<Record<'key' | 'balance' | 'entries', string | null>>;

const signed = (side: keyof typeof SIDES, fen: number): number =>
  side === 'debit' && fen !== 0 ? -fen : fen;

function rowOf(
  { type, side, title }: Pick<Row, 'type' | 'side' | 'title'>,
  { key, balance, entries }: Sums,
): Row {
  const now = signed(side, Number(balance));
  const last = entries === null ? null : signed(side, Number(entries));
  return {
    key: key ?? '',
    title,
    type,
    side,
    balance: now,
    entries: last,
    diff: last === null ? null : now - last,
  };
}

const LAST = sql`
  left join lateral (
    select e.balance_after
    from ledger_entries e
    where e.account_id = a.account_id
    order by e.seq desc
    limit 1
  ) l on true`;

async function houseRows(db: Db): Promise<Row[]> {
  const { rows } = await db.execute<Sums>(sql`
    select split_part(a.name, ':', 2) as key, sum(a.balance) as balance,
      sum(coalesce(l.balance_after, 0)) as entries
    from ledger_accounts a
    ${LAST}
    where a.user_id is null
    group by 1`);
  const known = new Map(rows.map((row) => [row.key, row]));
  return HOUSE.map((house) =>
    rowOf(
      {
        type: 'house',
        title: HOUSE_TEXTS[house],
        side: DEBIT_HOUSES.has(house) ? 'debit' : 'credit',
      },
      known.get(house) ?? { key: house, balance: '0', entries: '0' },
    ),
  );
}

const OF_MEMBERS = 'members:';

async function bucketRows(db: Db): Promise<Row[]> {
  const { rows } = await db.execute<Sums>(sql`
    select bucket as key, sum(balance) as balance
    from ledger_accounts
    where user_id is not null and balance > 0
    group by 1`);
  const known = new Map(rows.map(({ key, balance }) => [key, balance]));
  return BUCKETS.map((bucket) =>
    rowOf(
      { type: 'members', side: 'credit', title: `成员${BUCKET_TEXTS[bucket]}` },
      { key: `${OF_MEMBERS}${bucket}`, balance: known.get(bucket) ?? '0', entries: null },
    ),
  );
}

interface Mine extends Record<string, unknown>, Sums {
  name: string;
  bucket: Bucket;
}

const MOST_MEMBERS = 10;

async function memberRows(db: Db, which: ReturnType<typeof sql>): Promise<Row[]> {
  const { rows } = await db.execute<Mine>(sql`
    select a.name as key, a.bucket, u.user_name as name, a.balance,
      coalesce(l.balance_after, 0) as entries
    from (select user_id, user_name from ${users} where ${which} limit ${MOST_MEMBERS}) u
    join ledger_accounts a using (user_id)
    ${LAST}
    order by a.user_id, a.account_id`);
  return rows.map((row) =>
    rowOf(
      { type: 'member', side: 'credit', title: `${row.name} ${BUCKET_TEXTS[row.bucket]}` },
      row,
    ),
  );
}

/** A handful: no page is cut. */
export async function pageAccounts(db: Db, { q, type, diff }: Readonly<Record<string, string>>) {
  const members = q ? ((await soughtMembers(db, q)) ?? sql`false`) : undefined;
  const all = members
    ? await memberRows(db, members)
    : [...(await houseRows(db)), ...(await bucketRows(db))];
  const rows = all.filter(
    (row) => (!type || row.type === type) && (!diff || (row.diff !== null && row.diff !== 0)),
  );
  return wholeList(rows);
}

const MOST_MOVES = 30;

interface Move extends Record<string, unknown> {
  id: number;
  kind: string;
  at: string;
  amount: number;
}

async function movesOf(db: Db, { key, type }: Row) {
  if (type === 'members') return [];
  const { rows } = await db.execute<Move>(sql`
    select e.journal_id as id, j.kind, e.at, e.amount
    from (
      select e.journal_id, e.at, e.amount
      from ledger_accounts a
      cross join lateral (
        select *
        from ledger_entries e
        where e.account_id = a.account_id
        order by e.at desc, e.journal_id desc
        limit ${MOST_MOVES}
      ) e
      where ${type === 'house' ? sql`a.user_id is null and a.name like ${`house:${key}:%`}` : sql`a.name = ${key}`}
      order by e.at desc, e.journal_id desc
      limit ${MOST_MOVES}
    ) e
    join ledger_journals j using (journal_id)
    order by e.at desc, e.journal_id desc`);
  const [, userId] = key.split(':');
  const all = type === 'house' ? `/ledger?account=${key}` : `/ledger?member=${userId}`;
  return [
    { text: '全部凭证', href: all },
    ...rows.map(({ id, kind, at, amount }) => ({
      text: `${momentText(new Date(at).getTime())} ${titleOf(kind)} ${amount < 0 ? SIDES.debit : SIDES.credit} ${fenToYuan(Math.abs(amount))}`,
      href: `/ledger?open=${id}`,
    })),
  ];
}

const MEMBER_KEY = /^user:([1-9]\d{0,14}):[a-z]+$/;

async function foundRow(db: Db, key: string): Promise<Row | undefined> {
  const [, userId] = MEMBER_KEY.exec(key) ?? [];
  const rows = userId
    ? await memberRows(db, sql`user_id = ${Number(userId)}`)
    : key.startsWith(OF_MEMBERS)
      ? await bucketRows(db)
      : await houseRows(db);
  return rows.find((row) => row.key === key);
}

export async function readAccount(
  db: Db,
  key: string,
): Promise<{ row: DetailOf<typeof resource>; version: readonly unknown[] }> {
  const row = await foundRow(db, key);
  if (!row) throw new OperationRefused(`没有科目 ${key}`);
  return { row: { ...row, moves: { rows: await movesOf(db, row) } }, version: [] };
}
