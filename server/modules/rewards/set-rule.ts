import { rule as resource } from '@/lib/contract/console/resources/rule';
import type { Db } from '@/server/db/client';
import { changedFields } from '@/server/modules/operators/audit';
import { requireSecond } from '@/server/modules/operators/two-persons';
import { insertRule, listRules, type StoredRule } from '@/server/modules/rules/operate';
import {
  changedText,
  changesBetween,
  faultsOfRule,
  formOf,
  type RuleForm,
  settingsOf,
  settingsWith,
} from '@/server/modules/rules/rule-form';
import { FIRST_RULE, type Rule } from '@/server/modules/rules/versions';
import { faultOfForm, operatorAction } from '@/server/operator/action';
import { factsOfReplay, replay } from './replay';

type TextsOf = (rule: Rule, before: Rule) => readonly string[];

/** The same for submitter and decider. */
async function foreseen(db: Db, now: Date, before: Rule, after: Rule) {
  const played = await factsOfReplay(db, await replay(db, now, [before, after]));
  const changes = changesBetween(before, after);
  return { ...played, changes, facts: [...changes, ...played.facts] };
}

const latestOf = (rules: readonly StoredRule[]): Rule => rules[0] ?? FIRST_RULE;

export const setRule = (textsOf: TextsOf) =>
  operatorAction(resource, 'set', resource.actions.set, {
    lock: (tx) => listRules(tx),
    version: (rules) => [rules[0]?.version ?? 0],
    work: async ({ tx, operation, acting, row: rules, form: { effective: at, ...form } }) => {
      const { now, reason = '' } = operation;
      const before = latestOf(rules);
      const effectiveAt = at === null ? now : new Date(at);
      const settings = settingsWith(settingsOf(before), form);
      const faults = faultsOfRule(settings);
      if (effectiveAt < now || effectiveAt < before.effectiveAt)
        faults.effective = '不能早于现在，也不能早于上一版';
      if (Object.keys(faults).length > 0) throw faultOfForm(faults);
      const after: Rule = { ...settings, effectiveAt, version: before.version + 1 };
      const { changes, facts, diff } = await foreseen(tx, now, before, after);
      if (changes.length > 0)
        await insertRule(tx, operation, { ...after, settings, note: reason.trim() });
      const version = String(after.version);
      const content = Object.fromEntries(changes.map(({ name }) => [name, formOf(settings)[name]]));
      return {
        values: { n: String(changes.length), diff },
        facts: facts.map(({ title, from, to }) => ({ title, from, to })),
        blocks: changes.length > 0 ? [] : ['还没有改动'],
        memberReads: textsOf(after, before).join('\n') || null,
        target: version,
        detail: { effectiveAt: effectiveAt.toISOString() },
        ...changedFields(formOf(before), formOf(settings)),
        second: () =>
          requireSecond(tx, operation, acting, {
            kind: 'rule.set',
            ref: version,
            form: content,
            about: `规则第 ${version} 版：${changedText(before, settings)}`,
            /* "Now" differs each time; a future moment is permitted with it. */
            content: { form: content, at: effectiveAt > now ? effectiveAt.getTime() : 'now' },
          }),
      };
    },
  });

/** Recomputed for the second person, against present rules. */
export async function foreseeRule(db: Db, now: Date, form: Partial<RuleForm>): Promise<string[]> {
  const before = latestOf(await listRules(db));
  const whole = { ...formOf(before), ...form } as RuleForm;
  const { facts } = await foreseen(db, now, before, {
    ...settingsWith(settingsOf(before), whole),
    version: before.version + 1,
    effectiveAt: now,
  });
  return facts.map(({ title, from, to }) => `${title}：${from ? `${from} → ` : ''}${to}`);
}
