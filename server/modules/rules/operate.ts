import { desc } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { moneyRules } from '@/server/db/schema';
import { isUniqueViolation } from '@/server/http/errors';
import { changedFields } from '@/server/modules/operators/audit';
import {
  audit,
  type Operation,
  OperationRefused,
  requirePermission,
} from '@/server/modules/operators/authorize';
import { requireSecond, withSecond } from '@/server/modules/operators/two-persons';
import { currentRule, faultOf, FIRST_RULE, type Rule, ruleOf, type RuleSettings } from './versions';

/* Changes are new versions; old orders keep theirs. */

type Value = number | string | boolean | readonly (number | string)[];

const settingsOf = ({ version: _v, effectiveAt: _e, ...settings }: Rule): RuleSettings => settings;

/** `withdraw.min=1000`, `rateBp=1000,300`, `withdraw.types=bank,alipay`: typed like the present value. */
function readValue(name: string, text: string, before: Value): Value {
  if (Array.isArray(before))
    return text
      .split(',')
      .map((part) => (typeof before[0] === 'number' ? readNumber(name, part) : part.trim()));
  if (typeof before === 'number') return readNumber(name, text);
  if (typeof before === 'boolean') {
    if (text !== 'true' && text !== 'false')
      throw new OperationRefused(`${name} 须为 true 或 false`);
    return text === 'true';
  }
  return text.trim();
}

function readNumber(name: string, text: string): number {
  if (!/^(0|[1-9]\d{0,12})$/.test(text.trim()))
    throw new OperationRefused(
      `${name} 须为整数（金额以分为单位，比例以万分之一为单位），收到 ${text}`,
    );
  return Number(text);
}

function withChange(settings: RuleSettings, change: string): RuleSettings {
  const [, name = '', text = ''] = /^([A-Za-z.]+)=(.*)$/s.exec(change) ?? [];
  const [first = '', second] = name.split('.');
  const group = first === 'withdraw' && second !== undefined ? 'withdraw' : null;
  const known = (group ? settings.withdraw : settings) as unknown as Record<string, Value>;
  const key = group ? (second ?? '') : first;
  if (!Object.hasOwn(known, key) || name === 'withdraw')
    throw new OperationRefused(`没有名为 ${name || change} 的设置`);
  const value = readValue(name, text, known[key] as Value);
  return group
    ? { ...settings, withdraw: { ...settings.withdraw, [key]: value } }
    : { ...settings, [key]: value };
}

function refuseFaulty(settings: RuleSettings): void {
  const fault = faultOf(settings);
  if (fault) throw new OperationRefused(fault);
  const { min, max, step, feeBp, taxBp, taxMode, verify, types } = settings.withdraw;
  if (min < 1 || max < min || step < 1)
    throw new OperationRefused(
      'withdraw.min、withdraw.max、withdraw.step 须大于 0，且 max 不小于 min',
    );
  if (feeBp + taxBp >= 10_000)
    throw new OperationRefused('withdraw.feeBp 与 withdraw.taxBp 之和须小于 10000');
  if (!['none', 'withhold', 'declare'].includes(taxMode))
    throw new OperationRefused('withdraw.taxMode 须为 none、withhold 或 declare');
  if (!['sms', 'password'].includes(verify))
    throw new OperationRefused('withdraw.verify 须为 sms 或 password');
  if (types.length === 0 || types.some((type) => !['bank', 'alipay', 'wechat'].includes(type)))
    throw new OperationRefused('withdraw.types 须为 bank、alipay、wechat 中的若干项');
}

export async function listRules(db: Db): Promise<(Rule & { note: string; operator: string })[]> {
  const rows = await db.select().from(moneyRules).orderBy(desc(moneyRules.version));
  if (rows.length === 0) return [{ ...FIRST_RULE, note: '初始规则', operator: 'system' }];
  return rows.map((row) => ({ ...ruleOf(row), note: row.note, operator: row.operator }));
}

/** @throws OperationRefused */
export async function showRule(db: Db, operation: Operation): Promise<Rule> {
  await requirePermission(db, operation, 'rules.read');
  return currentRule(db, operation.now);
}

export async function showRules(db: Db, operation: Operation) {
  await requirePermission(db, operation, 'rules.read');
  return listRules(db);
}

interface NewRule {
  /** `name=value` */
  changes: readonly string[];
  effectiveAt: Date;
  note: string;
  isDryRun: boolean;
}

const flat = ({ withdraw, ...rest }: RuleSettings) => ({
  ...rest,
  ...Object.fromEntries(
    Object.entries(withdraw).map(([name, value]) => [`withdraw.${name}`, value as Value]),
  ),
});

/** @throws OperationRefused for invalid settings, and `needs_second` */
export function setRule(db: Db, operation: Operation, rule: NewRule): Promise<Rule> {
  return withSecond(db, operation, () => writeRule(db, operation, rule));
}

async function writeRule(
  db: Db,
  operation: Operation,
  { changes, effectiveAt, note, isDryRun }: NewRule,
): Promise<Rule> {
  return db.transaction(async (tx) => {
    const acting = await requirePermission(tx, operation, 'rules.change');
    const [latest = FIRST_RULE] = await listRules(tx);
    if (effectiveAt < operation.now || effectiveAt < latest.effectiveAt)
      throw new OperationRefused('生效时间不能早于现在，也不能早于上一版');
    const {
      note: _note,
      operator: _operator,
      ...before
    } = latest as Rule & { note?: string; operator?: string };
    const settings = changes.reduce(withChange, settingsOf(before));
    refuseFaulty(settings);
    const rule: Rule = { ...settings, version: latest.version + 1, effectiveAt };
    if (isDryRun) return rule;
    const version = String(rule.version);
    const second = await requireSecond(tx, operation, acting, {
      kind: 'rule.set',
      ref: version,
      about: `规则第 ${version} 版：${changes.join('，')}（${note}）`,
      /* "Now" differs each time; a future moment is part of the permission. */
      content: { changes, at: effectiveAt > operation.now ? effectiveAt.getTime() : 'now' },
    });
    await tx
      .insert(moneyRules)
      .values({
        version: rule.version,
        effectiveAt,
        settings: { ...settings },
        note,
        operator: operation.operator,
        createdAt: operation.now,
      })
      .catch((error: unknown) => {
        if (isUniqueViolation(error))
          throw new OperationRefused('另一位操作员刚刚发布了新规则，请查看后重试');
        throw error;
      });
    await audit(
      tx,
      operation,
      'rule.set',
      version,
      { changes, note, effectiveAt: effectiveAt.toISOString(), second },
      changedFields(flat(settingsOf(before)), flat(settings)),
    );
    return rule;
  });
}
