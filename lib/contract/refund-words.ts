/* Pages import it without yup. */

/**
 * 20: goods to be sent back; 25: they are on their way; 30: money on its way; 70: the provider failed, an operator
 * handles it. 40, 50, 60 are final.
 */
export const REFUND_STATUS = {
  applied: 10,
  toSend: 20,
  sent: 25,
  paying: 30,
  done: 40,
  refused: 50,
  withdrawn: 60,
  failed: 70,
} as const;
export type RefundStatus = (typeof REFUND_STATUS)[keyof typeof REFUND_STATUS];

export const REFUND_STATE_WORDS: Record<RefundStatus, string> = {
  10: '等待审核',
  20: '待寄回',
  25: '待验收',
  30: '退款中',
  40: '已退款',
  50: '未通过',
  60: '已撤销',
  70: '退款处理中',
};

export const REFUND_OPEN: readonly RefundStatus[] = [10, 20, 25, 30, 70];

/** `unshipped`: units not shipped; `money`: nothing sent back; `return`: against the goods. */
export const REFUND_TYPES = ['unshipped', 'money', 'return'] as const;
export type RefundType = (typeof REFUND_TYPES)[number];

export const REFUND_TYPE_WORDS: Record<RefundType, string> = {
  unshipped: '未发货退款',
  money: '仅退款',
  return: '退货退款',
};

export const REFUND_REASONS = [
  /** Of the shop: nobody chooses them. */
  'expired',
  'merged',
  'place_closed',
  'seven',
  'unwanted',
  'wrong_order',
  'address',
  'late',
  'quality',
  'mismatch',
  'wrong_item',
  'missing',
  'damaged',
  'not_received',
  'other',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const REFUND_REASON_WORDS: Record<RefundReason, string> = {
  expired: '过期未使用或未取',
  merged: '合并发货，退回运费差额',
  place_closed: '门店已关闭',
  seven: '7天无理由退货',
  unwanted: '不想要了',
  wrong_order: '拍错或多拍',
  address: '收货信息填错',
  late: '未按承诺时间发货',
  quality: '质量问题',
  mismatch: '与描述不符',
  wrong_item: '发错商品',
  missing: '少件或漏发',
  damaged: '商品破损',
  not_received: '没有收到货',
  other: '其他原因',
};

/** At once; a reviewer until a deadline; an operator. */
export const REFUND_DECISIONS = ['at_once', 'review', 'operator'] as const;

export const REFUND_ACTIONS = ['delivery', 'cancel', 'again'] as const;

export const REFUND_CONTENT_MAX = 200;
export const REFUND_IMAGES_MAX = 6;

/** Uses, lessons and days; others are counted by 件. */
export const UNIT_WORDS = ['次', '节', '天'] as const;
