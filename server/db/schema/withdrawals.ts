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
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';
import { users } from './users';

/** By hand with a voucher, or the messenger's transfer. */
export const PAY_METHODS = ['manual', 'wechat'] as const;
export type PayMethod = (typeof PAY_METHODS)[number];

export const withdrawAccounts = pgTable(
  'withdraw_accounts',
  {
    accountId: int('account_id').primaryKey().generatedAlwaysAsIdentity(),
    userId: refTo('user_id', () => users.userId),
    type: text('type', { enum: ACCOUNT_TYPES }).notNull(),
    payeeSealed: text('payee_sealed').notNull(),
    payeeMask: text('payee_mask').notNull(),
    numberSealed: text('number_sealed').notNull(),
    /** Keyed hash over type and number. */
    numberHash: text('number_hash').notNull(),
    numberMask: text('number_mask').notNull(),
    bankCode: text('bank_code').notNull().default(''),
    bankName: text('bank_name').notNull().default(''),
    branch: text('branch').notNull().default(''),
    qrKey: text('qr_key').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: moment('created_at').notNull(),
    /** No payout before; null = at once. */
    coolUntil: moment('cool_until'),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    uniqueIndexWhere('withdraw_accounts_own', sql`${t.deletedAt} is null`, t.userId, t.numberHash),
    uniqueIndex('withdraw_accounts_default')
      .on(t.userId)
      .where(sql`${t.isDefault} and ${t.deletedAt} is null`),
    index('withdraw_accounts_user').on(t.userId),
    index('withdraw_accounts_number').on(t.numberHash),
  ],
);

export type WithdrawAccount = typeof withdrawAccounts.$inferSelect;

/** The account is a snapshot at submission. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: int('id').primaryKey().generatedAlwaysAsIdentity(),
    /** The provider's bill number on every retry. */
    sn: text('sn').notNull(),
    userId: refTo('user_id', () => users.userId),
    accountId: refTo('account_id', () => withdrawAccounts.accountId),
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
    reviewBy: moment('review_by').notNull(),
    arriveBy: moment('arrive_by').notNull(),
    /** Large amounts need both reviewers. */
    reviewer: text('reviewer'),
    secondReviewer: text('second_reviewer'),
    reviewedAt: moment('reviewed_at'),
    payMethod: text('pay_method', { enum: PAY_METHODS }),
    payStartedAt: moment('pay_started_at'),
    attemptedAt: moment('attempted_at'),
    /** One process at a time talks to the provider. */
    leaseUntil: moment('lease_until'),
    askedAt: moment('asked_at'),
    /** The provider's own status and number. */
    providerState: text('provider_state'),
    providerRef: text('provider_ref'),
    /** Input of the messenger's confirmation. */
    confirmPackage: text('confirm_package'),
    confirmExpireAt: moment('confirm_expire_at'),
    voucher: text('voucher'),
    paidAt: moment('paid_at'),
    reason: text('reason').notNull().default(''),
    endedAt: moment('ended_at'),
  },
  (t) => [
    uniqueIndex('withdrawals_sn').on(t.sn),
    index('withdrawals_user').on(t.userId, t.id),
    index('withdrawals_user_day').on(t.userId, t.submittedAt),
    indexWhere('withdrawals_open', sql`${t.status} in (10, 20, 30, 35)`, t.status, t.submittedAt),
    index('withdrawals_amount').on(t.amount, t.id),
    index('withdrawals_submitted').on(t.submittedAt, t.id),
    index('withdrawals_due')
      .on(sql`(case when ${t.status} = 10 then ${t.reviewBy} else ${t.arriveBy} end)`, t.id)
      .where(sql`${t.status} in (10, 20, 30, 35)`),
    indexWhere('withdrawals_open_id', sql`${t.status} in (10, 20, 30, 35)`, t.status, t.id),
    index('withdrawals_account').on(t.numberHash),
    indexWhere('withdrawals_paid', sql`${t.paidAt} is not null`, t.paidAt),
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
