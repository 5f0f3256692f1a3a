import { desc, lte, sql } from 'drizzle-orm';
import { array, number, object, ValidationError } from 'yup';
import type { Db } from '@/server/db/client';
import { prepareOnce } from '@/server/db/prepared';
import { moneyRules } from '@/server/db/schema';
import { WITHDRAW_DEFAULTS, type WithdrawRules } from './withdraw-rules';

/** Legal limit: constant, beyond configuration (specification 18.3, 29.8). */
export const MAX_LEVELS = 2;

const LEVEL_NAMES = ['', '直接奖励', '团队奖励'] as const;
export const levelName = (level: number): string => LEVEL_NAMES[Math.min(level, MAX_LEVELS)] ?? '';

export interface RewardRules {
  levels: 0 | 1 | 2;
  /** For level 1 and level 2. */
  rateBp: readonly number[];
  holdDays: number;
  /** For members with many refunds (R5). */
  slowHoldDays: number;
  maxShareBp: number;
  /** 0 = no limit. */
  perOrderCap: number;
  /** Smaller sales earn nothing. */
  minOrder: number;
}

export interface RuleSettings extends RewardRules {
  withdraw: WithdrawRules;
}

export interface Rule extends RuleSettings {
  version: number;
  effectiveAt: Date;
}

/** Version 1 (specification 31.1), unless set at the first start. */
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

/** Null when valid. */
export function faultOf(settings: RewardRules): string | null {
  try {
    rewardSchema.validateSync(settings, { strict: true });
    return null;
  } catch (error) {
    if (error instanceof ValidationError) return error.message;
    throw error;
  }
}

/** Defaults fill settings added later. */
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

export async function currentRule(db: Db, at: Date): Promise<Rule> {
  const [row] = await selectCurrent(db).execute({ at });
  return row ? ruleOf(row) : FIRST_RULE;
}

export const currentLevels = async (db: Db, at: Date): Promise<0 | 1 | 2> =>
  (await currentRule(db, at)).levels;

/** Runs once: afterwards the setting is ignored. */
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
