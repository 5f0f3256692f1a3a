import { array, boolean, mixed, number, object, string } from 'yup';
import { fen, rowId, time } from '../fields';
import { ORDER_STATUS, type OrderStatus } from '../orders.schema';
import { explanation } from '../rewards.schema';
import { person, pieceOf, record } from './person.schema';

/** Lists inside a member's page are read by key, newest first: `before` is the id of the last row that is shown. */
const older = { memberId: rowId().required('成员编号缺失'), before: rowId().optional() };

export const money = {
  input: object(older),
  output: pieceOf(
    object({
      seq: rowId().required(),
      title: string().required(),
      memo: string().defined(),
      amount: fen().required(),
      balanceAfter: fen().required(),
      /** The running balance from the entries themselves; differs from the stored one only if the books are wrong. */
      recomputed: fen().required(),
      at: time().required(),
      refType: string().required(),
      refId: rowId().required(),
      /** Of a withdrawal. */
      sn: string().nullable().defined(),
      operator: string().nullable().defined(),
    }),
  ),
};

export const rewards = {
  input: object(older),
  output: pieceOf(
    object({
      rewardId: rowId().required(),
      level: number().oneOf([1, 2]).required(),
      orderSn: string().required(),
      title: string().required(),
      buyer: person().required(),
      base: fen().required(),
      rateBp: number().integer().required(),
      amount: fen().required(),
      refundedAmount: fen().required(),
      status: string().required(),
      /** As the member reads it. */
      statusText: string().required(),
      time: time().required(),
    }),
  ),
};

/** Why a reward has its amount: as the member sees it, with the persons and rows behind it. */
export const explain = {
  input: object({ rewardId: rowId().required('奖励编号缺失') }),
  output: object({
    /** The member's own page 这笔钱怎么来的. */
    said: explanation.required(),
    owner: person().required(),
    buyer: person().required(),
    saleId: rowId().required(),
    itemPaid: fen().required(),
    itemRefunded: fen().required(),
    ratePlain: fen().required(),
    maxShareBp: number().integer().required(),
    perOrderCap: fen().required(),
    /** Stored, and computed again now from the sale and its rule version; nothing is written. */
    stored: fen().required(),
    recomputed: fen().required(),
    holdCode: string().nullable().defined(),
    /** Who set the rule version, and from when on it held; null for the one of the installation. */
    ruleSet: object({ by: string().required(), effectiveAt: time().required() })
      .nullable()
      .defined(),
    /** The rewards of the same item, both levels. */
    levels: array(
      object({
        rewardId: rowId().required(),
        level: number().oneOf([1, 2]).required(),
        owner: person().required(),
        rateBp: number().integer().required(),
        amount: fen().required(),
      }).required(),
    ).required(),
    /** Changes of the owner's 可提现, by `seq` of 资金; empty without the right to read that. */
    lines: array(
      object({
        seq: rowId().required(),
        title: string().required(),
        amount: fen().required(),
        at: time().required(),
      }).required(),
    ).required(),
    records: array(record.required()).required(),
  }),
};

export const purchases = {
  input: object(older),
  output: pieceOf(
    object({
      saleId: rowId().required(),
      sn: string().required(),
      title: string().required(),
      paid: fen().required(),
      refunded: fen().required(),
      status: string().required(),
      paidAt: time().required(),
      rewards: fen().required(),
    }),
  ),
};

export const orders = {
  input: object(older),
  output: pieceOf(
    object({
      orderId: rowId().required(),
      /** 20 digits: the number that the member has. */
      sn: string().required(),
      title: string().required(),
      status: mixed<OrderStatus>().oneOf(Object.values(ORDER_STATUS)).required(),
      /** With freight, like `paid`. */
      payable: fen().required(),
      freight: fen().required(),
      paid: fen().required(),
      refunded: fen().required(),
      createdAt: time().required(),
    }),
  ),
};

export const memberWithdrawals = {
  input: object(older),
  output: pieceOf(
    object({
      id: rowId().required(),
      sn: string().required(),
      amount: fen().required(),
      net: fen().required(),
      status: number().integer().required(),
      accountLabel: string().required(),
      submittedAt: time().required(),
      /** The sentence that the member reads now. */
      said: string().required(),
    }),
  ),
};

/** Partners of a member, of one level, or those of the second level whom one direct partner brought. Two levels, no third. */
export const tree = {
  input: object({
    memberId: rowId().required('成员编号缺失'),
    level: number().oneOf([1, 2]).default(1),
    /** Level 2 only: the direct partner who invited them. */
    byId: rowId().optional(),
    sort: string().oneOf(['reward', 'joined']).default('reward'),
    page: number().integer().min(1).max(200).default(1),
  }),
  output: object({
    rows: array(
      object({
        partner: person().required(),
        byId: rowId().nullable().defined(),
        joinedAt: time().required(),
        sales: number().integer().required(),
        reward: fen().required(),
        /** Direct partners of this one. */
        direct: number().integer().required(),
      }).required(),
    ).required(),
    direct: number().integer().required(),
    team: number().integer().required(),
    isMore: boolean().required(),
  }),
};

export const sessions = {
  input: object(older),
  output: pieceOf(
    object({
      sessionId: rowId().required(),
      device: string().defined(),
      platform: string().required(),
      place: string().defined(),
      createdAt: time().required(),
      lastSeenAt: time().required(),
      isLive: boolean().required(),
      endReason: string().nullable().defined(),
      /** Others who logged in with the same browser. */
      sharedWith: array(person().required()).required(),
    }),
  ),
};

export const reports = {
  input: object({ memberId: rowId().required('成员编号缺失') }),
  output: object({
    rows: array(
      object({
        kind: string().required(),
        refId: rowId().required(),
        excerpt: string().defined(),
        reports: number().integer().required(),
        reportedAt: time().nullable().defined(),
        hiddenAt: time().nullable().defined(),
        reason: string().defined(),
      }).required(),
    ).required(),
    /** Reports that this member made of others. */
    made: number().integer().required(),
  }),
};

export const feedbacks = {
  input: object(older),
  output: pieceOf(
    object({
      id: rowId().required(),
      type: string().required(),
      content: string().required(),
      status: string().required(),
      createdAt: time().required(),
      answeredAt: time().nullable().defined(),
    }),
  ),
};

export const records = { input: object(older), output: pieceOf(record) };
