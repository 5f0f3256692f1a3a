import { array, boolean, mixed, number, object, string } from 'yup';
import { fen, rowId, time } from '../fields';
import { ORDER_STATUS, type OrderStatus } from '../orders.schema';
import { explanation } from '../rewards.schema';
import { person, pieceOf, record } from './person.schema';

/** Read by key, newest first: `before` is the last id shown. */
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
      /** From the entries; differs from the stored one only if the books are wrong. */
      recomputed: fen().required(),
      at: time().required(),
      refType: string().required(),
      refId: rowId().required(),
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
      statusText: string().required(),
      time: time().required(),
    }),
  ),
};

export const explain = {
  input: object({ rewardId: rowId().required('奖励编号缺失') }),
  output: object({
    said: explanation.required(),
    owner: person().required(),
    buyer: person().required(),
    saleId: rowId().required(),
    itemPaid: fen().required(),
    itemRefunded: fen().required(),
    ratePlain: fen().required(),
    maxShareBp: number().integer().required(),
    perOrderCap: fen().required(),
    stored: fen().required(),
    recomputed: fen().required(),
    holdCode: string().nullable().defined(),
    /** null = the installation's rule version. */
    ruleSet: object({ by: string().required(), effectiveAt: time().required() })
      .nullable()
      .defined(),
    levels: array(
      object({
        rewardId: rowId().required(),
        level: number().oneOf([1, 2]).required(),
        owner: person().required(),
        rateBp: number().integer().required(),
        amount: fen().required(),
      }).required(),
    ).required(),
    /** Changes of the owner's 可提现, by `seq` of 资金; empty without the permission. */
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
      sn: string().required(),
      title: string().required(),
      status: mixed<OrderStatus>().oneOf(Object.values(ORDER_STATUS)).required(),
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
      said: string().required(),
    }),
  ),
};

/** One level, or the second brought by one direct partner. Two levels, no third. */
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
        direct: number().integer().required(),
      }).required(),
    ).required(),
    direct: number().integer().required(),
    team: number().integer().required(),
    isMore: boolean().required(),
  }),
};

const count = () => number().integer().required();

export const shares = {
  input: object({ memberId: rowId().required('成员编号缺失') }),
  output: object({
    links: array(
      object({
        shareId: rowId().required(),
        /** Empty: the general link. */
        label: string().defined(),
        visits: count(),
        registrations: count(),
        firstSales: count(),
        isDisabled: boolean().required(),
      }).required(),
    ).required(),
    /** Newest first, without a trace of the visitor. */
    visits: array(
      object({
        visitId: rowId().required(),
        channel: string().defined(),
        route: string().defined(),
        at: time().required(),
        isRegistered: boolean().required(),
        hasBought: boolean().required(),
      }).required(),
    ).required(),
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
