import type { Command } from 'commander';
import { readMobile } from '@/lib/contract/characters';
import { maskMobile } from '@/lib/format';
import type { User } from '@/server/db/schema';
import { createUser } from '@/server/modules/account/operate';
import { assignPlot } from '@/server/modules/city/assign';
import { StartError } from '@/server/start-error';
import { groupOf } from './resource';
import type { Run } from './run';

const view = ({
  userId,
  userName,
  mobile,
  status,
  inviteCode,
  blockAreaId,
  blockNo,
  refereeId,
  createdAt,
}: User) => ({
  userId,
  userName,
  mobile: maskMobile(mobile),
  status,
  inviteCode,
  blockAreaId,
  blockNo,
  refereeId,
  createdAt,
});

export function addUserCommands(program: Command, run: Run): void {
  const user = groupOf(program, 'user', '成员账号');

  user
    .command('create <mobile>')
    .description('创建账号；密码从环境变量 OP_PASSWORD 读取')
    .option('--name <nickname>', '昵称')
    .action((typed: string, { name }: { name?: string }) =>
      run(async ({ database, operation, env, print }) => {
        const mobile = readMobile(typed);
        if (!/^1[3-9]\d{9}$/.test(mobile)) throw new StartError('手机号格式不正确');
        const password = env.OP_PASSWORD;
        if (!password)
          throw new StartError('请用环境变量 OP_PASSWORD 提供初始密码（8-20位，包含字母和数字）');
        print(
          view(
            await createUser(
              database.db,
              operation,
              { mobile, password, userName: name },
              { assignPlot },
            ),
          ),
        );
      }),
    );
}
