import { sql } from 'drizzle-orm';
import type { Rule } from '@/server/modules/ledger/audit';

export const COURSE_RULES: readonly Rule[] = [
  {
    rule: '已付款的课程有学习权，课时数与所售一致',
    broken: sql`
      select i.item_id as id
      from orders o
      join order_items i using (order_id)
      left join course_grants g using (item_id)
      where o.form = 'lessons' and o.status in (25, 40, 60) and i.terms ? 'courseId'
        and (
          g.grant_id is null
          or g.course_id <> (i.terms ->> 'courseId')::bigint
          or i.units <> jsonb_array_length(i.terms -> 'lessonIds')
        )`,
  },
  {
    rule: '已打开的课时等于课程的已用单位',
    broken: sql`
      select g.grant_id as id
      from course_grants g
      join order_items i using (item_id)
      left join lesson_opens l on l.grant_id = g.grant_id and l.is_unit
      group by g.grant_id, i.used_units
      having count(l.lesson_id) <> i.used_units`,
  },
  {
    rule: '学习权有可打开的课时，否则已结束',
    broken: sql`
      select g.grant_id as id
      from course_grants g
      join order_items i using (item_id)
      where g.state = 'live' and i.refunded_num > 0 and i.used_units + i.refunded_num >= i.units`,
  },
];
