import type { Command } from 'commander';
import { listConsoleCodes } from '@/server/adapters/sms/console';
import { audit } from '@/server/db/operators';
import { StartError } from '@/server/start-error';
import type { Run } from './run';

/** `op sms …` */
export function addSmsCommands(program: Command, run: Run): void {
  const sms = program.command('sms').description('短信验证码');

  sms
    .command('last [mobile]')
    .description('最近一次发送的验证码（仅控制台短信）')
    .action((mobile?: string) =>
      run(async ({ config, database, operation, print }) => {
        if (config.SMS_PROVIDER !== 'console')
          throw new StartError('已配置短信服务商，验证码不会保存在本机');
        const last = listConsoleCodes(config.dataDir).find(
          (code) => mobile === undefined || code.mobile === mobile,
        );
        await audit(database.db, operation, 'sms.last', mobile ?? '', {
          isFound: last !== undefined,
        });
        if (!last)
          throw new StartError(mobile ? `没有发送给 ${mobile} 的验证码` : '还没有发送过验证码');
        print(last);
      }),
    );
}
