import { sql } from 'drizzle-orm';
import { at, numbered, rows, type Section } from './export-rows';
import { SHOP_SECTIONS } from './export-shop';

/** Other people appear as in the app. No secrets, and masks for encrypted numbers; addresses are readable. */
export const SECTIONS: readonly Section[] = [
  rows(
    'profile',
    '资料',
    'u.user_id',
    sql`
      'userId', u.user_id, 'mobile', u.mobile, 'userName', u.user_name, 'avatar', u.avatar, 'gender', u.gender,
      'birthday', u.birthday, 'region', u.region, 'industry', u.industry, 'role', u.role, 'bio', u.bio,
      'wechat', u.wechat, 'qq', u.qq, 'email', u.email, 'inviteCode', u.invite_code, 'growth', u.growth,
      'isMayor', u.is_mayor, 'isStudent', u.is_student, 'light', u.light, 'blockAreaId', u.block_area_id,
      'blockNo', u.block_no, 'realName', i.name_mask, ${at('realNameAt', 'i.verified_at')},
      ${at('createdAt', 'u.created_at')}`,
    sql`users u left join identities i using (user_id)`,
    (id) => sql`u.user_id = ${id}`,
  ),
  numbered('consents', '同意过的协议', 'consents', 'at', sql`'type', type, 'version', version`),
  rows(
    'devices',
    '登录设备',
    's.session_id',
    sql`
      'device', s.device_name, 'platform', s.platform, 'ip', s.ip, 'place', s.place,
      ${at('createdAt', 's.created_at')}, ${at('lastSeenAt', 's.last_seen_at')},
      ${at('endedAt', 's.revoked_at')}`,
    sql`sessions s`,
    (id) => sql`s.user_id = ${id}`,
  ),
  rows(
    'card',
    '名片',
    'c.user_id',
    sql`
      'fields', c.fields, 'visibility', c.visibility, 'theme', c.theme, 'isPublic', c.is_public,
      ${at('updatedAt', 'c.updated_at')}`,
    sql`cards c`,
    (id) => sql`c.user_id = ${id}`,
  ),
  rows(
    'cardBox',
    '名片夹',
    'b.card_id',
    sql`
      'name', left(u.user_name, 1) || '**', 'isExchanged', b.is_exchanged, 'note', b.note,
      ${at('remindAt', 'b.remind_at')}, ${at('addedAt', 'b.added_at')}`,
    sql`card_box b join users u on u.user_id = b.user_id`,
    (id) => sql`b.owner_id = ${id}`,
  ),
  rows(
    'cardExchanges',
    '名片交换',
    'e.exchange_id',
    sql`
      'isMine', e.from_user_id = u.user_id, 'message', e.message, 'state', e.state,
      ${at('askedAt', 'e.asked_at')}, ${at('answeredAt', 'e.answered_at')}`,
    sql`card_exchanges e join users u on u.user_id in (e.from_user_id, e.to_user_id)`,
    (id) => sql`u.user_id = ${id}`,
  ),
  rows(
    'partners',
    '直接小伙伴',
    'p.level_seq',
    sql`
      'name', left(u.user_name, 1) || '**', 'channel', p.channel, 'sales', p.sale_count,
      'rewardFen', p.reward_fen, 'note', p.note, 'tags', p.tags, ${at('joinedAt', 'p.joined_at')}`,
    sql`partners p join users u on u.user_id = p.member_id`,
    (id) => sql`p.owner_id = ${id} and p.level = 1`,
  ),
  rows(
    'shareLinks',
    '分享渠道',
    'l.share_id',
    sql`
      'label', l.label, 'visits', l.visits, 'registrations', l.registrations, 'firstSales', l.first_sales,
      ${at('createdAt', 'l.created_at')}, ${at('disabledAt', 'l.disabled_at')}`,
    sql`share_links l`,
    (id) => sql`l.user_id = ${id}`,
  ),
  rows(
    'plotMoves',
    '门牌变动',
    'm.id',
    sql`
      'kind', m.kind, 'fromAreaId', m.from_area_id, 'fromNo', m.from_no, 'toAreaId', m.to_area_id,
      'toNo', m.to_no, ${at('at', 'm.at')}`,
    sql`plot_moves m`,
    (id) => sql`m.user_id = ${id}`,
  ),
  rows(
    'house',
    '房屋',
    'h.user_id',
    sql`'sign', h.sign, 'theme', h.theme, 'items', h.items, 'likes', h.likes, 'visits', h.visits`,
    sql`houses h`,
    (id) => sql`h.user_id = ${id}`,
  ),
  rows(
    'messages',
    '写过的留言',
    'm.message_id',
    sql`'content', m.content, ${at('at', 'm.at')}, ${at('deletedAt', 'm.deleted_at')}`,
    sql`house_messages m`,
    (id) => sql`m.author_id = ${id}`,
  ),
  numbered('cheers', '给邻居道过的贺', 'cheers', 'at', sql`'event', split_part(t.key, ':', 1)`),
  ...SHOP_SECTIONS,
  rows(
    'sales',
    '订单',
    's.sale_id',
    sql`
      'sn', s.sn, 'status', s.status, 'paidFen', s.paid, 'freightFen', s.freight, 'refundedFen', s.refunded,
      ${at('paidAt', 's.paid_at')}, ${at('completedAt', 's.completed_at')}`,
    sql`sales s`,
    (id) => sql`s.buyer_id = ${id}`,
  ),
  rows(
    'rewards',
    '奖励',
    'r.reward_id',
    sql`
      'level', r.level, 'saleSn', s.sn, 'baseFen', r.base, 'rateBp', r.rate_bp, 'amountFen', r.amount,
      'refundedFen', r.refunded_amount, 'status', r.status, 'reason', r.reason, 'appeal', r.appeal_text,
      ${at('createdAt', 'r.created_at')}, ${at('settledAt', 'r.settled_at')}`,
    sql`rewards r join sales s using (sale_id)`,
    (id) => sql`r.user_id = ${id}`,
  ),
  rows(
    'ledger',
    '资金明细',
    'e.seq',
    sql`
      'seq', e.seq, 'kind', j.kind, 'memo', j.memo, 'amountFen', e.amount, 'balanceFen', e.balance_after,
      ${at('at', 'e.at')}`,
    sql`ledger_accounts a join ledger_entries e using (account_id) join ledger_journals j using (journal_id)`,
    (id) => sql`a.user_id = ${id} and a.bucket = 'available'`,
  ),
  rows(
    'withdrawals',
    '提现',
    'w.id',
    sql`
      'sn', w.sn, 'account', w.account_label, 'amountFen', w.amount, 'feeFen', w.fee, 'taxFen', w.tax,
      'netFen', w.net, 'status', w.status, 'reason', w.reason, ${at('submittedAt', 'w.submitted_at')},
      ${at('paidAt', 'w.paid_at')}`,
    sql`withdrawals w`,
    (id) => sql`w.user_id = ${id}`,
  ),
  rows(
    'withdrawAccounts',
    '收款账户',
    'a.account_id',
    sql`
      'type', a.type, 'payee', a.payee_mask, 'number', a.number_mask, 'bank', a.bank_name,
      ${at('createdAt', 'a.created_at')}, ${at('deletedAt', 'a.deleted_at')}`,
    sql`withdraw_accounts a`,
    (id) => sql`a.user_id = ${id}`,
  ),
  numbered('growth', '成长值', 'growth_entries', 'at', sql`'source', source, 'points', points`),
  rows(
    'logs',
    '学习日志',
    'l.log_id',
    sql`
      'day', l.day, 'content', l.content, 'images', l.images, 'video', l.video, 'visibility', l.visibility,
      ${at('updatedAt', 'l.updated_at')}`,
    sql`learning_logs l`,
    (id) => sql`l.user_id = ${id}`,
  ),
  rows(
    'comments',
    '日志评论',
    'c.id',
    sql`'logId', c.log_id, 'content', c.content, ${at('at', 'c.at')}`,
    sql`log_comments c`,
    (id) => sql`c.user_id = ${id}`,
  ),
  numbered(
    'certificates',
    '结业证书',
    'certificates',
    'issued_at',
    sql`'sn', sn, 'course', (select c.title from courses c where c.course_id = t.course_id)`,
  ),
  rows(
    'feedback',
    '意见反馈',
    'f.id',
    sql`
      'type', f.type, 'content', f.content, 'images', f.images, 'video', f.video, 'contact', f.contact,
      'status', f.status,
      'thread', coalesce(
        (
          select jsonb_agg(
            jsonb_build_object(
              'isOurs', m.operator is not null, 'content', m.content,
              'at', (extract(epoch from m.at) * 1000)::bigint
            ) order by m.id
          )
          from feedback_messages m
          where m.feedback_id = f.id
        ),
        '[]'
      ),
      ${at('createdAt', 'f.created_at')}`,
    sql`feedbacks f`,
    (id) => sql`f.user_id = ${id}`,
  ),
  rows(
    'notices',
    '消息通知',
    'n.seq',
    sql`'type', n.type, 'title', n.title, 'body', n.body, ${at('at', 'n.at')}`,
    sql`notices n`,
    (id) => sql`n.user_id = ${id}`,
  ),
  numbered(
    'pictures',
    '上传的图片',
    'uploads',
    'created_at',
    sql`'path', '/upload/' || key, 'width', width, 'height', height`,
  ),
];
