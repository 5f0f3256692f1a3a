import type { Command } from 'commander';
import { setRule, showRule, showRules } from '@/server/modules/rules/operate';
import type { Rule } from '@/server/modules/rules/versions';
import type { Run } from './run';
import { readMoment, showMoment } from './values';

const flat = ({ version, effectiveAt, withdraw, ...rest }: Rule) => ({
  version,
  effectiveAt: showMoment(effectiveAt),
  ...rest,
  rateBp: rest.rateBp.join(','),
  ...Object.fromEntries(
    Object.entries(withdraw).map(([name, value]) => [
      `withdraw.${name}`,
      Array.isArray(value) ? value.join(',') : (value as unknown),
    ]),
  ),
});

export function addRuleCommands(program: Command, run: Run): void {
  const rule = program
    .command('rule')
    .description('奖励与提现规则：金额以分、比例以万分之一为单位');

  rule
    .command('show')
    .description('现在生效的规则')
    .action(() =>
      run(async ({ database: { db }, operation, print }) => {
        print(flat(await showRule(db, operation)));
      }),
    );

  rule
    .command('history')
    .description('全部版本，最新的在前')
    .action(() =>
      run(async ({ database: { db }, operation, print }) => {
        print(
          (await showRules(db, operation)).map(
            ({
              version,
              effectiveAt,
              levels,
              rateBp,
              holdDays,
              maxShareBp,
              perOrderCap,
              minOrder,
              note,
              operator,
            }) => ({
              version,
              effectiveAt: showMoment(effectiveAt),
              levels,
              rateBp: rateBp.join(','),
              holdDays,
              maxShareBp,
              perOrderCap,
              minOrder,
              note,
              operator,
            }),
          ),
        );
      }),
    );

  rule
    .command('set <changes...>')
    .description('发布新版本，例如 rule set rateBp=800,200 holdDays=10 withdraw.min=2000')
    .requiredOption('--note <text>', '为什么改')
    .option('--effective-at <time>', '生效时间，默认现在')
    .option('--dry-run', '只检查并显示，不发布')
    .action((changes: string[], flags: { note: string; effectiveAt?: string; dryRun?: boolean }) =>
      run(async ({ database: { db }, operation, print }) => {
        const effectiveAt =
          flags.effectiveAt === undefined ? operation.now : readMoment(flags.effectiveAt);
        print(
          flat(
            await setRule(db, operation, {
              changes,
              effectiveAt,
              note: flags.note,
              isDryRun: flags.dryRun === true,
            }),
          ),
        );
      }),
    );
}
