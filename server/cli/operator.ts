import type { Command } from 'commander';
import { ROLE_IDS } from '@/lib/contract/console/roles';
import type { Config } from '@/server/config';
import { type Operator, OPERATOR_ROLES, type OperatorRole } from '@/server/db/schema';
import { getMember } from '@/server/modules/account/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { readConsoleOrigin } from '@/server/modules/operators/console-address';
import { stopHeld } from '@/server/modules/operators/held';
import { inviteOperator } from '@/server/modules/operators/invite';
import { inviteAddress } from '@/server/modules/operators/invites';
import {
  addOperator,
  changeSecret,
  disableOperator,
  listOperators,
} from '@/server/modules/operators/operate';
import type { Run } from './run';
import { drawSecret, SECRETS } from './sign-in';

const view = ({ secretHash, cityIds: _, ...operator }: Operator) => ({
  ...operator,
  hasSecret: secretHash !== null,
});

function readRole(text: string): OperatorRole {
  const role = OPERATOR_ROLES.find((one) => one === text);
  if (!role) throw new OperationRefused(`角色只能是 ${OPERATOR_ROLES.join('、')}`);
  return role;
}

/** The secret from the environment, or a new one that is shown once. */
const newSecret = (given: string | undefined) => ({
  secret: given ?? drawSecret(),
  shown: given === undefined,
});

/** The configured console, or that of the server that is running. @throws OperationRefused */
function originOf({ consoleOrigin, dataDir }: Config): string {
  const origin = consoleOrigin ?? readConsoleOrigin(dataDir);
  if (origin === null)
    throw new OperationRefused('尚未开通后台：请设置 CONSOLE_PORT，或先运行 npm start');
  return origin;
}

/** `op operator …` */
export function addOperatorCommands(program: Command, run: Run): void {
  const operator = program
    .command('operator')
    .description(
      '操作员：姓名由 OPERATOR 给出（默认 系统用户@主机），口令由 OPERATOR_SECRET 给出或在终端输入',
    );

  operator
    .command('list')
    .description('全部操作员')
    .action(() =>
      run(async ({ database: { db }, operation, print }) =>
        print((await listOperators(db, operation)).map(view)),
      ),
    );

  operator
    .command('add <name>')
    .description('登记操作员，或更改其角色；口令由 NEW_OPERATOR_SECRET 给出，否则生成并只显示一次')
    .requiredOption('--role <role>', OPERATOR_ROLES.join(' | '))
    .option('--user <who>', '本人的成员账号（不能处理自己的资金）')
    .action((name: string, options: { role: string; user?: string }) =>
      run(async ({ database: { db }, operation, env, print }) => {
        const { secret, shown } = newSecret(env.NEW_OPERATOR_SECRET);
        const { saved, isNew } = await addOperator(
          db,
          operation,
          {
            name,
            role: readRole(options.role),
            userId:
              options.user === undefined
                ? null
                : (await getMember(db, operation, options.user)).userId,
            secret,
          },
          SECRETS,
        );
        print({ ...view(saved), ...(isNew && shown ? { secret } : {}) });
      }),
    );

  operator
    .command('invite <name>')
    .description('邀请操作员使用后台：打印一个链接，24 小时内有效，只能用一次')
    .option('--role <roles>', `角色，逗号分隔：${ROLE_IDS.join(' | ')}`)
    .option('--again', '本人丢失了口令或验证方式：以前的全部失效')
    .option('--user <who>', '本人的成员账号（不能处理自己的资金）')
    .action((name: string, options: { role?: string; again?: true; user?: string }) =>
      run(async ({ config, database: { db }, operation, print }) => {
        const origin = originOf(config);
        const token = await inviteOperator(db, operation, {
          name,
          roles: options.role?.split(',') ?? [],
          userId:
            options.user === undefined
              ? null
              : (await getMember(db, operation, options.user)).userId,
          isAgain: options.again === true,
        });
        print({ name, link: inviteAddress(origin, token) });
      }),
    );

  operator
    .command('reset <name>')
    .description('立即作废操作员的通行密钥、验证器、恢复码与后台登录，打印新的邀请链接')
    .action((name: string) =>
      run(async ({ config, database: { db }, operation, print }) => {
        const origin = originOf(config);
        const invitation = { name, roles: [], userId: null, isAgain: true, isReset: true };
        const token = await inviteOperator(db, operation, invitation);
        print({ name, link: inviteAddress(origin, token) });
      }),
    );

  operator
    .command('stop <name>')
    .description('停止等待生效的资金权限：重新授予之前不能使用')
    .option('--reason <text>', '原因', '')
    .action((name: string, { reason }: { reason: string }) =>
      run(async ({ database: { db }, operation, print }) => {
        await stopHeld(db, { ...operation, reason }, name);
        print({ name });
      }),
    );

  operator
    .command('disable <name>')
    .description('停用操作员')
    .action((name: string) =>
      run(async ({ database: { db }, operation, print }) =>
        print(view(await disableOperator(db, operation, name))),
      ),
    );

  operator
    .command('passwd [name]')
    .description('更换口令：默认自己的；管理员可更换他人的')
    .action((name?: string) =>
      run(async ({ database: { db }, operation, env, print }) => {
        const { secret, shown } = newSecret(env.NEW_OPERATOR_SECRET);
        const saved = await changeSecret(
          db,
          operation,
          name ?? operation.operator,
          secret,
          SECRETS,
        );
        print({ ...view(saved), ...(shown ? { secret } : {}) });
      }),
    );
}
