import { sql } from 'drizzle-orm';
import type { MOMENT_KINDS } from '@/lib/contract/pulse.schema';
import { maskName } from '@/lib/format';
import type { Db } from '@/server/db/client';
import { mayBeSeenBy, showsSign } from '@/server/modules/members/lights';

const MOMENTS = 3;
const LOOKED_AT = 60;

interface Row extends Record<string, unknown> {
  kind: (typeof MOMENT_KINDS)[number];
  user_id: number;
  user_name: string;
  avatar: string;
  block_area_id: number;
  block_no: number;
  at: number;
}

export async function listMoments(db: Db) {
  const { rows } = await db.execute<Row>(sql`
    with told as (
      (
        select 'log' as kind, l.user_id, l.created_at as at
        from learning_logs l
        where l.visibility = 'public'
          and not exists (
            select 1
            from content_cases c
            where c.kind = 'log' and c.ref_id = l.log_id and c.hidden_at is not null
          )
        order by l.log_id desc
        limit ${LOOKED_AT}
      )
      union all
      (
        select 'join', u.user_id, p.taken_at
        from users u
        join plots p on p.user_id = u.user_id
        order by u.user_id desc
        limit ${LOOKED_AT}
      )
    ),
    latest as (
      select distinct on (told.user_id) told.*
      from told
      order by told.user_id, told.at desc
    )
    select e.kind, users.user_id, users.user_name, users.avatar, users.block_area_id, users.block_no,
      (extract(epoch from e.at) * 1000)::bigint as at
    from latest e
    join users on users.user_id = e.user_id
    where users.block_no is not null
      and ((e.kind = 'log' and ${mayBeSeenBy(null)}) or (e.kind = 'join' and ${showsSign()}))
    order by e.at desc, users.user_id desc
    limit ${MOMENTS}`);
  return rows.map((row) => ({
    kind: row.kind,
    userId: row.user_id,
    maskedName: maskName(row.user_name),
    avatar: row.avatar,
    blockAreaId: row.block_area_id,
    blockNo: row.block_no,
    time: Number(row.at),
  }));
}
