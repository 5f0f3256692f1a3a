import { sql } from 'drizzle-orm';
import { BOOKS, type Erasure, FIGURES, remove } from './erasure-rows';
import { SHOP_ERASURES } from './erasure-shop';

const GONE = '对方已注销，内容不再显示';

/**
 * Keeps other members' totals (specification 21.10, 29.13). A test compares it with the tables; order of execution.
 */
export const ERASURES: Readonly<Record<string, Erasure>> = {
  'identities.user_id': remove('identities', 'user_id'),
  'addresses.user_id': remove('addresses', 'user_id'),
  'push_subscriptions.user_id': remove('push_subscriptions', 'user_id'),
  'push_due.user_id': remove('push_due', 'user_id'),
  'sessions.user_id': remove('sessions', 'user_id'),
  'operators.user_id': {
    erase: (userId) => sql`update operators set user_id = null where user_id = ${userId}`,
  },
  'account_closings.user_id': {
    erase: (userId) => sql`update account_closings set reason = '' where user_id = ${userId}`,
  },
  'uploads.user_id': remove('uploads', 'user_id'),
  'operator_notes.user_id': remove('operator_notes', 'user_id'),

  'card_views.owner_id': remove('card_views', 'owner_id'),
  'card_views.viewer_id': remove('card_views', 'viewer_id'),
  'card_days.owner_id': remove('card_days', 'owner_id'),
  'card_exchanges.from_user_id': {
    erase: (userId) => sql`
      with gone as (
        delete from card_exchanges
        where from_user_id = ${userId}
        returning exchange_id, to_user_id
      )
      update notices n set body = ${GONE}
      from gone g
      where n.user_id = g.to_user_id and n.key = 'exchange:' || g.exchange_id`,
  },
  'card_exchanges.to_user_id': {
    erase: (userId) => sql`
      with gone as (
        delete from card_exchanges
        where to_user_id = ${userId}
        returning exchange_id, from_user_id
      )
      update notices n set body = ${GONE}
      from gone g
      where n.user_id = g.from_user_id and n.key = 'exchange-accepted:' || g.exchange_id`,
  },
  'card_box.owner_id': remove('card_box', 'owner_id'),
  'card_box.user_id': remove('card_box', 'user_id'),
  'cards.user_id': remove('cards', 'user_id'),

  'plots.user_id': { keeps: '门牌已先行空出' },
  'plots.held_by': {
    erase: (userId) => sql`
      update plots set held_by = null, held_until = null
      where held_by = ${userId}`,
  },
  'plot_moves.user_id': { keeps: FIGURES },
  'new_neighbours.user_id': remove('new_neighbours', 'user_id'),
  'plot_handovers.from_user_id': {
    erase: (userId) => sql`
      update plot_handovers set state = 'withdrawn', ended_at = now()
      where from_user_id = ${userId} and state = 'offered'`,
  },
  'plot_handovers.to_user_id': {
    erase: (userId) => sql`
      update plot_handovers set state = 'expired', ended_at = now()
      where to_user_id = ${userId} and state = 'offered'`,
  },
  'mayor_terms.user_id': { keeps: FIGURES },
  'mayor_applications.user_id': {
    erase: (userId) => sql`
      update mayor_applications set statement = '', outcome = coalesce(outcome, 'refused'),
        decided_at = coalesce(decided_at, now())
      where user_id = ${userId}`,
  },
  'area_notices.author_id': {
    erase: (userId) => sql`
      update area_notices set content = '', is_pinned = false, deleted_at = coalesce(deleted_at, now())
      where author_id = ${userId}`,
  },
  'house_messages.author_id': {
    erase: (userId) => sql`
      with told as (
        update notices n set body = ${GONE}
        from house_messages m
        left join house_messages q on q.message_id = m.reply_to
        where m.author_id = ${userId}
          and n.user_id = coalesce(q.author_id, m.owner_id)
          and n.key = case when m.reply_to is null then 'message:' else 'reply:' end || m.message_id
      ),
      gone as (
        update house_messages m set content = '', deleted_at = coalesce(m.deleted_at, now())
        from house_messages before
        where m.author_id = ${userId} and before.message_id = m.message_id
        returning m.owner_id, before.deleted_at is null and m.seq is not null as stood
      ),
      fewer as (select owner_id, count(*) as n from gone where stood group by owner_id)
      update houses h set message_count = message_count - f.n
      from fewer f
      where h.user_id = f.owner_id`,
  },
  'houses.user_id': {
    erase: (userId) => sql`
      with gone as (
        update house_messages set content = '', deleted_at = coalesce(deleted_at, now())
        where owner_id = ${userId}
      )
      update houses set theme = 'plain', items = '[]', sign = '', looked_at = null, looked_before = null,
        message_count = 0
      where user_id = ${userId}`,
  },
  'house_likes.user_id': remove('house_likes', 'user_id'),
  'cheers.user_id': remove('cheers', 'user_id'),
  'cheers.owner_id': remove('cheers', 'owner_id'),

  'partners.owner_id': {
    erase: (userId) =>
      sql`update partners set note = '', tags = '{}' where owner_id = ${userId} and (note <> '' or tags <> '{}')`,
  },
  'partners.member_id': {
    erase: (userId) => sql`update partners set note = '', tags = '{}' where member_id = ${userId}`,
  },
  'partner_settings.former_referee_id': { keeps: FIGURES },
  'partner_settings.user_id': remove('partner_settings', 'user_id'),
  'partner_ranks.user_id': {
    erase: (userId) => sql`update partner_ranks set is_listed = false where user_id = ${userId}`,
  },
  'share_links.user_id': {
    erase: (userId) => sql`
      update share_links set label = '已注销', disabled_at = coalesce(disabled_at, now())
      where user_id = ${userId} and label <> ''`,
  },
  'member_days.user_id': { keeps: FIGURES },
  'share_days.user_id': { keeps: FIGURES },
  'share_visits.referee_id': { keeps: FIGURES },
  'share_visits.registered_user_id': {
    erase: (userId) => sql`
      update share_visits set visitor_id = 'closed:' || visit_id, ip_hash = ''
      where registered_user_id = ${userId}`,
  },

  'notices.user_id': remove('notices', 'user_id'),
  'notice_heads.user_id': remove('notice_heads', 'user_id'),
  'notice_settings.user_id': remove('notice_settings', 'user_id'),
  'feed_items.user_id': remove('feed_items', 'user_id'),
  'feed_heads.user_id': remove('feed_heads', 'user_id'),
  'daily_stats.user_id': { keeps: FIGURES },
  'feedbacks.user_id': {
    erase: (userId) => sql`
      with answered as (
        delete from feedback_messages
        where feedback_id in (select id from feedbacks where user_id = ${userId})
      )
      update feedbacks set content = '', images = '[]', video = '', contact = '', diag = null, status = 'closed'
      where user_id = ${userId}`,
  },
  'content_cases.author_id': {
    erase: (userId) => sql`update content_cases set excerpt = '' where author_id = ${userId}`,
  },
  'content_reports.reporter_id': { keeps: FIGURES },

  'learning_logs.user_id': {
    erase: (userId) => sql`
      update learning_logs set content = '', images = '[]', video = '', visibility = 'private'
      where user_id = ${userId}`,
  },
  'log_streaks.user_id': { keeps: FIGURES },
  'log_likes.user_id': { keeps: FIGURES },
  'log_comments.user_id': {
    erase: (userId) => sql`
      with gone as (delete from log_comments where user_id = ${userId} returning log_id),
      fewer as (select log_id, count(*) as n from gone group by log_id)
      update learning_logs l set comments = comments - f.n
      from fewer f
      where l.log_id = f.log_id`,
  },
  'learning_progress.user_id': remove('learning_progress', 'user_id'),
  'certificates.user_id': remove('certificates', 'user_id'),
  'student_applications.user_id': {
    erase: (userId) =>
      sql`update student_applications set reason = '', note = '', is_open = false where user_id = ${userId}`,
  },
  'growth_entries.user_id': { keeps: FIGURES },
  'article_marks.user_id': { keeps: FIGURES },
  'consents.user_id': { keeps: '同意协议的凭证' },

  ...SHOP_ERASURES,

  'ledger_accounts.user_id': { keeps: BOOKS },
  'wallets.user_id': { keeps: BOOKS },
  'wallet_days.user_id': { keeps: BOOKS },
  'sales.buyer_id': { keeps: BOOKS },
  'sales.level1_id': { keeps: BOOKS },
  'sales.level2_id': { keeps: BOOKS },
  'rewards.user_id': {
    erase: (userId) => sql`
      update rewards set appeal_text = null, appeal_images = null
      where user_id = ${userId} and appealed_at is not null`,
  },
  'rewards.source_user_id': { keeps: BOOKS },
  'reward_totals.user_id': { keeps: BOOKS },
  'reward_days.user_id': { keeps: BOOKS },
  'risk_cases.user_id': {
    erase: (userId) => sql`update risk_cases set appeal = null where user_id = ${userId}`,
  },
  'withdrawals.user_id': { keeps: '已支付的收款信息依法保存，加密存放' },
  'withdraw_accounts.user_id': {
    erase: (userId) => sql`
      update withdraw_accounts set payee_sealed = '', payee_mask = '', number_sealed = '',
        number_hash = 'closed:' || account_id, number_mask = '', bank_code = '', bank_name = '', branch = '',
        qr_key = '', is_default = false, deleted_at = coalesce(deleted_at, now())
      where user_id = ${userId}`,
  },
};
