import type { Command } from 'commander';
import { type Operator, OPERATOR_ROLES, type OperatorRole } from '@/server/db/schema';
import { getMember } from '@/server/modules/account/operate';
import { OperationRefused } from '@/server/modules/operators/authorize';
import { stopHeld } from '@/server/modules/operators/held';
import { addOperator, changeSecret } from '@/server/modules/operators/operate';
import type { Run } from './run';
import { drawSecret, SECRETS } from './sign-in';
import { addVerbs, type Given, groupOf } from './verbs';

const view = ({ secretHash, cityIds: _, ...operator }: Operator) => ({
  ...operator,
  hasSecret: secretHash !== null,
});

function readRole(text: string): OperatorRole {
  const role = OPERATOR_ROLES.find((one) => one === text);
  if (!role) throw new OperationRefused(`角色只能是 ${OPERATOR_ROLES.join('、')}`);
  return role;
}

async function add({ db, operation, env, flags: { role = '', user } }: Given, name = '') {
  const given = env.NEW_OPERATOR_SECRET;
  const secret = given ?? drawSecret();
  const userId = user === undefined ? null : (await getMember(db, operation, user)).userId;
  const operator = { name, role: readRole(role), userId, secret };
  const { saved, isNew } = await addOperator(db, operation, operator, SECRETS);
  return { ...view(saved), ...(isNew && given === undefined ? { secret } : {}) };
}

async function changeWord({ db, operation, env }: Given, name = operation.operator) {
  const given = env.NEW_OPERATOR_SECRET;
  const secret = given ?? drawSecret();
  const saved = await changeSecret(db, operation, name, secret, SECRETS);
  return { ...view(saved), ...(given === undefined ? { secret } : {}) };
}

export function addOperatorCommands(program: Command, run: Run): void {
  addVerbs(groupOf(program, 'operator', '操作员'), run, {
    'add <name>': {
      about: '登记操作员，或更改其角色；口令由 NEW_OPERATOR_SECRET 给出，否则生成并只显示一次',
      options: {
        '!--role <role>': OPERATOR_ROLES.join(' | '),
        '--user <who>': '本人的成员账号（不能处理自己的资金）',
      },
      work: add,
    },
    'stop <name>': {
      about: '停止等待生效的资金权限：重新授予之前不能使用',
      options: { '--reason <text>': ['原因', ''] },
      work: async ({ db, operation, flags: { reason = '' } }, name = '') => {
        await stopHeld(db, { ...operation, reason }, name);
        return { name };
      },
    },
    'passwd [name]': {
      about: '更换口令：默认自己的；管理员可更换他人的',
      work: (given, name?: string) => changeWord(given, name),
    },
  });
}
