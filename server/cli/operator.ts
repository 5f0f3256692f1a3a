import type { Command } from 'commander';
import { type Operator, OPERATOR_ROLES, type OperatorRole } from '@/server/db/schema';
import { getMember } from '@/server/modules/account/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { stopHeld } from '@/server/modules/operators/held';
import { addOperator, changeSecret } from '@/server/modules/operators/operate';
import { groupOf } from './resource';
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

const newSecret = (given: string | undefined) => ({
  secret: given ?? drawSecret(),
  shown: given === undefined,
});

export function addOperatorCommands(program: Command, run: Run): void {
  const operator = groupOf(program, 'operator', '操作员');

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
