import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { indexWhere, int, moment, refTo, uniqueIndexWhere } from './columns';
import { orders } from './orders';
import { users } from './users';

const IMPORT_STATES = [
  ...(['inspecting', 'inspected', 'planning', 'waiting', 'failed'] as const),
  ...(['planned', 'approved', 'applying', 'applied', 'undone'] as const),
] as const;
const STEPS = ['read', 'judge', 'lists', 'people', 'money'] as const;
const MOVED_STATES = ['waiting', 'claimed', 'refused', 'unclaimed', 'blocked', 'paid'] as const;
const MOVED_KINDS = ['available', 'pending', 'returned', 'carried'] as const;
/** `cancelled`: was pending until its order was refunded. */
const ROW_KINDS = [...MOVED_KINDS, 'cancelled'] as const;

interface ImportOptions {
  prefix?: string;
  at?: string;
  carried?: 'carry';
  company?: string;
  isSuccessor?: true;
}

interface Inspected {
  bytes: number;
  read: { table: string; rows: number | null }[];
  left: { table: string; rows: number }[];
  skipped: Record<string, number>;
}

type Counts = Readonly<Record<string, number>>;

export interface MoneyRow {
  kind: (typeof MOVED_KINDS)[number];
  /** Fen; with decimals where the old shop had some. */
  dump: string;
  taken: string;
  unclaimed: string;
  refused: string;
  there?: string;
  rows: number;
  refusedRows: number;
}

export interface PlanReport {
  at: number;
  people: Counts;
  money: MoneyRow[];
  inviters: Counts;
  addresses: Counts;
  goods: Counts;
  orders: Readonly<Record<'open' | 'openFen' | 'refused' | 'unpaid' | 'finished', number>> &
    Readonly<Partial<Record<'there', number>>>;
  refused: { table: string; reason: string; rows: number }[];
  begun: number;
  undated: number;
}

type KeptReport = PlanReport & { waits: string[] };

export const imports = pgTable(
  'imports',
  {
    importId: int('import_id').primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    shop: text('shop').notNull(),
    /** In the server's folder; null for a file of the command line. */
    file: text('file'),
    dumpDigest: text('dump_digest').notNull(),
    planDigest: text('plan_digest'),
    inspected: jsonb('inspected').$type<Inspected>(),
    report: jsonb('report').$type<KeptReport>(),
    fault: text('fault'),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    state: text('state', { enum: IMPORT_STATES }).notNull(),
    people: integer('people').notNull().default(0),
    opening: int('opening').notNull().default(0),
    orders: integer('orders').notNull().default(0),
    /** Fen. */
    ordersFen: int('orders_fen').notNull().default(0),
    plannedBy: text('planned_by').notNull(),
    approvedBy: text('approved_by'),
    appliedBy: text('applied_by'),
    createdAt: moment('created_at').notNull(),
    appliedAt: moment('applied_at'),
    undoneAt: moment('undone_at'),
  },
  (t) => [
    uniqueIndexWhere('imports_plan', sql`${t.state} <> 'undone'`, t.planDigest),
    indexWhere('imports_applied', sql`${t.state} = 'applied'`, t.source),
  ],
);

/** Nobody here until the mobile's owner agrees. */
export const movedPeople = pgTable(
  'moved_people',
  {
    personId: int('person_id').primaryKey().generatedAlwaysAsIdentity(),
    importId: refTo('import_id', () => imports.importId),
    oldKey: text('old_key').notNull(),
    /** Keyed; null once answered, and without a usable number. */
    mobileHash: text('mobile_hash'),
    /** Keyed, of the nickname's first character. */
    nameHash: text('name_hash'),
    inviterKey: text('inviter_key'),
    state: text('state', { enum: MOVED_STATES }).notNull(),
    wrongNames: integer('wrong_names').notNull().default(0),
    userId: int('user_id').references(() => users.userId),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    uniqueIndex('moved_people_key').on(t.importId, t.oldKey),
    uniqueIndexWhere('moved_people_mobile', sql`${t.state} = 'waiting'`, t.mobileHash),
    index('moved_people_inviter').on(t.importId, t.inviterKey),
    index('moved_people_user').on(t.userId),
    index('moved_people_state').on(t.state, t.personId),
    index('moved_people_old').on(t.oldKey),
    check('moved_people_claimed', sql`(${t.state} = 'claimed') <= (${t.userId} is not null)`),
  ],
);

export const movedMoney = pgTable(
  'moved_money',
  {
    moneyId: int('money_id').primaryKey().generatedAlwaysAsIdentity(),
    personId: refTo('person_id', () => movedPeople.personId),
    kind: text('kind', { enum: ROW_KINDS }).notNull(),
    fen: int('fen').notNull(),
    oldTable: text('old_table').notNull(),
    oldKey: text('old_key').notNull(),
    /** Earned by it: due once it is completed, cancelled by its refunds. */
    orderId: int('order_id').references(() => orders.orderId),
    dueAt: moment('due_at'),
    postedAt: moment('posted_at'),
  },
  (t) => [
    index('moved_money_person').on(t.personId),
    indexWhere('moved_money_due', sql`${t.postedAt} is null`, t.dueAt),
    indexWhere('moved_money_order', sql`${t.orderId} is not null`, t.orderId),
    check('moved_money_positive', sql`${t.fen} > 0`),
  ],
);

/** Until the answer: then in `addresses`, or gone. */
export const movedAddresses = pgTable(
  'moved_addresses',
  {
    personId: refTo('person_id', () => movedPeople.personId),
    oldKey: text('old_key').notNull(),
    /** Null: its person's. */
    importId: int('import_id').references(() => imports.importId),
    /** As in `addresses`, for this row. */
    sealed: text('sealed').notNull(),
    regionCode: text('region_code').notNull(),
    regionText: text('region_text').notNull(),
    isDefault: boolean('is_default').notNull(),
  },
  (t) => [primaryKey({ columns: [t.personId, t.oldKey] })],
);

/** Of a holder until the person agrees. */
export const movedOrders = pgTable(
  'moved_orders',
  {
    orderId: refTo('order_id', () => orders.orderId).primaryKey(),
    importId: refTo('import_id', () => imports.importId),
    personId: refTo('person_id', () => movedPeople.personId),
    oldKey: text('old_key').notNull(),
    /** Paid in the old shop. */
    fen: int('fen').notNull(),
  },
  (t) => [
    uniqueIndex('moved_orders_key').on(t.importId, t.oldKey),
    index('moved_orders_person').on(t.personId),
  ],
);

/** Progress of the run that began last. */
export const importSteps = pgTable(
  'import_steps',
  {
    importId: refTo('import_id', () => imports.importId),
    step: text('step', { enum: STEPS }).notNull(),
    done: int('done').notNull(),
    /** 0: unknown. */
    total: int('total').notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.step] })],
);

export const importRefused = pgTable(
  'import_refused',
  {
    refusedId: int('refused_id').primaryKey().generatedAlwaysAsIdentity(),
    importId: refTo('import_id', () => imports.importId),
    oldTable: text('old_table').notNull(),
    oldKey: text('old_key').notNull(),
    reason: text('reason').notNull(),
    amount: text('amount').notNull(),
  },
  (t) => [index('import_refused_import').on(t.importId, t.refusedId)],
);
