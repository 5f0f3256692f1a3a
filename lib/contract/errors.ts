/**
 * `data.err` of a code 500 answer. Clients decide by the code and show `msg`, never parse it. The server fills in
 * `{name}`.
 */
export const ERROR_COPY = {
  // common to every call
  invalid_input: '提交的内容有误，请检查后重试',
  unknown_path: '请求的接口不存在',
  bad_request: '请求格式有误，请更新应用后重试',
  too_large: '提交的内容过大，请精简后重试',
  bad_signature: '请求校验未通过，请更新应用后重试',
  clock_skew: '设备时间不准确，请校准后重试',
  replayed: '请求已处理，请勿重复提交',
  rate_limited: '操作过于频繁，请{seconds}秒后再试',
  idempotency_conflict: '该操作已用其他内容提交过，请刷新后重试',
  idempotency_key_missing: '请求缺少操作编号，请更新应用后重试',
  unavailable: '服务暂时不可用，请稍后再试',
  timeout: '处理超时，请稍后再试',
  internal: '服务出了点问题，请稍后再试',
  not_found: '内容不存在或已下架',
  version_conflict: '资料已在其他设备修改，请刷新后重试',
  // account
  credentials_wrong: '手机号或密码错误',
  too_many_password_tries: '密码错误次数过多，请使用验证码登录',
  account_frozen: '该账号已被冻结，请联系客服',
  account_closing: '账号注销处理中',
  closing_obstacle: '还有未完成的事项，处理完成后即可注销',
  balance_changed: '余额已变化，请核对后重新确认',
  export_limit: '今天导出的次数已用完，请明天再试',
  user_type_unsupported: '账号类型不支持',
  not_registered: '该手机号尚未注册，请先完成注册',
  mobile_taken: '该手机号已被注册',
  mobile_same: '新手机号不能与原手机号相同',
  code_wrong: '验证码错误，还可尝试{left}次',
  code_expired: '验证码已失效，请重新获取',
  sms_too_soon: '操作过于频繁，请{seconds}秒后再试',
  sms_daily_limit: '今日验证码发送次数已达上限',
  sms_failed: '短信发送失败，请稍后再试',
  ticket_expired: '操作已超时，请重新验证手机号',
  password_weak: '密码需为8-20位，且包含字母和数字',
  password_common: '密码过于简单，请更换',
  password_same: '新密码不能与原密码相同',
  password_unreadable: '密码加密有误，请刷新后重试',
  old_password_wrong: '原密码错误',
  agreement_required: '请先阅读并同意《用户协议》和《隐私政策》',
  agreement_outdated: '协议已更新，请阅读后重新同意',
  invite_code_unknown: '邀请码不存在',
  invite_code_own: '不能填写自己的邀请码',
  referee_bound: '你已有邀请人，不能更换',
  referee_cycle: '不能填写由你邀请来的小伙伴',
  referee_locked: '邀请人已确认，不能更换',
  referee_same: '这就是你当前的邀请人',
  wechat_off: '暂未开通微信登录',
  wechat_failed: '微信登录失败，请重试',
  word_forbidden: '{label}包含不允许的内容',
  // city
  plots_full: '该街区暂无空余门牌',
  plot_taken: '手慢了，该门牌刚被领走',
  plot_owned: '你已拥有门牌',
  plot_reserved: '该号码为保留号',
  plot_none: '你还没有门牌，请先领取一个',
  plot_same: '这已经是你的门牌',
  plot_cooling: '门牌30天内只能更换或转交一次，{date}后可再次操作',
  not_resident: '只有本街区的居民可以参选',
  mayor_applied: '你已提交参选申请，请等待结果',
  not_mayor: '只有本街区的市长可以操作',
  not_yours: '只能删除自己的留言，或自己家留言簿里的留言',
  own_house: '不能给自己的家点赞',
  handover_open: '有一份门牌转交正在等待确认，请先处理',
  handover_self: '不能转交给自己',
  handover_state: '这份转交已结束，请刷新后查看',
  // learning
  student_only: '成为学员后即可学习和记录',
  student_already: '你已经是学员',
  student_applied: '申请已提交，请等待结果',
  course_unfinished: '完成全部课时后即可领取证书',
  log_full: '今天的日志已写满，明天再继续',
  // feedback
  feedback_closed: '该反馈已关闭，如仍有问题请重新提交',
  feedback_urged: '今天已经催过了，我们会尽快处理',
  feedback_limit: '今天提交的反馈较多，请明天再试',
  // money
  insufficient_balance: '可提现余额不足',
  appeal_exists: '已提交申诉，请等待处理结果',
  appeal_closed: '该奖励当前状态不支持申诉',
  // identity
  real_name_done: '实名信息提交后不可修改',
  id_card_taken: '该身份信息已在其他账号完成实名，如有疑问请联系客服',
  minor_refused: '未满18周岁，暂不支持实名认证和提现',
  // withdrawals
  need_real_name: '请先完成实名认证',
  below_minimum: '最低提现{min}元',
  above_maximum: '单笔最高{max}元',
  amount_step: '提现金额须为{step}元的整数倍',
  daily_count_limit: '今日提现次数已用完',
  daily_amount_limit: '今日还可提现{left}元',
  account_cooling: '账户变更{hours}小时内不可提现，还剩{left}小时',
  account_exists: '该收款账户已添加',
  account_limit: '最多保存{max}个收款账户',
  payee_mismatch: '收款人须与实名一致',
  withdraw_type_off: '暂不支持该提现方式，请选择其他账户',
  withdraw_state: '该提现当前状态不能进行此操作，请刷新后查看',
  payout_unreachable: '暂时无法确认收款结果，请稍后再试',
  risk_held: '有待处理的安全审核，暂不能提现，可联系客服申诉',
  password_wrong: '登录密码错误',
  // sharing
  share_limit: '最多保存{max}个渠道',
  share_taken: '该渠道名称已存在',
  poster_failed: '海报生成失败，请稍后重试',
  jssdk_off: '暂未开通微信分享',
  // card
  card_private: '这张名片已设为私密',
  card_needed: '请先完善并公开自己的名片',
  exchange_self: '不能与自己交换名片',
  exchange_open: '已发送交换请求，请等待对方同意',
  exchange_done: '你们已经交换过名片',
  exchange_closed: '该交换请求已处理',
  box_full: '名片夹最多保存{max}张名片',
  // shop
  shop_closed: '商城暂未开放',
  goods_off: '商品已下架',
  sku_off: '该规格已失效，请重新选择',
  stock_short: '库存不足，仅剩{left}件',
  sold_out: '手慢了，商品已售罄',
  limit_order: '每单限购{max}件',
  limit_member: '每人限购{max}件，你还可购买{left}件',
  cart_full: '购物车最多放{max}种商品，请先清理',
  favorite_full: '最多收藏{max}件商品',
  undo_over: '已不能撤销',
  cart_changed: '购物车已变化，请核对后重新提交',
  cart_empty: '请选择要结算的商品',
  price_changed: '商品价格有变动，请确认后提交',
  quote_expired: '页面停留较久，请核对金额后重新提交',
  address_missing: '请选择收货地址',
  mobile_missing: '请填写手机号',
  address_limit: '最多保存{max}个收货地址',
  region_unserved: '该地区暂不支持配送',
  no_return_unconfirmed: '请确认不支持7天无理由退货的商品',
  unpaid_limit: '你有{n}笔待付款订单，请先付款或取消',
  order_state: '订单状态已变化，请刷新后查看',
  freight_differs: '新地址的运费不同，请取消订单后重新下单',
  receipt_early: '商品尚未发货',
  extend_done: '每笔订单只能延长一次',
  urge_done: '今天已催过，商家会尽快处理',
  shipped_already: '商品已发出，请申请退货退款',
  comment_done: '已评价过',
  comment_early: '确认收货后可以评价',
  comment_closed: '评价期已过',
  refund_over: '退款金额不能超过可退的{max}元',
  refund_window: '已超过售后期限，可联系客服',
  refund_open: '该商品有处理中的售后',
  refund_state: '售后状态已变化，请刷新后查看',
  refund_twice: '该商品的申请已两次未通过，可联系客服',
  tracking_invalid: '请填写正确的快递单号',
  invoice_done: '已申请过发票',
  invoice_amount: '已全额退款，不能开票',
  tax_no_invalid: '纳税人识别号有误',
  // payment
  order_expired: '订单已超过付款时间，请重新下单',
  pay_not_open: '每日07:00后可支付',
  pay_way_off: '暂不支持该支付方式',
  pay_way_here: '请在{where}中使用该支付方式',
  openid_needed: '需要微信授权后才能支付',
  pay_busy: '支付正在确认，请勿重复支付',
  pay_unreachable: '支付服务暂时没有响应，请稍后再试',
  pay_checking: '支付金额正在核对，请勿重复支付',
  already_paid: '订单已支付',
  balance_short: '余额不足，请选择其他支付方式',
  // uploads
  upload_missing: '请选择要上传的图片',
  upload_too_large: '图片过大，请重新上传',
  upload_type: '仅支持 JPG、PNG、WebP、GIF 图片',
  upload_broken: '图片无法识别，请换一张',
  upload_full: '图片与视频已存满，请联系客服',
  upload_video_missing: '请选择要上传的视频',
  upload_video_large: '视频不能超过{max}MB，请压缩后再上传',
  upload_video_long: '视频不能超过60秒，请剪短后再上传',
  upload_video_type: '仅支持 MP4、WebM、MOV 视频',
  upload_video_broken: '视频无法识别，请换一个',
  storage_off: '云存储上传暂不可用',
} as const;

