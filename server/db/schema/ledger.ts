import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { int, moment, refTo } from './columns';
import { users } from './users';

export const BUCKETS = ['available', 'pending', 'withdrawing', 'debt', 'carried'] as const;
export type Bucket = (typeof BUCKETS)[number];

export const WALLET_TYPES = ['reward', 'withdraw', 'return', 'spend', 'other'] as const;
export type WalletType = (typeof WALLET_TYPES)[number];

/** Balances in fen; only server/modules/ledger/post.ts writes. */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    accountId: int('account_id').primaryKey().generatedAlwaysAsIdentity(),
    /** `user:10001:available`, `house:rewards:07` */
    name: text('name').notNull(),
    /** Null for platform accounts. */
    userId: int('user_id').references(() => users.userId),
    bucket: text('bucket', { enum: BUCKETS }),
    balance: int('balance').notNull().default(0),
    /** Also the newest `seq`. */
    entryCount: int('entry_count').notNull().default(0),
  },
  (t) => [
    uniqueIndex('ledger_accounts_name').on(t.name),
    uniqueIndex('ledger_accounts_user').on(t.userId, t.bucket),
    index('ledger_accounts_largest')
      .on(t.bucket, t.balance, t.userId)
      .where(sql`${t.userId} is not null and ${t.balance} > 0`),
    /* Platform accounts may be negative. */
    check('ledger_accounts_floor', sql`${t.userId} is null or ${t.balance} >= 0`),
    check('ledger_accounts_owner', sql`(${t.userId} is null) = (${t.bucket} is null)`),
  ],
);

/** Append-only (trigger); entries add up to zero. */
export const ledgerJournals = pgTable(
  'ledger_journals',
  {
    journalId: int('journal_id').primaryKey().generatedAlwaysAsIdentity(),
    /** Unique name of the movement: `reward:12:settle`. */
    idem: text('idem').notNull(),
    kind: text('kind').notNull(),
    memo: text('memo').notNull().default(''),
    refType: text('ref_type').notNull(),
    refId: int('ref_id').notNull(),
    operatorId: text('operator_id'),
    /** Detects another movement under the same key. */
    digest: text('digest').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('ledger_journals_idem').on(t.idem),
    index('ledger_journals_ref').on(t.refType, t.refId),
    index('ledger_journals_at').on(t.createdAt, t.journalId),
    index('ledger_journals_kind').on(t.kind, t.createdAt, t.journalId),
  ],
);

/** Append-only (trigger); gap-free `seq` and `type_seq` make a page a range. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    accountId: refTo('account_id', () => ledgerAccounts.accountId),
    seq: int('seq').notNull(),
    journalId: refTo('journal_id', () => ledgerJournals.journalId),
    amount: int('amount').notNull(),
    balanceAfter: int('balance_after').notNull(),
    /** Never before the owner's previous entry, even if clocks differ: a month is one range of `seq`. */
    at: moment('at').notNull(),
    /** Only for entries of bucket `available`. */
    type: text('type', { enum: WALLET_TYPES }),
    typeSeq: int('type_seq'),
    /** The journal's, of platform accounts only. */
    kind: text('kind'),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.seq] }),
    uniqueIndex('ledger_entries_type').on(t.accountId, t.type, t.typeSeq),
    index('ledger_entries_journal').on(t.journalId),
    index('ledger_entries_at').on(t.accountId, t.at, t.journalId),
    index('ledger_entries_kind')
      .on(t.accountId, t.kind, t.at, t.journalId)
      .where(sql`${t.kind} is not null`),
    check('ledger_entries_moves', sql`${t.amount} <> 0`),
  ],
);

/** The lock on this row serializes the member's postings. */
export const wallets = pgTable('wallets', {
  userId: refTo('user_id', () => users.userId).primaryKey(),
  /** Settled rewards less clawbacks (fen). */
  totalIncome: int('total_income').notNull().default(0),
  /** Arrived withdrawals, gross (fen). */
  totalWithdrawn: int('total_withdrawn').notNull().default(0),
  /** Rises with every posting. */
  version: int('version').notNull().default(0),
  lastAt: moment('last_at').notNull(),
});

/** A Shanghai day and type; `all` adds up. */
export const walletDays = pgTable(
  'wallet_days',
  {
    userId: refTo('user_id', () => users.userId),
    day: date('day', { mode: 'string' }).notNull(),
    type: text('type', { enum: ['all', ...WALLET_TYPES] }).notNull(),
    count: int('count').notNull(),
    inFen: int('in_fen').notNull(),
    /** Positive. */
    outFen: int('out_fen').notNull(),
    /** Newest `seq` (for `all`) or `type_seq`. */
    lastSeq: int('last_seq').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.type, t.day] }),
    check('wallet_days_positive', sql`${t.count} > 0 and ${t.inFen} >= 0 and ${t.outFen} >= 0`),
  ],
);
