import type { Pool } from 'pg';
import { batched } from '@/server/db/batched';

export interface Credentials {
  nonce: string;
  /** Empty for guests. */
  tokenHash: string;
  now: Date;
  forgetAt: Date;
}

export interface Checked {
  /** False when used before, in any process. */
  isFresh: boolean;
  session: { sessionId: number; userId: number } | null;
}

interface Row {
  is_fresh: boolean;
  session_id: number | null;
  user_id: number | null;
}

/*
 * Losing a nonce is harmless, so no fsync; nonces are sorted against deadlocks. `limit 1` looks
 * sessions up singly, whatever the statistics; `listSlot` hides list lengths, so plans are reused.
 */
const CHECK = {
  name: 'check-credentials',
  text: `
    with asked as (
      select *
      from unnest((select $1::text[]), (select $2::text[])) with ordinality as one (nonce, token_hash, place)
    ),
    fresh as (
      insert into nonces (nonce, expires_at)
      select nonce, $3
      from asked
      order by nonce
      on conflict do nothing
      returning nonce
    )
    select
      set_config('synchronous_commit', 'off', true),
      fresh.nonce is not null as is_fresh, own.session_id, own.user_id
    from asked
    left join fresh on fresh.nonce = asked.nonce
    left join lateral (
      select s.session_id, s.user_id
      from sessions s
      where s.token_hash = asked.token_hash
        and s.revoked_at is null
        and s.expires_at > $4
        and (select u.status from users u where u.user_id = s.user_id) in ('active', 'closing')
      limit 1
    ) own on true
    order by asked.place`,
};

/** One statement a batch; a duplicate nonce belongs to the first. */
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
