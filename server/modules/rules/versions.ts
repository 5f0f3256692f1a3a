import { desc, lte, sql } from 'drizzle-orm';
import { array, number, object, ValidationError } from 'yup';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { moneyRules } from '@/server/db/schema';
import { WITHDRAW_DEFAULTS, type WithdrawRules } from './withdraw-rules';

/** The law of the trade: a constant on purpose, which no configuration can raise (specification 18.3, 29.8). */
export const MAX_LEVELS = 2;

const LEVEL_NAMES = ['', '直接奖励', '团队奖励'] as const;
/** Members' word for the rewards of a level. */
export const levelName = (level: number): string => LEVEL_NAMES[Math.min(level, MAX_LEVELS)] ?? '';

/** Rules of rewards. Money in fen, rates in basis points. */
export interface RewardRules {
  /** Number of levels of inviters that earn. */
  levels: 0 | 1 | 2;
  /** For level 1 and level 2. */
  rateBp: readonly number[];
  /** From the sale's completion to the settlement. */
  holdDays: number;
  /** The same for a member many of whose partners' sales are refunded (risk rule R5). */
  slowHoldDays: number;
  /** All rewards of an item together. */
  maxShareBp: number;
  /** The most one member earns from one sale; 0 = no such limit. */
  perOrderCap: number;
  /** Sales below this amount earn no reward. */
  minOrder: number;
}

export interface RuleSettings extends RewardRules {
  withdraw: WithdrawRules;
}

export interface Rule extends RuleSettings {
  version: number;
  effectiveAt: Date;
}

/** Version 1 (specification 31.1), unless the installation's first start said otherwise. */
export const FIRST_RULE: Rule = {
  version: 1,
  effectiveAt: new Date(0),
  levels: 1,
  rateBp: [1000, 300],
  holdDays: 7,
  slowHoldDays: 15,
  maxShareBp: 3000,
  perOrderCap: 0,
  minOrder: 1,
  withdraw: WITHDRAW_DEFAULTS,
};

const whole = (name: string, min: number, max: number) =>
  number()
    .typeError(`${name} 须为整数`)
    .integer(`${name} 须为整数`)
    .min(min, `${name} 不能小于 ${min}`)
    .max(max, `${name} 不能大于 ${max}`)
    .required(`缺少 ${name}`);

const rewardSchema = object({
  levels: whole('levels', 0, MAX_LEVELS),
  rateBp: array(whole('rateBp', 0, 10_000))
    .length(MAX_LEVELS, 'rateBp 须为两级的比例')
    .required('缺少 rateBp'),
  holdDays: whole('holdDays', 0, 180),
  slowHoldDays: whole('slowHoldDays', 0, 180).test(
    'slower',
    'slowHoldDays 不能小于 holdDays',
    (days, { parent }) => days >= (parent as RewardRules).holdDays,
  ),
  maxShareBp: whole('maxShareBp', 0, 10_000),
  perOrderCap: whole('perOrderCap', 0, 100_000_000_00),
  minOrder: whole('minOrder', 1, 100_000_000_00),
}).test(
  'share',
  '各级比例之和不能超过 maxShareBp',
  ({ rateBp, levels, maxShareBp }) =>
    rateBp.slice(0, levels).reduce((sum, bp) => sum + bp, 0) <= maxShareBp,
);

/** The first problem of the settings as a sentence; null when they are valid. */
export function faultOf(settings: RewardRules): string | null {
  try {
    rewardSchema.validateSync(settings, { strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** A stored version over the defaults of the release, so that settings added later have a value. */
export const ruleOf = ({
  version,
  effectiveAt,
  settings,
}: Pick<typeof moneyRules.$inferSelect, 'version' | 'effectiveAt' | 'settings'>): Rule => {
  const given = settings as Partial<RuleSettings>;
  const rule = {
    ...FIRST_RULE,
    ...given,
    withdraw: { ...FIRST_RULE.withdraw, ...given.withdraw },
    version,
    effectiveAt,
  };
  const fault = faultOf(rule);
  if (fault) throw new Error(`rule version ${version} is unusable: ${fault}`);
  return rule;
};

const selectCurrent = prepareOnce((db) =>
  db
    .select({
      version: moneyRules.version,
      effectiveAt: moneyRules.effectiveAt,
      settings: moneyRules.settings,
    })
    .from(moneyRules)
    .where(lte(moneyRules.effectiveAt, sql.placeholder('at')))
    .orderBy(desc(moneyRules.version))
    .limit(1)
    .prepare('money_rule'),
);

/** The configuration of money that applies at a moment. */
export async function currentRule(db: Db, at: Date): Promise<Rule> {
  const [row] = await selectCurrent(db).execute({ at });
  return row ? ruleOf(row) : FIRST_RULE;
}

/** Number of levels that earn at a moment, and are shown. */
export const currentLevels = async (db: Db, at: Date): Promise<0 | 1 | 2> =>
  (await currentRule(db, at)).levels;

/**
 * Writes version 1 with the number of levels that the installation was set up with. Once only: from then on the stored
 * versions are the only source, and the setting is ignored.
 */
export async function establishFirstRule(
  db: Db,
  levels: RewardRules['levels'],
  now: Date,
): Promise<void> {
  const { version, effectiveAt, ...settings } = FIRST_RULE;
  await db
    .insert(moneyRules)
    .values({
      version,
      effectiveAt,
      settings: { ...settings, levels },
      note: '初始规则',
      operator: 'system',
      createdAt: now,
    })
    .onConflictDoNothing();
}
