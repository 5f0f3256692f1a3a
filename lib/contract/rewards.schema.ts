import { array, boolean, number, object, string } from 'yup';
import { fen, multiLine, time, userId } from './fields';
import { pageInput, pageOf } from './paging';

/** 待入账, 审核中, 已入账, 已失效, 已扣回 */
export const REWARD_STATES = ['pending', 'held', 'settled', 'void', 'clawed'] as const;
export type RewardState = (typeof REWARD_STATES)[number];
/** `void` includes clawed-back ones. */
export const REWARD_FILTERS = ['all', 'pending', 'settled', 'void', 'held'] as const;
export const APPEAL_LENGTH = { min: 5, max: 300 } as const;
export const MAX_APPEAL_IMAGES = 3;

/** `other`: a sale without a kind. */
export const SOLD_KINDS = ['goods', 'course', 'service', 'other'] as const;
export type SoldKind = (typeof SOLD_KINDS)[number];

const rewardId = () =>
  number().integer().min(1).max(Number.MAX_SAFE_INTEGER).required('缺少奖励编号');
const optionalDay = () =>
  string()
    .trim()
    .matches(/^20\d{2}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, {
      message: '请选择日期',
      excludeEmptyString: true,
    })
    .default('');

const reward = {
  rewardId: userId().required(),
  /** 1 direct, 2 second level. */
  level: number().oneOf([1, 2]).required(),
  orderSn: string().required(),
  buyer: string().required(),
  title: string().required(),
  base: fen().required(),
  rateBp: number().integer().required(),
  amount: fen().required(),
  refundedAmount: fen().required(),
  status: string().oneOf(REWARD_STATES).required(),
  statusText: string().required(),
  time: time().required(),
  expectAt: time().defined().nullable().default(null),
  settledAt: time().defined().nullable().default(null),
  reason: string().defined(),
};

const row = object({
  ...reward,
  /** Direct partners only; else empty. */ buyerAvatar: string().defined(),
  blockNo: number().integer().defined().nullable().default(null),
});

export const explanation = object({
  ...reward,
  baseRefunded: fen().required(),
  ruleVersion: number().integer().required(),
  holdDays: number().integer().required(),
  paidAt: time().required(),
  completedAt: time().defined().nullable().default(null),
  /** One step each: ¥199.00 × 10% = ¥19.90. */
  steps: array(string().required()).required(),
  appeal: object({ content: string().required(), time: time().required() })
    .defined()
    .nullable()
    .default(null),
  canAppeal: boolean().required(),
});

export const listDirectRewards = {
  input: object({
    ...pageInput,
    status: string().oneOf(REWARD_FILTERS, '请选择状态').default('all'),
    from: optionalDay(),
    to: optionalDay(),
  }),
  output: object({
    list: pageOf(row).required(),
    summary: object({
      total: fen().required(),
      /** From this Shanghai month's sales, settled or not. */
      month: fen().required(),
      pending: fen().required(),
      filterTotal: fen().required(),
      count: number().integer().required(),
      levels: number().oneOf([0, 1, 2]).required(),
      partners: number().integer().required(),
    }).required(),
  }),
};

export const getRewardParts = {
  input: object({ level: number().oneOf([1, 2], '请选择奖励级别').default(1) }),
  output: object({
    /** By kind, largest first; their sum is `total`. */
    parts: array(
      object({
        kind: string().oneOf(SOLD_KINDS).required(),
        count: number().integer().required(),
        fen: fen().required(),
      }).required(),
    ).required(),
  }),
};

export const getReward = {
  input: object({ rewardId: rewardId() }),
  output: object({ reward: explanation.required() }),
};

export const appealReward = {
  input: object({
    rewardId: rewardId(),
    content: multiLine()
      .required('请填写申诉说明')
      .min(APPEAL_LENGTH.min, `请至少描述${APPEAL_LENGTH.min}个字`)
      .max(APPEAL_LENGTH.max, `申诉说明不能超过${APPEAL_LENGTH.max}字`),
    images: array(string().max(120).required())
      .max(MAX_APPEAL_IMAGES, `最多上传${MAX_APPEAL_IMAGES}张图片`)
      .default([]),
  }),
  output: object({ reward: explanation.required() }),
};

export const listTeamRewards = listDirectRewards;
