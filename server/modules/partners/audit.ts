import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

/** Specification 29.7; decision 0013. */
export const PARTNER_RULES: readonly Rule[] = [
  {
    rule: '直接与间接小伙伴的人数等于各自的记录数',
    broken: sql`
      select u.user_id as id
      from users u
      left join (
        select owner_id, count(*) filter (where level = 1) as direct, count(*) filter (where level = 2) as team
        from partners
        group by owner_id
      ) p on p.owner_id = u.user_id
      where u.direct_count <> coalesce(p.direct, 0)
        or u.team_count <> coalesce(p.team, 0)`,
  },
  {
    rule: '每条小伙伴记录都对应邀请人，或邀请人的邀请人',
    broken: sql`
      select p.row_id as id
      from partners p
      join users m on m.user_id = p.member_id
      left join users r on r.user_id = m.referee_id
      where p.owner_id is distinct from case p.level when 1 then m.referee_id else r.referee_id end`,
  },
  {
    rule: '有邀请人的成员都在邀请人的小伙伴里',
    broken: sql`
      select u.user_id as id
      from users u
      where u.referee_id is not null
        and not exists (
          select
          from partners p
          where p.member_id = u.user_id and p.level = 1 and p.owner_id = u.referee_id
        )`,
  },
  {
    rule: '小伙伴的序号从1开始，没有空缺',
    broken: sql`
      select owner_id as id
      from partners
      group by owner_id
      having min(seq) <> 1 or max(seq) <> count(*)
      union select owner_id
      from partners
      group by owner_id, level
      having min(level_seq) <> 1 or max(level_seq) <> count(*)`,
  },
  {
    rule: '邀请关系没有环',
    broken: sql`
      with recursive down (id) as (
        select user_id from users where referee_id is null
        union all select u.user_id from users u join down on u.referee_id = down.id
      )
      select user_id as id
      from users
      where referee_id is not null and user_id not in (select id from down)`,
  },
];
