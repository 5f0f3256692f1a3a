import type { Command } from 'commander';
import { type CurrentSiteSettings, setSite, showSite } from '@/server/modules/rules/site-settings';
import type { Run } from './run';
import { addVerbs, DRY } from './verbs';

const view = ({ version, flags, copyLink, studentReview, brand }: CurrentSiteSettings) => ({
  version,
  'flags.mayor': Number(flags.mayor),
  copyLink: Number(copyLink),
  studentReview: Number(studentReview),
  ...Object.fromEntries(Object.entries(brand).map(([name, value]) => [`brand.${name}`, value])),
});

export function addSiteCommands(program: Command, run: Run): void {
  addVerbs(program.command('site').description('应用设置：随页面下发，无需重新构建'), run, {
    show: {
      about: '现在的设置',
      work: async ({ db, operation, config }) =>
        view(await showSite(db, operation, config.firstSite)),
    },
    'set <changes...>': {
      about: '更改设置，例如 site set flags.mayor=1 copyLink=0；运行中的服务几秒内生效',
      options: { '!--note <text>': '为什么改', ...DRY },
      work: async ({ db, operation, config, flags: { note = '', dryRun } }, ...changes) => {
        const change = { changes, note, isDryRun: dryRun !== undefined };
        return view(await setSite(db, operation, config.firstSite, change));
      },
    },
  });
}
