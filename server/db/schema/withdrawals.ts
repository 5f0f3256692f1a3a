import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { ACCOUNT_TYPES } from '@/lib/contract/withdraw-accounts.schema';
import type { WithdrawStatus } from '@/lib/contract/withdrawals.schema';
import { int, moment } from './columns';
import { users } from './users';

/** Ways of payment: by hand with a voucher, or through the messenger's transfer service. */
export const PAY_METHODS = ['manual', 'wechat'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

/** A member's payout accounts. Names and numbers are encrypted (server/db/vault.ts); a deleted account stays for the record. */
export const withdrawAccounts = pgTable(
  'withdraw_accounts',
  {
    accountId: int('account_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    type: text('type', { enum: ACCOUNT_TYPES }).notNull(),
    payeeSealed: text('payee_sealed').notNull(),
    payeeMask: text('payee_mask').notNull(),
    numberSealed: text('number_sealed').notNull(),
    /** Keyed hash over type and number: finds an equal account without knowing it. */
    numberHash: text('number_hash').notNull(),
    numberMask: text('number_mask').notNull(),
    bankCode: text('bank_code').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    branch: text('branch').notNull().default(''),
    qrKey: text('qr_key').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** No payout to this account before; null = at once. */
    coolUntil: moment('cool_until'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndex('withdraw_accounts_own')
      .on(t.userId, t.numberHash)
      .where(sql`${t.deletedAt} is null`),
    uniqueIndex('withdraw_accounts_default')
      .on(t.userId)
      .where(sql`${t.isDefault} and ${t.deletedAt} is null`),
    index('withdraw_accounts_user').on(t.userId),
    index('withdraw_accounts_number').on(t.numberHash),
  ],
);

export type WithdrawAccount = typeof withdrawAccounts.$inferSelect;

/** One withdrawal; its states are those of lib/contract/withdrawals.schema.ts. The account is a snapshot of the moment of submitting. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    /** Shown to people, and the provider's bill number on every retry. */
    sn: text('sn').notNull(),
    userId: int('user_id')
      .notNull()
      .references(() => users.userId),
    accountId: int('account_id')
      .notNull()
      .references(() => withdrawAccounts.accountId),
    accountType: text('account_type', { enum: ACCOUNT_TYPES }).notNull(),
    /** 招商银行(8888) */
    accountLabel: text('account_label').notNull(),
    payeeSealed: text('payee_sealed').notNull(),
    numberSealed: text('number_sealed').notNull(),
    numberHash: text('number_hash').notNull(),
    bankName: text('bank_name').notNull().default(''),
    branch: text('branch').notNull().default(''),
    amount: int('amount').notNull(),
    fee: int('fee').notNull(),
    tax: int('tax').notNull(),
    net: int('net').notNull(),
    status: smallint('status').$type<WithdrawStatus>().notNull(),
    ruleVersion: integer('rule_version').notNull(),
    submittedAt: moment('submitted_at').notNull(),
    /** Latest moments by which the review ends and the money arrives, as promised. */
    reviewBy: moment('review_by').notNull(),
    arriveBy: moment('arrive_by').notNull(),
    /** Who approved; large amounts need both. */
    reviewer: text('reviewer'),
    secondReviewer: text('second_reviewer'),
    reviewedAt: moment('reviewed_at'),
    payMethod: text('pay_method', { enum: PAY_METHODS }),
    payStartedAt: moment('pay_started_at'),
    /** Time of our last call that could have made the provider pay. */
    attemptedAt: moment('attempted_at'),
    /** One process at a time talks to the provider about this row. */
    leaseUntil: moment('lease_until'),
    askedAt: moment('asked_at'),
    /** The provider's status of the transfer, and its own number for it. */
    providerState: text('provider_state'),
    providerRef: text('provider_ref'),
    /** For the messenger's question to the member. */
    confirmPackage: text('confirm_package'),
    confirmExpireAt: moment('confirm_expire_at'),
    /** Bank receipt or picture that proves a payment by hand. */
    voucher: text('voucher'),
    paidAt: moment('paid_at'),
    /** Why it was rejected or failed: read by the person. */
    reason: text('reason').notNull().default(''),
    /** When it reached states 50, 60 or 70. */
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('withdrawals_sn').on(t.sn),
    index('withdrawals_user').on(t.userId, t.id),
    index('withdrawals_user_day').on(t.userId, t.submittedAt),
    index('withdrawals_open')
      .on(t.status, t.submittedAt)
      .where(sql`${t.status} in (10, 20, 30, 35)`),
    /* Sorts and searches of operators. */
    index('withdrawals_amount').on(t.amount, t.id),
    index('withdrawals_submitted').on(t.submittedAt, t.id),
    index('withdrawals_due')
      .on(sql`(case when ${t.status} = 10 then ${t.reviewBy} else ${t.arriveBy} end)`, t.id)
      .where(sql`${t.status} in (10, 20, 30, 35)`),
    index('withdrawals_open_id')
      .on(t.status, t.id)
      .where(sql`${t.status} in (10, 20, 30, 35)`),
    index('withdrawals_account').on(t.numberHash),
    check(
      'withdrawals_parts',
      sql`${t.amount} > 0 and ${t.fee} >= 0 and ${t.tax} >= 0 and ${t.net} > 0 and ${t.fee} + ${t.tax} + ${t.net} = ${t.amount}`,
    ),
    check('withdrawals_status', sql`${t.status} in (10, 20, 30, 35, 40, 50, 60, 70)`),
    check(
      'withdrawals_two_people',
      sql`${t.secondReviewer} is null or ${t.secondReviewer} <> ${t.reviewer}`,
    ),
  ],
);

export type Withdrawal = typeof withdrawals.$inferSelect;
