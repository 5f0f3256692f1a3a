import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

export const CITY_RULES: readonly Rule[] = [
  {
    rule: '门牌的业主与成员账号里的门牌一致',
    broken: sql`
      select coalesce(u.user_id, p.user_id) as id
      from (select user_id, block_area_id, block_no from users where block_no is not null) u
      full join (select user_id, block_area_id, block_no from plots where user_id is not null) p using (user_id)
      where (u.block_area_id, u.block_no::int) is distinct from (p.block_area_id, p.block_no::int)`,
  },
  {
    rule: '街区的邻居数、保留数、动态数和公告数与明细一致',
    broken: sql`
      select a.block_area_id as id
      from block_areas a
      left join (
        select block_area_id,
          count(*) filter (where state = 'taken') as taken,
          count(*) filter (where state in ('reserved', 'locked')) as kept,
          count(*) as n
        from plots
        group by 1
      ) p using (block_area_id)
      left join (
        select block_area_id, count(*) as n, max(seq) as high
        from area_feed
        group by 1
      ) f using (block_area_id)
      left join (
        select block_area_id, count(*) as n, max(seq) as high
        from area_notices
        group by 1
      ) m using (block_area_id)
      where a.resident_count <> coalesce(p.taken, 0)
        or a.reserved_count <> coalesce(p.kept, 0)
        or a.plot_count <> coalesce(p.n, 0)
        or a.feed_count <> coalesce(f.n, 0)
        or a.feed_count <> coalesce(f.high, 0)
        or a.notice_count <> coalesce(m.n, 0)
        or a.notice_count <> coalesce(m.high, 0)`,
  },
  {
    rule: '城市的街区数与街区编号一致',
    broken: sql`
      select c.city_id as id
      from cities c
      left join (
        select city_id, count(*) as n, max(city_seq) as high
        from block_areas
        group by 1
      ) a using (city_id)
      where c.area_count <> coalesce(a.n, 0) or c.area_count <> coalesce(a.high, 0)`,
  },
  {
    rule: '市长标记与在任任期一致，且市长住在自己的街区',
    broken: sql`
      select u.user_id as id
      from users u
      left join mayor_terms t on t.user_id = u.user_id and t.ended_at is null
      where u.is_mayor <> (t.id is not null)
        or (t.id is not null and u.block_area_id is distinct from t.block_area_id)`,
  },
  {
    rule: '留言簿的编号和条数与留言一致',
    broken: sql`
      select h.user_id as id
      from houses h
      left join (
        select owner_id, max(seq) as high, count(seq) as n,
          count(seq) filter (where deleted_at is null) as standing
        from house_messages
        group by 1
      ) m on m.owner_id = h.user_id
      where h.message_seq <> coalesce(m.high, 0)
        or h.message_seq <> coalesce(m.n, 0)
        or h.message_count <> coalesce(m.standing, 0)`,
  },
];
