import { sql } from 'drizzle-orm';
import type { Address, Invoice, Order } from '@/server/db/schema';
import { openAddress } from '@/server/modules/addresses/sealed';
import { openPayer } from '@/server/modules/invoices/payer';
import { openOrderAddress } from '@/server/modules/orders/addresses';
import { at, numbered, rows, type Section } from './export-rows';

export const SHOP_SECTIONS: readonly Section[] = [
  numbered(
    'favorites',
    '收藏的商品',
    'goods_favorites',
    'at',
    sql`'title', (select title from goods g where g.goods_id = t.goods_id), 'priceThenFen', price_then`,
  ),
  numbered(
    'restockReminders',
    '到货提醒',
    'restock_reminders',
    'at',
    sql`'title', (select title from goods g join skus s using (goods_id) where s.sku_id = t.sku_id)`,
  ),
  rows(
    'goodsComments',
    '商品评价',
    'c.comment_id',
    sql`
      'title', g.title, 'sku', c.sku_text, 'stars', c.stars, 'content', c.content, 'images', c.images,
      'addition', c.addition, 'additionImages', c.addition_images, 'reply', c.reply,
      'isAnonymous', c.is_anonymous, ${at('at', 'c.at')}`,
    sql`goods_comments c join goods g using (goods_id)`,
    (id) => sql`c.user_id = ${id}`,
  ),
  rows(
    'cart',
    '购物车',
    'c.cart_id',
    sql`'title', g.title, 'pieces', c.num, 'custom', c.custom, ${at('at', 'c.at')}`,
    sql`cart_items c join skus s using (sku_id) join goods g using (goods_id)`,
    (id) => sql`c.user_id = ${id}`,
  ),
  {
    ...rows(
      'orders',
      '商城订单',
      'o.order_id',
      sql`
        'sn', o.sn, 'status', o.status, 'payableFen', o.payable, 'freightFen', o.freight,
        'sealed', o.address_sealed, 'region', o.region_text, 'remark', o.remark,
        ${at('createdAt', 'o.created_at')}, ${at('closedAt', 'o.closed_at')},
        ${at('completedAt', 'o.completed_at')},
        'way', o.way, ${at('deliveredAt', 'o.delivered_at')}, 'photo', o.delivery_photo,
        'items', (
          select json_agg(
            json_build_object(
              'title', i.title, 'sku', i.sku_text, 'pieces', i.num, 'paidFen', i.paid
            ) order by i.item_id
          )
          from order_items i
          where i.order_id = o.order_id
        ),
        'parcels', (
          select json_agg(
            json_build_object(
              'carrier', p.carrier, 'no', p.no, 'shippedAt', p.shipped_at, 'signedAt', p.signed_at
            ) order by p.parcel_id
          )
          from parcels p
          where p.order_id = o.order_id and p.voided_at is null
        )`,
      sql`orders o`,
      (id) => sql`o.user_id = ${id}`,
    ),
    open: ({ sealed, ...row }, vault) => ({
      ...row,
      ...openOrderAddress(vault, { sn: row.sn, addressSealed: sealed } as Order),
    }),
  },
  rows(
    'vouchers',
    '券',
    'v.voucher_id',
    sql`
      'title', i.title, 'kind', v.kind, 'units', v.units, 'used', v.used, 'refunded', v.refunded, 'state', v.state,
      ${at('validFrom', 'v.valid_from')}, ${at('validTo', 'v.valid_to')},
      'uses', (
        select json_agg(json_build_object('units', r.units, 'at', r.scanned_at) order by r.redemption_id)
        from redemptions r
        where r.voucher_id = v.voucher_id and r.undone_at is null
      )`,
    sql`vouchers v join order_items i on i.item_id = coalesce(
      v.item_id,
      (select min(o.item_id) from order_items o where o.order_id = v.order_id)
    )`,
    (id) => sql`v.user_id = ${id}`,
  ),
  rows(
    'bookings',
    '预约',
    'b.booking_id',
    sql`
      'title', i.title, 'places', b.places, 'state', b.state, 'changes', b.changes, ${at('startsAt', 's.start_at')},
      ${at('createdAt', 'b.created_at')}`,
    sql`bookings b join slots s using (slot_id) join order_items i using (item_id)`,
    (id) => sql`b.user_id = ${id}`,
  ),
  rows(
    'waits',
    '候补',
    'w.wait_id',
    sql`'title', g.title, 'places', w.places, 'state', w.state, ${at('startsAt', 's.start_at')}, ${at('createdAt', 'w.created_at')}`,
    sql`slot_waits w join slots s using (slot_id) join skus k using (sku_id) join goods g using (goods_id)`,
    (id) => sql`w.user_id = ${id}`,
  ),
  rows(
    'courses',
    '付费课程',
    'g.grant_id',
    sql`
      'title', c.title, 'state', g.state, ${at('grantedAt', 'g.granted_at')},
      'opened', (
        select json_agg(json_build_object('title', l.title, 'at', o.at) order by o.at, o.lesson_id)
        from lesson_opens o
        join lessons l using (lesson_id)
        where o.grant_id = g.grant_id
      )`,
    sql`course_grants g join courses c using (course_id)`,
    (id) => sql`g.user_id = ${id}`,
  ),
  rows(
    'payments',
    '商城付款',
    'p.payment_id',
    sql`
      'sn', p.sn, 'orderSn', o.sn, 'way', p.way, 'status', p.status, 'amountFen', p.amount,
      'receivedFen', p.received, 'transactionId', p.transaction_id, ${at('createdAt', 'p.created_at')},
      ${at('paidAt', 'p.paid_at')},
      'returned', (
        select json_agg(
          json_build_object(
            'sn', r.sn, 'why', r.why, 'amountFen', r.amount, 'status', r.status
          ) order by r.return_id
        )
        from provider_refunds r
        where r.payment_id = p.payment_id
      )`,
    sql`payments p join orders o using (order_id)`,
    (id) => sql`o.user_id = ${id}`,
  ),
  rows(
    'refunds',
    '商城售后',
    'r.refund_id',
    sql`
      'sn', r.sn, 'orderSn', o.sn, 'type', r.type, 'status', r.status, 'reason', r.reason, 'content', r.content,
      'images', r.images, 'goodsFen', r.goods, 'freightFen', r.freight, 'answer', r.answer,
      'carrier', r.carrier, 'no', r.no, ${at('createdAt', 'r.created_at')}, ${at('endedAt', 'r.ended_at')},
      'items', (
        select json_agg(json_build_object('title', i.title, 'pieces', l.num, 'fen', l.fen) order by l.item_id)
        from refund_items l
        join order_items i using (item_id)
        where l.refund_id = r.refund_id
      )`,
    sql`refunds r join orders o using (order_id)`,
    (id) => sql`r.user_id = ${id}`,
  ),
  {
    ...rows(
      'invoices',
      '发票',
      'i.invoice_id',
      sql`
        'invoiceId', i.invoice_id, 'userId', i.user_id, 'sealed', i.sealed, 'orderSn', o.sn, 'type', i.type,
        'status', i.status, 'amountFen', i.amount, 'no', i.no, 'reason', i.reason,
        ${at('createdAt', 'i.created_at')}, ${at('issuedAt', 'i.issued_at')},
        ${at('voidedAt', 'i.voided_at')}`,
      sql`invoices i join orders o using (order_id)`,
      (id) => sql`i.user_id = ${id}`,
    ),
    open: ({ sealed, invoiceId, userId, ...row }, vault) => ({
      ...openPayer(vault, { sealed, invoiceId, userId } as Invoice),
      ...row,
    }),
  },
  {
    ...rows(
      'addresses',
      '收货地址',
      'a.address_id',
      sql`
        'addressId', a.address_id, 'userId', a.user_id, 'sealed', a.sealed, 'regionText', a.region_text,
        'label', a.label, 'isDefault', a.is_default, ${at('createdAt', 'a.created_at')}`,
      sql`addresses a`,
      (id) => sql`a.user_id = ${id}`,
    ),
    open: ({ sealed, addressId, userId, ...row }, vault) => ({
      ...openAddress(vault, { sealed, addressId, userId } as Address),
      ...row,
    }),
  },
];
