import type { Command } from 'commander';
import { removeDemo } from '@/server/seed/removal/remove';
import type { Run } from './run';
import { addVerbs, DRY, groupOf } from './verbs';

const wayBack = (former: string): string =>
  `停止服务，在 PostgreSQL 中把现在的库改名，再执行 alter database "${former}" rename to "${former.replace(/_demo_\d{8}(_\d+)?$/, '')}"，并把数据目录中 ${former} 文件夹里的文件移回数据目录`;

export function addDemoCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'demo', '演示数据'), run, {
    remove: {
      about: '重建没有演示数据的数据库，带上操作员、设置与自己的商品和文章；旧库保留 30 天',
      options: DRY,
      work: async ({ database, operation, config, flags, print, isJson }) => {
        const isDryRun = flags.dryRun === 'yes';
        const { tables, ...rest } = await removeDemo(database, operation, { config, isDryRun });
        if (isJson) return { tables, ...rest };
        if (tables.length > 0) print(tables);
        if (rest.former !== null) return { 旧库: rest.former, 恢复: wayBack(rest.former) };
        const dropped = rest.dropped.join('、') || '无';
        return tables.length === 0 ? { 结果: '没有演示数据', 已删除的旧库: dropped } : undefined;
      },
    },
  });
}
