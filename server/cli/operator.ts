import type { Command } from 'commander';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { audit, OperationRefused, requireOperator } from '@/server/db/operators';
import { OPERATOR_ROLES, operators, type Operator, type OperatorRole } from '@/server/db/schema';
import { findUser } from '@/server/modules/account/operate';
import type { Run } from './run';

const view = ({ name, role, userId, createdAt, disabledAt }: Operator) => ({ name, role, userId, createdAt: createdAt.toISOString(), disabledAt: disabledAt?.toISOString() ?? null });

function readRole(text: string): OperatorRole {
  const role = OPERATOR_ROLES.find((one) => one === text);
  if (!role) throw new OperationRefused(`角色只能是 ${OPERATOR_ROLES.join('、')}`);
  return role;
}

async function readMember(db: Db, who: string | undefined): Promise<number | null> {
  if (who === undefined) return null;
  const user = await findUser(db, who);
  if (!user) throw new OperationRefused(`找不到用户 ${who}（可用编号、手机号或邀请码）`);
  return user.userId;
}

/** `op operator …` */
export function addOperatorCommands(program: Command, run: Run): void {
  const operator = program.command('operator').description('操作员：姓名由环境变量 OPERATOR 给出，默认为 系统用户@主机');

  operator.command('list').description('全部操作员').action(() =>
    run(async ({ database: { db }, print }) => print((await db.select().from(operators).orderBy(asc(operators.name))).map(view))),
  );

  operator.command('add <name>').description('登记操作员，或更改其角色').requiredOption('--role <role>', OPERATOR_ROLES.join(' | ')).option('--user <who>', '本人的成员账号（不能处理自己的资金）').action((name: string, options: { role: string; user?: string }) =>
    run(async ({ database: { db }, operation, print }) => {
      const role = readRole(options.role);
      const saved = await db.transaction(async (tx) => {
        await requireOperator(tx, operation, 'admin');
        const [anybody] = await tx.select({ name: operators.name }).from(operators).limit(1);
        if (!anybody && role !== 'admin') throw new OperationRefused('第一位操作员的角色须为 admin');
        const userId = await readMember(tx, options.user);
        const [row] = await tx.insert(operators).values({ name, role, userId, createdAt: operation.now }).onConflictDoUpdate({ target: operators.name, set: { role, disabledAt: null, ...(userId === null ? {} : { userId }) } }).returning();
        await audit(tx, operation, 'operator.add', name, { role, userId });
        return row;
      });
      if (saved) print(view(saved));
    }),
  );

  operator.command('disable <name>').description('停用操作员').action((name: string) =>
    run(async ({ database: { db }, operation, print }) => {
      const saved = await db.transaction(async (tx) => {
        await requireOperator(tx, operation, 'admin');
        if (name === operation.operator) throw new OperationRefused('不能停用自己');
        const [row] = await tx.update(operators).set({ disabledAt: operation.now }).where(eq(operators.name, name)).returning();
        if (!row) throw new OperationRefused(`没有操作员 ${name}`);
        await audit(tx, operation, 'operator.disable', name);
        return row;
      });
      print(view(saved));
    }),
  );
}
