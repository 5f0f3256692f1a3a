import type { Command } from 'commander';
import { readMobile } from '@/lib/contract/characters';
import { maskMobile } from '@/lib/format';
import type { User } from '@/server/db/schema';
import {
  createUser,
  findUsers,
  freezeUser,
  getMember,
  showUser,
  unfreezeUser,
} from '@/server/modules/account/operate';
import { assignPlot } from '@/server/modules/city/assign';
import { StartError } from '@/server/start-error';
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

/** `op user …` */
export function addUserCommands(program: Command, run: Run): void {
  const user = program.command('user').description('成员账号');

  user
    .command('find <text>')
    .description('按编号、手机号（或尾号）、邀请码或昵称查找')
    .action((text: string) =>
      run(async ({ database, operation, print }) =>
        print((await findUsers(database.db, operation, text)).map(view)),
      ),
    );

  user
    .command('show <who>')
    .description('查看一个账号')
    .option('--mobile', '显示完整手机号（会记录）')
    .action((who: string, options: { mobile?: boolean }) =>
      run(async ({ database: { db }, operation, print }) => {
        const {
          user: found,
          mobile,
          referee,
          devices,
          logins,
        } = await showUser(db, operation, who, options.mobile === true);
        print({
          ...view(found),
          mobile,
          referee,
          direct: found.directCount,
          team: found.teamCount,
          growth: found.growth,
          hasPassword: found.passwordHash !== null,
          devices,
          logins,
          lastActiveAt: found.lastActiveAt,
        });
      }),
    );

  user
    .command('freeze <who>')
    .description('冻结账号并退出其全部设备')
    .requiredOption('--reason <text>', '原因（写入操作记录）')
    .action((who: string, { reason }: { reason: string }) =>
      run(async (context) => {
        const { userId } = await getMember(context.database.db, context.operation, who);
        if (!(await freezeUser(context.database.db, context.operation, userId, reason)))
          throw new StartError(`用户 ${userId} 当前不是正常状态，未做更改`);
        context.print({ userId, status: 'frozen' });
      }),
    );

  user
    .command('unfreeze <who>')
    .description('解除冻结')
    .action((who: string) =>
      run(async (context) => {
        const { userId } = await getMember(context.database.db, context.operation, who);
        if (!(await unfreezeUser(context.database.db, context.operation, userId)))
          throw new StartError(`用户 ${userId} 没有被冻结，未做更改`);
        context.print({ userId, status: 'active' });
      }),
    );

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
