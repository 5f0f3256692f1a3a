import type { Command } from 'commander';
import { type CurrentSiteSettings, setSite, showSite } from '@/server/modules/rules/site-settings';
import type { Run } from './run';

const view = ({ version, flags, copyLink, studentReview }: CurrentSiteSettings) => ({
  version,
  'flags.mayor': Number(flags.mayor),
  copyLink: Number(copyLink),
  studentReview: Number(studentReview),
});

export function addSiteCommands(program: Command, run: Run): void {
  const site = program.command('site').description('应用设置：随页面下发，无需重新构建');
  site
    .command('show')
    .description('现在的设置')
    .action(() =>
      run(async ({ database: { db }, operation, config, print }) =>
        print(view(await showSite(db, operation, config.firstSite))),
      ),
    );
  site
    .command('set <changes...>')
    .description('更改设置，例如 site set flags.mayor=1 copyLink=0；运行中的服务几秒内生效')
    .requiredOption('--note <text>', '为什么改')
    .option('--dry-run', '只检查并显示')
    .action((changes: string[], flags: { note: string; dryRun?: boolean }) =>
      run(async ({ database: { db }, operation, config, print }) =>
        print(
          view(
            await setSite(db, operation, config.firstSite, {
              changes,
              note: flags.note,
              isDryRun: flags.dryRun === true,
            }),
          ),
        ),
      ),
    );
}
