import type { Pool } from 'pg';
import type { LIVE_EVENT_KINDS } from '@/server/db/schema';
import type { Position } from './cursor';

export interface LiveEvent {
  userId: number;
  kind: (typeof LIVE_EVENT_KINDS)[number];
  refId: number;
}

/** A broker can replace the table. */
export interface LiveSource {
  /** Everything up to now counts as seen. */
  position: () => Promise<Position>;
  /** Each event once, whatever the order of commits. */
  read: (since: Position) => Promise<{ events: LiveEvent[]; position: Position }>;
  /** Between two positions. */
  readMissed: (userId: number, since: Position, upTo: Position) => Promise<LiveEvent[]>;
  openSessions: (sessionIds: readonly number[], now: Date) => Promise<Set<number>>;
}

const HERE = `pg_current_snapshot()::text as snapshot,
  (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
  left(pg_walfile_name(pg_current_wal_lsn()), 8) || '-'
    || (extract(epoch from pg_postmaster_start_time()) * 1000000)::bigint as epoch`;

const POSITION = { name: 'live-position', text: `select ${HERE}` };

/* The statement's own snapshot is the new position. The upper bound omits foreign numbering after a restore. */
const READ = {
  name: 'live-read',
  text: `select ${HERE},
      (select json_agg(json_build_array(e.user_id, e.kind, e.ref_id) order by e.tx) from live_events e
        where e.tx >= pg_snapshot_xmin($1::text::pg_snapshot) and e.tx < pg_snapshot_xmax(pg_current_snapshot())
          and not pg_visible_in_snapshot(e.tx, $1::text::pg_snapshot)) as events`,
};

/** Longest transaction, and largest clock difference. */
const OVERLAP_MS = 60_000;

/** For another epoch: telling twice is harmless, omitting is not. */
const READ_FROM = {
  name: 'live-read-from',
  text: `select ${HERE},
      (select json_agg(json_build_array(e.user_id, e.kind, e.ref_id) order by e.at) from live_events e
        where e.at >= to_timestamp($1::float8 / 1000)) as events`,
};

const MISSED_FROM = {
  name: 'live-missed-from',
  text: `select user_id, kind, ref_id from live_events
    where at >= to_timestamp($2::float8 / 1000) and user_id = $1 and kind <> 'session'
      and pg_visible_in_snapshot(tx, $3::text::pg_snapshot)
    order by at limit 1000`,
};

const MISSED = {
  name: 'live-missed',
  text: `
    select user_id, kind, ref_id
    from live_events
    where tx >= pg_snapshot_xmin($2::text::pg_snapshot)
      and tx < pg_snapshot_xmax($3::text::pg_snapshot)
      and user_id = $1
      and kind <> 'session'
      and not pg_visible_in_snapshot(tx, $2::text::pg_snapshot)
      and pg_visible_in_snapshot(tx, $3::text::pg_snapshot)
    order by tx limit 1000`,
};

const OPEN_SESSIONS = {
  name: 'live-sessions',
  text: `select s.session_id from sessions s join users u on u.user_id = s.user_id and u.status in ('active', 'closing')
    where s.session_id = any($1::bigint[]) and s.revoked_at is null and s.expires_at > $2`,
};

type Found = Position & { events: Row[] | null };
type Row = [userId: number, kind: LiveEvent['kind'], refId: number];

export function createTableSource(pool: Pool): LiveSource {
  return {
    async position() {
      const { rows } = await pool.query<Position>(POSITION);
      return rows[0] as Position;
    },
    async read({ epoch, snapshot, at }) {
      const ask = async (query: typeof READ, value: string | number) =>
        (await pool.query<Found>({ ...query, values: [value] })).rows[0] as Found;
      const found = await ask(READ, snapshot);
      const { events, ...position } =
        found.epoch === epoch ? found : await ask(READ_FROM, at - OVERLAP_MS);
      return {
        position,
        events: (events ?? []).map(([userId, kind, refId]) => ({ userId, kind, refId })),
      };
    },
    async readMissed(userId, since, upTo) {
      const { rows } = await pool.query<{
        user_id: number;
        kind: LiveEvent['kind'];
        ref_id: number;
      }>(
        since.epoch === upTo.epoch
          ? { ...MISSED, values: [userId, since.snapshot, upTo.snapshot] }
          : { ...MISSED_FROM, values: [userId, since.at - OVERLAP_MS, upTo.snapshot] },
      );
      return rows.map(({ user_id, kind, ref_id }) => ({ userId: user_id, kind, refId: ref_id }));
    },
    async openSessions(sessionIds, now) {
      const { rows } = await pool.query<{ session_id: number }>({
        ...OPEN_SESSIONS,
        values: [sessionIds, now],
      });
      return new Set(rows.map((row) => row.session_id));
    },
  };
}
