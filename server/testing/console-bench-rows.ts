/* Expressions over `model` of many-rows.ts. */

const OPEN = 'n <= 1000';
const open = (then: string, otherwise: string) =>
  `case when ${OPEN} then ${then} else ${otherwise} end`;
const each = (of: number, then: string, otherwise: string) =>
  `case when n % ${of} = 0 then ${then} else ${otherwise} end`;
const among = (...values: string[]) => `(array['${values.join("','")}'])[1 + n % ${values.length}]`;
const no = (letter: string) => `'${letter}' || lpad(n::text, 20, '0')`;
const hours = (count: number) => `at + interval '${count} hours'`;
const AREA = '(select max(block_area_id) from block_areas) - n % 2000';
const ended = (count: number) => open('null', hours(count));

const OF_ORDER = { order_id: 'order_id', user_id: 'user_id' };
const AT = { created_at: 'at' };

export const ROWS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  refunds: {
    ...{ ...OF_ORDER, ...AT, sn: no('T'), goods: 'payable', freight: '0', amount: 'payable' },
    type: among('money', 'return', 'unshipped'),
    status: open('(array[10, 20, 30])[1 + n % 3]', each(9, '50', each(500, '70', '40'))),
    rule: among('seven', 'quality', 'unshipped'),
    reason: among('seven', 'damaged', 'late', 'other'),
    due_at: open(hours(48), each(500, hours(48), 'null')),
    ...{ approved_at: hours(5), paying_at: hours(6) },
    ended_at: open('null', each(9, hours(7), each(500, 'null', hours(7)))),
    no: open('null', '(75880000000000 + n)::text'),
    carrier: open('null', "'zto'"),
  },
  invoices: {
    ...{ ...OF_ORDER, ...AT, type: among('personal', 'personal', 'company') },
    status: open('10', each(50, '30', '20')),
    no: open('null', "'26' || lpad(n::text, 18, '0')"),
    amount: open('null', 'paid'),
    is_changed: open('false', 'refunded > 0'),
    issued_at: ended(20),
    voided_at: open('null', each(50, hours(30), 'null')),
  },
  feedbacks: {
    ...{
      user_id: 'member',
      ...AT,
      seq: '1',
      type: among('fault', 'money', 'block', 'idea', 'other'),
    },
    ...{ content: "'提现三天没有到账，请帮忙看看 ' || n", images: "'[]'", contact: "''" },
    status: open("'waiting'", each(7, "'answered'", "'closed'")),
    updated_at: hours(3),
    read_at: 'at',
    answered_at: ended(3),
    due_at: open(hours(24), 'null'),
    urges: each(20, '2', '0'),
  },
  goods_comments: {
    ...{ goods_id: 'goods_id', user_id: 'user_id', item_id: 'item_id', at: 'at' },
    stars: '(array[5, 5, 4, 5, 3, 5, 2, 5, 5, 1])[1 + n % 10]',
    content: "'杯子很好看，包装也结实 ' || n",
    reply: each(3, "''", "'谢谢你的评价'"),
    hidden_reason: each(1000, "'广告'", "''"),
  },
  content_cases: {
    ...{
      kind: among('message', 'notice', 'log', 'comment'),
      ref_id: '1000000 + n',
      author_id: 'member',
    },
    excerpt: "'加我微信领红包 ' || n",
    report_count: open('2', '0'),
    ...{ reported_at: 'at', last_report_at: hours(1) },
    hidden_at: each(4, hours(5), 'null'),
    hidden_by: each(4, each(40, "'reports'", "'op:示例'"), "''"),
  },
  waybills: {
    ...{ request_no: no('W'), order_id: 'order_id', carrier: among('zto', 'sf', 'yto'), at: 'at' },
    ...{
      no: "'7588' || lpad(n::text, 10, '0')",
      operator: "'店员'",
      made_at: 'at',
      lease_until: 'at',
    },
    state: each(40, "'cancelled'", "'made'"),
  },
  broadcasts: {
    ...{
      key: no('b'),
      title: "'本周街区活动 ' || n",
      body: "'周六上午在广场'",
      operator: "'编辑'",
    },
    ...{ audience: `'{"of":"all"}'`, at: 'at', up_to: 'member', sent: 'member' },
    state: "case when n <= 20 then 'scheduled' when n % 200 = 0 then 'recalled' else 'done' end",
    finished_at: "case when n > 20 then at + interval '1 hour' end",
  },
  student_applications: {
    ...{ user_id: 'member', ...AT, reason: "'想学开店 ' || n", decided_at: ended(30) },
    status: open("'waiting'", each(8, "'rejected'", "'approved'")),
    is_open: open('true', 'false'),
  },
  block_areas: {
    ...{ city_id: '(select min(city_id) from cities)', city_seq: '1000 + n % 2000' },
    ...{ name: "n % 2000 || ' 街区'", plot_count: '101' },
  },
  plots: {
    ...{ block_area_id: AREA, block_no: '1 + n / 2000', taken_at: 'at' },
    state: each(10, each(100, "'reserved'", "'free'"), "'taken'"),
    user_id: each(10, 'null', 'member'),
    warnings: each(1001, '1', '0'),
  },
  mayor_terms: {
    ...{ block_area_id: AREA, user_id: 'member', source: "'appointed'", starts_at: 'at' },
    ...{ ends_at: hours(2160), ended_at: ended(2160), end_reason: open('null', "'expired'") },
  },
  mayor_applications: {
    ...{ block_area_id: AREA, user_id: 'member' },
    ...{ statement: "'我愿意为街坊服务'", applied_at: 'at', decided_at: ended(50) },
    outcome: open('null', each(3, "'appointed'", "'refused'")),
  },
  risk_cases: {
    ...{ type: among('R1', 'R2', 'R3', 'R4', 'R5'), user_id: 'member', ref_type: "'user'" },
    ...{ ref_id: 'member', evidence: "'{}'", opened_at: 'at', resolved_at: ended(60) },
    status: open("'open'", each(6, "'confirmed'", "'released'")),
  },
  learning_logs: {
    ...{ user_id: 'member', seq: '1000 + n', day: 'at::date', content: "'今天学了选品 ' || n" },
    ...{ images: "'[]'", visibility: among('public', 'private'), ...AT, updated_at: 'at' },
    comments: open('0', '1'),
  },
  payments: {
    ...{
      sn: no('P'),
      order_id: 'order_id',
      way: among('wxpay', 'h5', 'native'),
      amount: 'payable',
    },
    status: open('40', each(300, '60', '30')),
    use: open('null', each(300, 'null', "'order'")),
    ...{ transaction_id: open('null', no('42')), received: open('null', 'payable') },
    ...{ paid_at: open('null', 'at'), ...AT, expire_at: hours(1), ended_at: hours(1) },
  },
  provider_refunds: {
    ...{
      sn: no('R'),
      payment_id: `(select min(payment_id) from payments) + n`,
      why: "'aftersale'",
    },
    ...{ amount: 'payable', goods: 'payable', ask_at: hours(1), ...AT, ended_at: ended(2) },
    status: open('(array[10, 20, 40])[1 + n % 3]', '30'),
  },
  bill_diffs: {
    ...{ day: "to_char(at, 'YYYY-MM-DD')", kind: among('amount', 'state', 'fee', 'missing_here') },
    ...{ subject: "'payment'", sn: no('P'), ours: 'payable', theirs: 'payable + 100' },
    state: open("'open'", each(5, "'explained'", "'fixed'")),
    note: "'通道次日补记'",
    operator: open('null', each(5, "'财务'", 'null')),
    ...{ opened_at: 'at', ended_at: ended(40) },
  },
  vouchers: {
    ...{ ...OF_ORDER, item_id: 'item_id', kind: "'use'", seq: '1', units: '1', code_sealed: "''" },
    ...{
      code_hash: no('bench'),
      valid_from: 'at',
      valid_to: "at + interval '90 days'",
      issued_at: 'at',
    },
    used: open('0', each(20, '0', '1')),
    refunded: open('0', each(20, '1', '0')),
    state: open("'live'", each(20, "'void'", "'done'")),
  },
  redemptions: {
    ...{ voucher_id: '(select min(voucher_id) from vouchers) + n', units: '1', operator: "'店员'" },
    ...{ by: "'scan'", nonce: no('bench'), scanned_at: 'at', received_at: 'at' },
    disputed_at: each(2000, hours(9), 'null'),
  },
  checkin_lists: {
    ...{ operator: "'店员'", device: "'门口的手机'", salt: "'s'", count: '20', offset_ms: '0' },
    ...{ issued_at: 'at', ends_at: hours(12), returned_at: hours(11) },
  },
  redemption_refusals: {
    ...{
      units: '1',
      why: among('twice', 'unknown', 'day'),
      note: "'券已用过'",
      operator: "'店员'",
    },
    ...{ list_id: '(select min(list_id) from checkin_lists) + n % 1000', nonce: no('bench') },
    ...{ scanned_at: 'at', received_at: 'at', resolved_at: ended(8) },
    ...{
      outcome: open('null', each(3, "'loss'", "'mistake'")),
      resolved_by: open('null', "'店员'"),
    },
  },
  parcels: {
    ...{ order_id: 'order_id', carrier: among('zto', 'sf', 'yto'), operator: "'店员'" },
    ...{ no: "'7588' || lpad(n::text, 10, '0')", shipped_at: 'at', signed_at: ended(40) },
  },
  parcel_tracks: {
    ...{ parcel_id: '(select min(parcel_id) from parcels) + n', provider: "'kuaidi100'" },
    state: open(among('moving', 'delivering', 'trouble', 'station'), "'signed'"),
    ...{ news_at: hours(20), subscribed_at: 'at', is_final: open('false', 'true') },
    ask_at: 'case when n <= 50 then at end',
  },
  pick_lists: { operator: "'店员'", at: 'at', closed_at: 'case when n > 20 then at end' },
  pick_list_orders: {
    ...{ list_id: '(select max(list_id) from pick_lists) - n / 40', order_id: 'order_id' },
    ...{ box: '1 + n % 40', closed_at: 'case when n > 800 then at end' },
  },
  moved_people: {
    ...{ import_id: '1', old_key: 'n::text', name_hash: no('bench') },
    mobile_hash: open(no('bench'), 'null'),
    state: open("'waiting'", each(5, "'unclaimed'", "'claimed'")),
    user_id: open('null', each(5, 'null', 'member')),
    answered_at: ended(1),
  },
  moved_money: {
    person_id: '(select min(person_id) from moved_people) + n',
    ...{ kind: among('available', 'pending'), fen: 'payable' },
    ...{ old_table: "'wallet'", old_key: 'n::text' },
  },
  imports: {
    ...{ source: "'old'", shop: "'旧店'", dump_digest: "''", options: "'{}'", state: "'applied'" },
    ...{ planned_by: "'财务'", created_at: 'at', applied_at: 'at' },
  },
  daily_figures: {
    ...{ day: 'current_date - (n % 1000)::int', value: 'payable', computed_at: 'at' },
    figure: "(array['sales', 'orders', 'members', 'active', 'placed'])[1 + n / 1000 % 5]",
    dim: "case when n < 5000 then '' else 'city:' || n / 5000 end",
  },
  queue_rows: { noun: among('refund', 'feedback', 'moderation'), key: 'n::text' },
  import_refused: {
    ...{ import_id: '1', old_table: "'orders'", old_key: 'n::text' },
    ...{ reason: "'没有收货地址'", amount: "'12.50'" },
  },
  course_grants: {
    ...{ user_id: 'member', course_id: '(select min(course_id) from courses)', item_id: 'item_id' },
    ...{ granted_at: 'at', state: each(10, "'ended'", "'live'"), ended_at: each(10, 'at', 'null') },
  },
  lesson_opens: {
    ...{ grant_id: '(select min(grant_id) from course_grants) + n', at: 'at', is_unit: 'true' },
    lesson_id: '(select min(lesson_id) from lessons)',
  },
  share_links: { user_id: 'member', label: "left('群' || n, 10)", ...AT },
  push_subscriptions: {
    ...{ user_id: 'member', session_id: 'n', endpoint: no('https://push.example/'), p256dh: "'p'" },
    ...{ auth: "'a'", pushed_to: '0', ...AT },
  },
};
