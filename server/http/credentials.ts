import type { Pool } from 'pg';

/** What a signed request proves itself with. */
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

interface Waiting extends Credentials {
  resolve: (checked: Checked) => void;
  reject: (error: unknown) => void;
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

/** Statements in flight. Later calls gather in the next batch; one stuck connection does not stop the others. */
const MAX_IN_FLIGHT = 3;
/** Calls in one statement. */
const MAX_BATCH = 100;

/** Runs one statement for the whole batch. Never rejects: each caller gets its own result. */
async function checkBatch(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  const { now, forgetAt } = batch.at(-1) as Waiting;
  try {
    const { rows } = await pool.query<Row>({
      ...CHECK,
      values: [
        batch.map(({ nonce }) => nonce),
        batch.map(({ tokenHash }) => tokenHash),
        forgetAt,
        now,
      ],
    });
    batch.forEach(({ resolve }, index) => {
      const { is_fresh: isFresh, session_id: sessionId, user_id: userId } = rows[index] as Row;
      resolve({
        isFresh,
        session: sessionId !== null && userId !== null ? { sessionId, userId } : null,
      });
    });
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

/**
 * Checks the nonce and session of calls, in batches: under load one round trip to the database serves many calls. An idle
 * server checks at once.
 */
export function createCredentialCheck(pool: Pool): (asked: Credentials) => Promise<Checked> {
  let waiting: Waiting[] = [];
  let inFlight = 0;
  let isPlanned = false;

  function send(): void {
    isPlanned = false;
    if (waiting.length === 0 || inFlight >= MAX_IN_FLIGHT) return;
    const batch = waiting.slice(0, MAX_BATCH);
    waiting = waiting.slice(MAX_BATCH);
    inFlight += 1;
    void checkBatch(pool, batch).finally(() => {
      inFlight -= 1;
      send();
    });
    plan();
  }

  /** Sends after the pending I/O events, so that calls that arrived together share a batch. */
  function plan(): void {
    if (isPlanned || waiting.length === 0 || inFlight >= MAX_IN_FLIGHT) return;
    isPlanned = true;
    setImmediate(send);
  }

  return (credentials) => {
    /* The same nonce twice in one statement would look fresh twice. */
    if (waiting.some(({ nonce }) => nonce === credentials.nonce))
      return Promise.resolve({ isFresh: false, session: null });
    return new Promise((resolve, reject) => {
      waiting.push({ ...credentials, resolve, reject });
      plan();
    });
  };
}
