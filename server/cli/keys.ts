import type { Command } from 'commander';
import { rotateSign } from '@/server/modules/rules/rotate-sign';
import type { Run } from './run';

export function addKeysCommands(program: Command, run: Run): void {
  program
    .command('keys')
    .description('本机的密钥')
    .command('rotate-sign')
    .description('更换请求签名：运行中的服务一分钟后启用新的一对，旧的一对还可用30天')
    .requiredOption('--note <text>', '为什么换')
    .action(({ note }: { note: string }) =>
      run(async ({ database: { db }, operation, config, print }) => {
        await rotateSign(db, operation, config, note);
        print('已更换，无需重启；独立托管的静态站点请重新生成配置');
      }),
    );
}
