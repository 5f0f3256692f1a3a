import type { Command } from 'commander';
import { parseFreightFile } from '@/server/content/freight-file';
import { listFreight, saveFreight } from '@/server/modules/goods/freight';
import { readTextFile } from './files';
import type { Run } from './run';

/** `op freight …` */
export function addFreightCommands(program: Command, run: Run): void {
  const freight = program.command('freight').description('运费规则');
  freight
    .command('list')
    .description('全部规则')
    .action(() =>
      run(async ({ database: { db }, operation, print }) =>
        print(await listFreight(db, operation)),
      ),
    );
  freight
    .command('save <file>')
    .description('从 JSON 或 YAML 文件写入一条规则（费用以分为单位），同名覆盖')
    .requiredOption('--reason <text>', '为什么')
    .option('--dry-run', '只检查')
    .action((file: string, { reason, dryRun }: { reason: string; dryRun?: boolean }) =>
      run(async ({ database: { db }, operation, print }) => {
        const rule = parseFreightFile(readTextFile(file));
        await saveFreight(db, operation, { ...rule, reason, isDryRun: dryRun === true });
        print({ name: rule.name, ...(dryRun ? { dryRun: '试运行，未做更改' } : {}) });
      }),
    );
}
