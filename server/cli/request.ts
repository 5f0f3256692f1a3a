import type { Command } from 'commander';
import { showRequest } from '@/server/modules/operators/inspect';
import type { Run } from './run';

export function addRequestCommands(program: Command, run: Run): void {
  program
    .command('request <id>')
    .description('按用户看到的错误编号查找一次请求')
    .action((id: string) =>
      run(async ({ config: { dataDir }, database: { db }, operation, print }) =>
        print(await showRequest(db, operation, { dataDir, id })),
      ),
    );
}
