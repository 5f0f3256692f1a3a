import type { Pool } from 'pg';

/** What a signed request shows at the door. */
export interface Asked {
  nonce: string;
  /** Hash of the session token; empty for guests. */
  tokenHash: string;
  now: Date;
  /** When the nonce may be forgotten. */
  forgetAt: Date;
}

export interface Admitted {
  /** False when the nonce was used before, in whatever process. */
  isFresh: boolean;
  session: { sessionId: number; userId: number } | null;
}

interface Waiting extends Asked {
  resolve: (admitted: Admitted) => void;
  reject: (error: unknown) => void;
}

interface Row {
  is_fresh: boolean;
  session_id: number | null;
  user_id: number | null;
}

/*
 * Remembers nonces and finds sessions. A nonce that a power cut forgets is harmless, so its commit does not wait for the
 * disk (the setting ends with the statement). In the order of the nonces: two processes that meet never wait in a circle.
 */
const ADMIT = {
  name: 'gate-admit',
  text: `with asked as (select * from unnest($1::text[], $2::text[]) with ordinality as one (nonce, token_hash, place)),
    fresh as (insert into nonces (nonce, expires_at) select nonce, $3 from asked order by nonce on conflict do nothing returning nonce)
    select set_config('synchronous_commit', 'off', true), fresh.nonce is not null as is_fresh, own.session_id, own.user_id
    from asked left join fresh on fresh.nonce = asked.nonce
    left join lateral (
      select s.session_id, s.user_id from sessions s join users u on u.user_id = s.user_id and u.status in ('active', 'closing')
      where s.token_hash = asked.token_hash and s.revoked_at is null and s.expires_at > $4
    ) own on true
    order by asked.place`,
};

/** Statements at once: the next ones gather while these are under way, and a single stuck connection stops nobody. */
const MOST_UNDER_WAY = 3;
/** Calls in one statement. */
const MOST_TOGETHER = 100;

/** Asks the database once for all; never rejects, each of them learns its own answer. */
async function admitTogether(pool: Pool, batch: readonly Waiting[]): Promise<void> {
  const { now, forgetAt } = batch.at(-1) as Waiting;
  try {
    const { rows } = await pool.query<Row>({
      ...ADMIT,
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
 * Admits calls, those that come in one moment in one statement: a busy server spends a fraction of a round trip on each,
 * an idle one admits at once.
 */
export function createAdmission(pool: Pool): (asked: Asked) => Promise<Admitted> {
  let waiting: Waiting[] = [];
  let underWay = 0;
  let isPlanned = false;

  function send(): void {
    isPlanned = false;
    if (waiting.length === 0 || underWay >= MOST_UNDER_WAY) return;
    const batch = waiting.slice(0, MOST_TOGETHER);
    waiting = waiting.slice(MOST_TOGETHER);
    underWay += 1;
    void admitTogether(pool, batch).finally(() => {
      underWay -= 1;
      send();
    });
    plan();
  }

  /** After what has arrived is read: calls of one moment go together. */
  function plan(): void {
    if (isPlanned || waiting.length === 0 || underWay >= MOST_UNDER_WAY) return;
    isPlanned = true;
    setImmediate(send);
  }

  return (asked) => {
    /* Twice in one statement both would look fresh. */
    if (waiting.some(({ nonce }) => nonce === asked.nonce))
      return Promise.resolve({ isFresh: false, session: null });
    return new Promise((resolve, reject) => {
      waiting.push({ ...asked, resolve, reject });
      plan();
    });
  };
}
