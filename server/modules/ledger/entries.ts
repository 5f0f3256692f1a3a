import { sql } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { prepareSql } from '@/server/db/prepared';
import type { WalletType } from '@/server/db/schema';
import type { Resolved } from './accounts';
import type { LedgerKind } from './kinds';

interface Booked {
  journalId: number;
  at: Date;
  kind: LedgerKind;
  type: WalletType | null;
  resolved: readonly (Resolved & { amount: number })[];
}

/** If each account only gains or only loses, no balance dips below its ends: all are written together. */
export function moveOneWay(booked: readonly Booked[]): boolean {
  const gains = new Map<string, boolean>();
  return booked.every(({ resolved }) =>
    resolved.every(({ name, amount }) => {
      const isGain = gains.get(name) ?? amount > 0;
      gains.set(name, isGain);
      return isGain === amount > 0;
    }),
  );
}

const slot = sql.placeholder;

const write = prepareSql<{ n: number }>(
  'ledger_entries',
  sql`
    with line as (
      select *
      from unnest(
        ${slot('names')}::text[], ${slot('amounts')}::bigint[], ${slot('moments')}::timestamptz[],
        ${slot('types')}::text[], ${slot('journals')}::bigint[], ${slot('kinds')}::text[]
      ) with ordinality as l(name, amount, at, type, journal_id, kind, place)
    ),
    delta as (select name, sum(amount)::bigint as amount, count(*) as n from line group by name),
    locked as (
      select account_id
      from ledger_accounts
      where name = any(${slot('names')}::text[])
      order by account_id for update
    ),
    moved as (
      update ledger_accounts a set balance = a.balance + d.amount, entry_count = a.entry_count + d.n
      from delta d, locked k
      where a.account_id = k.account_id and a.name = d.name
      returning a.account_id, a.user_id, a.name, a.entry_count, a.balance
    ),
    numbered as (
      select m.account_id, m.user_id, l.journal_id, l.amount, l.at, l.type,
        case when m.user_id is null then l.kind end as kind,
        m.entry_count - count(*) over later as seq,
        m.balance - coalesce(sum(l.amount) over later, 0)::bigint as balance_after,
        case
          when l.type is not null then row_number() over (
            partition by m.account_id, l.type order by l.place
          ) + coalesce(
            (
              select max(e.type_seq)
              from ledger_entries e
              where e.account_id = m.account_id and e.type = l.type
            ),
            0
          )
        end as type_seq
      from line l
      join moved m using (name)
      window later as (
        partition by m.account_id order by l.place desc rows between unbounded preceding and 1 preceding
      )
    ),
    written as (
      insert into ledger_entries (
        account_id, seq, journal_id, amount, balance_after, at, type, type_seq, kind
      )
      select account_id, seq, journal_id, amount, balance_after, at, type, type_seq, kind
      from numbered
      order by account_id, seq
      returning account_id
    ),
    listed as (
      insert into wallet_days as d (user_id, day, type, count, in_fen, out_fen, last_seq)
      select w.user_id, (w.at at time zone 'Asia/Shanghai')::date, s.type, count(*), sum(greatest(w.amount, 0)),
        sum(greatest(-w.amount, 0)), max(s.seq)
      from numbered w
      cross join lateral (values ('all', w.seq), (w.type, w.type_seq)) as s(type, seq)
      where w.type is not null
      group by 1, 2, 3
      on conflict (user_id, type, day) do update set count = d.count + excluded.count,
        in_fen = d.in_fen + excluded.in_fen, out_fen = d.out_fen + excluded.out_fen,
        last_seq = excluded.last_seq
    ),
    told as (
      insert into live_events (user_id, kind, ref_id)
      select distinct user_id, 'balance', 0
      from numbered
      where user_id is not null
      on conflict do nothing
    )
    select count(*)::int as n
    from written`,
);

/**
 * One statement for balances, entries, days (type and `all`) and live events; rows by id, floors by the table's check.
 * Several movements only if they move one way.
 * @param moments of the members' entries
 */
export async function writeEntries(
  tx: Db,
  booked: readonly Booked[],
  moments: ReadonlyMap<number, Date>,
): Promise<void> {
  const lines = booked.flatMap(({ resolved, ...rest }) =>
    resolved.map((line) => ({ ...rest, ...line })),
  );
  const [row] = await write(tx, {
    names: lines.map(({ name }) => name),
    amounts: lines.map(({ amount }) => amount),
    moments: lines.map(({ userId, at }) =>
      ((userId === null ? undefined : moments.get(userId)) ?? at).toISOString(),
    ),
    types: lines.map(({ bucket, type }) => (bucket === 'available' ? type : null)),
    journals: lines.map(({ journalId }) => journalId),
    kinds: lines.map(({ kind }) => kind),
  });
  if (row?.n !== lines.length)
    throw new Error(
      `ledger: journals ${booked.map(({ journalId }) => journalId).join(', ')} name an unknown account`,
    );
}
