import type { Command } from 'commander';
import { setRule, showRule, showRules } from '@/server/modules/rules/operate';
import type { Rule } from '@/server/modules/rules/versions';
import type { Run } from './run';
import { pick, readMoment } from './values';
import { addVerbs, DRY } from './verbs';

const flat = ({ version, effectiveAt, withdraw, ...rest }: Rule) => ({
  ...{ version, effectiveAt, ...rest },
  rateBp: rest.rateBp.join(','),
  ...Object.fromEntries(
    Object.entries(withdraw).map(([name, value]) => [
      `withdraw.${name}`,
      Array.isArray(value) ? value.join(',') : (value as unknown),
    ]),
  ),
});

const brief = (rule: Awaited<ReturnType<typeof showRules>>[number]) => ({
  ...pick(rule, 'version effectiveAt levels rateBp holdDays maxShareBp perOrderCap minOrder'),
  ...{ rateBp: rule.rateBp.join(','), note: rule.note, operator: rule.operator },
});

export function addRuleCommands(program: Command, run: Run): void {
  const group = program
    .command('rule')
    .description('奖励与提现规则：金额以分、比例以万分之一为单位');
  addVerbs(group, run, {
    show: {
      about: '现在生效的规则',
      work: async ({ db, operation }) => flat(await showRule(db, operation)),
    },
    history: {
      about: '全部版本，最新的在前',
      work: async ({ db, operation }) => (await showRules(db, operation)).map(brief),
    },
    'set <changes...>': {
      about: '发布新版本，例如 rule set rateBp=800,200 holdDays=10 withdraw.min=2000',
      options: {
        ...{ '!--note <text>': '为什么改', '--effective-at <time>': '生效时间，默认现在' },
        ...DRY,
      },
      work: async ({ db, operation, flags: { note = '', effectiveAt, dryRun } }, ...changes) =>
        flat(
          await setRule(db, operation, {
            changes,
            effectiveAt: effectiveAt === undefined ? operation.now : readMoment(effectiveAt),
            ...{ note, isDryRun: dryRun !== undefined },
          }),
        ),
    },
  });
}
