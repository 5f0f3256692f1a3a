import { eq } from 'drizzle-orm';
import type { Db } from '@/server/db/client';
import { type Operator, operators } from '@/server/db/schema';
import type { Operation } from '@/server/modules/operators/authorize';
import * as commands from '@/server/modules/operators/commands';
import { changeRole as change } from '@/server/modules/operators/custom-roles';
import * as invites from '@/server/modules/operators/invite-commands';

interface Grant {
  name: string;
  roles: readonly string[];
  cityIds?: readonly number[] | null;
}

const given = <F>(key: string, form: F) => ({ key, form, isPreview: false });
const why = (operation: Operation): Operation => ({ reason: '测试', ...operation });

const formOf = ({ roles, cityIds = null }: Omit<Grant, 'name'>) => ({
  role: [...roles],
  cityIds: cityIds && cityIds.map(String),
});

export async function setRoles(db: Db, operation: Operation, { name, ...grant }: Grant) {
  await commands.setRoles(db, why(operation), given(name, formOf(grant)));
}

export async function enableOperator(db: Db, operation: Operation, name: string) {
  await commands.enableOperator(db, why(operation), given(name, {}));
}

export async function disableOperator(
  db: Db,
  operation: Operation,
  name: string,
): Promise<Operator | undefined> {
  await commands.disableOperator(db, why(operation), given(name, {}));
  return (await db.select().from(operators).where(eq(operators.name, name)))[0];
}

interface Invitation extends Grant {
  userId: number | null;
  isAgain: boolean;
  isReset?: boolean;
}

export async function inviteOperator(
  db: Db,
  operation: Operation,
  { name, userId, isAgain, isReset, ...grant }: Invitation,
): Promise<string> {
  const by = why(operation);
  const user = userId === null ? null : String(userId);
  const { shown } = isReset
    ? await invites.resetFactors(db, by, given(name, {}))
    : isAgain
      ? await invites.inviteAgain(db, by, given(name, {}))
      : await invites.inviteOperator(db, by, given('', { name, user, ...formOf(grant) }));
  return shown.link;
}

export async function changeRole(
  db: Db,
  operation: Operation,
  { role, seen, ...form }: { role: string; seen: string; name: string; permissions: string[] },
) {
  const whole = { about: null, reach: null, ...form };
  await change(db, why(operation), { ...given(role, whole), version: seen });
}
