import { sql } from 'drizzle-orm';
import { BOOKS, type Erasure, FIGURES, remove } from './erasure-rows';
import { RECEIVER_MASKED, receiverMasks } from './mask-old';

export const SHOP_ERASURES: Readonly<Record<string, Erasure>> = {
  'cart_items.user_id': remove('cart_items', 'user_id'),
  'cart_undos.user_id': remove('cart_undos', 'user_id'),
  'quotes.user_id': remove('quotes', 'user_id'),
  'wechat_openids.user_id': remove('wechat_openids', 'user_id'),
  'orders.user_id': {
    erase: (userId) => sql`
      with payers as (
        update payments set payer_hash = null
        where order_id in (select order_id from orders where user_id = ${userId})
      ),
      made as (
        update order_items set sku_text = custom ->> 'base', custom = jsonb_set(custom, '{values}', '[]')
        where custom is not null
          and order_id in (select order_id from orders where user_id = ${userId})
      ),
      ${receiverMasks(sql`user_id = ${userId}`)}
      update orders set ${RECEIVER_MASKED} where user_id = ${userId}`,
  },
  'refunds.user_id': {
    erase: (userId) => sql`
      update refunds set content = '', images = '[]', no = case when no is null then null else '' end
      where user_id = ${userId}`,
  },
  'invoices.user_id': {
    erase: (userId) => sql`
      update invoices set sealed = null, url = '',
        voided_at = case when status = 10 then now() else voided_at end,
        status = case when status = 10 then 30 else status end
      where user_id = ${userId}`,
  },
  'vouchers.user_id': { keeps: BOOKS },
  'bookings.user_id': { keeps: BOOKS },
  /* An offered place is free again when its time is over. */
  'slot_waits.user_id': {
    erase: (userId) => sql`
      update slot_waits set lapses = 1, state = case when state = 'waiting' then 'left' else state end
      where user_id = ${userId}`,
  },
  'course_grants.user_id': { keeps: BOOKS },
  'moved_people.user_id': { keeps: BOOKS },
  'orders.level1_id': { keeps: BOOKS },
  'orders.level2_id': { keeps: BOOKS },
  'shop_members.user_id': { keeps: FIGURES },
  'goods_bought.user_id': { keeps: FIGURES },
  'goods_favorites.user_id': remove('goods_favorites', 'user_id'),
  'restock_reminders.user_id': remove('restock_reminders', 'user_id'),
  'goods_comments.user_id': {
    erase: (userId) => sql`
      with pictured as (
        select goods_id, count(*) as n
        from goods_comments
        where user_id = ${userId} and images <> '[]'
        group by goods_id
      ),
      gone as (
        update goods_comments set content = '', images = '[]', addition = '', addition_images = '[]',
          is_anonymous = true
        where user_id = ${userId}
      )
      update goods g set rating_images = rating_images - p.n
      from pictured p
      where g.goods_id = p.goods_id`,
  },
};
