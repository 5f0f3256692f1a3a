import type { Pool } from 'pg';
import { batched } from '@/server/db/batched';

/** Proofs of a signed request. */
export interface Credentials {
  nonce: string;
  /** Hash of the session token; empty for guests. */
  tokenHash: string;
  now: Date;
  /** When the nonce may be deleted. */
  forgetAt: Date;
}

export interface Checked {
  /** False when the nonce was used before, in any process. */
  isFresh: boolean;
  session: { sessionId: number; userId: number } | null;
}

interface Row {
  is_fresh: boolean;
  session_id: number | null;
  user_id: number | null;
}

/*
 * Stores nonces and finds sessions. Losing a nonce in a power cut is harmless, so the commit does not wait for fsync (the
 * setting ends with the statement). Nonces are inserted in order, so that two processes cannot deadlock. Each session is looked
 * up by itself (`limit 1` keeps the planner from joining the tables): a plan that was made while they were small, or before the
 * database had counted them, would read all sessions and all members with every call. How long the lists are is hidden from the
 * planner (`listSlot`): otherwise it would plan every call anew.
 */
const CHECK = {
  name: 'check-credentials',
  text: `with asked as (select * from unnest((select $1::text[]), (select $2::text[])) with ordinality as one (nonce, token_hash, place)),
    fresh as (insert into nonces (nonce, expires_at) select nonce, $3 from asked order by nonce on conflict do nothing returning nonce)
    select set_config('synchronous_commit', 'off', true), fresh.nonce is not null as is_fresh, own.session_id, own.user_id
    from asked left join fresh on fresh.nonce = asked.nonce
    left join lateral (
      select s.session_id, s.user_id from sessions s
      where s.token_hash = asked.token_hash and s.revoked_at is null and s.expires_at > $4
        and (select u.status from users u where u.user_id = s.user_id) in ('active', 'closing')
      limit 1
    ) own on true
    order by asked.place`,
};

/**
 * Checks the nonce and session of calls that come together by one statement. The same nonce twice in it would look fresh twice:
 * it is the first one's.
 */
export const createCredentialCheck = (pool: Pool): ((asked: Credentials) => Promise<Checked>) =>
  batched(async (batch) => {
    const { now, forgetAt } = batch.at(-1) as Credentials;
    const nonces = batch.map(({ nonce }) => nonce);
    const { rows } = await pool.query<Row>({
      ...CHECK,
      values: [nonces, batch.map(({ tokenHash }) => tokenHash), forgetAt, now],
    });
    const firstAt = new Map(nonces.map((nonce, at): [string, number] => [nonce, at]).reverse());
    return rows.map(({ is_fresh: isFresh, session_id: sessionId, user_id: userId }, at) => {
      if (firstAt.get(nonces[at] ?? '') !== at) return { isFresh: false, session: null };
      const session = sessionId !== null && userId !== null ? { sessionId, userId } : null;
      return { isFresh, session };
    });
  });
