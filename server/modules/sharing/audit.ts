import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

/** Decision 0007. */
export const SHARING_RULES: readonly Rule[] = [
  {
    rule: '渠道的访问、注册和首单等于来访记录',
    broken: sql`
      select l.share_id as id
      from share_links l
      left join (
        select share_id, count(*) as visits,
          count(registered_user_id) as registrations,
          count(first_sale_at) as first_sales
        from share_visits
        where share_id is not null
        group by share_id
      ) v using (share_id)
      where (l.visits, l.registrations, l.first_sales) <> (
        coalesce(v.visits, 0), coalesce(v.registrations, 0), coalesce(v.first_sales, 0)
      )`,
  },
  {
    rule: '渠道按天的数据相加等于累计',
    broken: sql`
      select l.share_id as id
      from share_links l
      left join (
        select share_id, sum(visits) as visits, sum(registrations) as registrations,
          sum(first_sales) as first_sales
        from share_days
        group by share_id
      ) d using (share_id)
      where (l.visits, l.registrations, l.first_sales) <> (
        coalesce(d.visits, 0), coalesce(d.registrations, 0), coalesce(d.first_sales, 0)
      )`,
  },
];
