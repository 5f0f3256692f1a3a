import type { Command } from 'commander';
import { readMobile } from '@/lib/contract/characters';
import { maskMobile } from '@/lib/format';
import { createUser } from '@/server/modules/account/operate';
import { assignPlot } from '@/server/modules/city/assign';
import { StartError } from '@/server/start-error';
import type { Run } from './run';
import { pick } from './values';
import { addVerbs, groupOf } from './verbs';

export function addUserCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'user', '成员账号'), run, {
    'create <mobile>': {
      about: '创建账号；密码从环境变量 OP_PASSWORD 读取',
      options: { '--name <nickname>': '昵称' },
      work: async ({ db, operation, env, flags: { name: userName } }, typed = '') => {
        const mobile = readMobile(typed);
        if (!/^1[3-9]\d{9}$/.test(mobile)) throw new StartError('手机号格式不正确');
        const password = env.OP_PASSWORD;
        if (!password)
          throw new StartError('请用环境变量 OP_PASSWORD 提供初始密码（8-20位，包含字母和数字）');
        const given = { mobile, password, userName };
        const user = await createUser(db, operation, given, { assignPlot });
        return {
          ...pick(user, 'userId userName'),
          mobile: maskMobile(user.mobile),
          ...pick(user, 'status inviteCode blockAreaId blockNo refereeId createdAt'),
        };
      },
    },
  });
}