export type ErrorCode = keyof typeof ERROR_COPY;

export const COMMON_ERRORS = [
  'invalid_input',
  'unknown_path',
  'bad_request',
  'too_large',
  'bad_signature',
  'clock_skew',
  'replayed',
  'rate_limited',
  'idempotency_conflict',
  'idempotency_key_missing',
  'unavailable',
  'timeout',
  'internal',
] as const satisfies readonly ErrorCode[];

export interface ErrorData {
  err: ErrorCode;
  /** 错误编号; also in code 401 answers. */
  requestId?: string;
  fields?: Record<string, string>;
  /** `clock_skew`: server time, epoch ms. */
  serverTime?: number;
  /** `not_registered`: proof of the mobile, valid for 5 minutes. */
  regTicket?: string;
  /** `account_closing`: cancels the closing, valid for 5 minutes. */
  closeTicket?: string;
  closesAt?: number;
  /** `rate_limited`, `sms_too_soon`: seconds until the next try. */
  seconds?: number;
  /** `plot_taken`: at most three free numbers, nearest first. */
  nearest?: number[];
  /** `stock_short`, `sold_out`, `price_changed`: current stock and price. */
  items?: { skuId: number; available?: number; oldPrice?: number; price?: number }[];
  /** `price_changed`, `quote_expired`: the next quote. */
  quote?: { quoteId: string; payable?: number };
  /** `pay_not_open`. */
  opensAt?: number;
  /** `openid_needed`: returns with `code` and `state`. */
  authorizeUrl?: string;
}

export function errorText(
  code: ErrorCode,
  blanks: Readonly<Record<string, string | number>> = {},
): string {
  return ERROR_COPY[code].replace(/\{(\w+)\}/g, (_, name: string) => String(blanks[name] ?? ''));
}
