import { eq } from 'drizzle-orm';
import { builtInRole } from '@/lib/contract/console/roles';
import type { Db } from '@/server/db/client';
import { operators } from '@/server/db/schema';
import { audit, DEMO_OPERATOR, type Operation } from './authorize';
import { DEMO_OPERATORS } from './demo-operators';
import { drawInvite, inviteAddress } from './invites';

export interface DemoInvite {
  name: string;
  role: string;
  link: string;
}

/** Earlier links end. Not kept: the terminal's reader may sign in. */
export function drawDemoInvites(db: Db, origin: string, now: Date): Promise<DemoInvite[]> {
  const operation: Operation = { operator: DEMO_OPERATOR, now, via: 'job' };
  return db.transaction(async (tx) => {
    const invites: DemoInvite[] = [];
    for (const [name, role] of DEMO_OPERATORS) {
      const registered = { name, roles: [role], createdAt: now };
      await tx.insert(operators).values(registered).onConflictDoNothing();
      const [found] = await tx.select().from(operators).where(eq(operators.name, name));
      if (!found || found.disabledAt) continue;
      const isAgain = found.secretHash !== null;
      await audit(tx, operation, 'operator.invite', name, { isAgain });
      const token = await drawInvite(tx, operation, { operator: name, isAgain });
      invites.push({
        name,
        role: builtInRole(role)?.label ?? role,
        link: inviteAddress(origin, token),
      });
    }
    return invites;
  });
}
