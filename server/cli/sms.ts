import type { Command } from 'commander';
import { readMobile } from '@/lib/contract/characters';
import { lastCode } from '@/server/modules/operators/inspect';
import { StartError } from '@/server/start-error';
import type { Run } from './run';
import { showMoment } from './values';

export function addSmsCommands(program: Command, run: Run): void {
  const sms = program.command('sms').description('短信验证码');

  sms
    .command('last [mobile]')
    .description('最近一次发送的验证码（仅控制台短信）')
    .action((mobile?: string) =>
      run(async ({ config, database, operation, print }) => {
        if (config.SMS_PROVIDER !== 'console')
          throw new StartError('已配置短信服务商，验证码不会保存在本机');
        const last = await lastCode(database.db, operation, {
          dataDir: config.dataDir,
          mobile: mobile === undefined ? mobile : readMobile(mobile),
        });
        print({ ...last, sentAt: showMoment(new Date(last.sentAt)) });
      }),
    );
}
