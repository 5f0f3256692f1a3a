import * as contract from '@/lib/contract/console/operators';
import { enableOperator, endOperatorSessions, setRoles } from '@/server/modules/operators/access';
import type { Operation } from '@/server/modules/operators/authorize';
import { changeRole, createRole, removeRole } from '@/server/modules/operators/custom-roles';
import { listHeld, stopHeld } from '@/server/modules/operators/held';
import {
  inspectOperator,
  inspectRoles,
  searchOperators,
} from '@/server/modules/operators/inspect-people';
import { inviteOperator } from '@/server/modules/operators/invite';
import { INVITE_MS, inviteAddress } from '@/server/modules/operators/invites';
import { disableOperator } from '@/server/modules/operators/operate';
import type { ConsoleDeps } from './deps';
import { type ConsoleRoute, consoleRoute } from './route';

/** 操作员与角色. */
export function operatorRoutes({ origin }: Pick<ConsoleDeps, 'origin'>): readonly ConsoleRoute[] {
  const shown = ({ now }: Operation, token: string) => ({
    link: inviteAddress(origin, token),
    expiresAt: now.getTime() + INVITE_MS,
  });
  return [
    consoleRoute(contract.listOperators, ({ db, operation }, input) =>
      searchOperators(db, operation, input),
    ),
    consoleRoute(contract.getOperator, ({ db, operation }, { name }) =>
      inspectOperator(db, operation, name),
    ),
    consoleRoute(contract.listRoles, ({ db, operation }) => inspectRoles(db, operation)),
    consoleRoute(contract.inviteOperator, async ({ db, operation }, input) => {
      const { name, roles, cityIds, memberId } = input;
      const invitation = { name, roles, cityIds, userId: memberId, isAgain: false };
      return shown(operation, await inviteOperator(db, operation, invitation));
    }),
    consoleRoute(contract.inviteAgain, async ({ db, operation }, { name }) => {
      const invitation = { name, roles: [], userId: null, isAgain: true };
      return shown(operation, await inviteOperator(db, operation, invitation));
    }),
    consoleRoute(contract.resetFactors, async ({ db, operation }, { name }) => {
      const invitation = { name, roles: [], userId: null, isAgain: true, isReset: true };
      return shown(operation, await inviteOperator(db, operation, invitation));
    }),
    consoleRoute(contract.setRoles, async ({ db, operation }, { name, roles, cityIds }) => {
      await setRoles(db, operation, { name, roles, cityIds });
      return {};
    }),
    consoleRoute(contract.setActive, async ({ db, operation }, { name, isActive }) => {
      if (isActive) await enableOperator(db, operation, name);
      else await disableOperator(db, operation, name);
      return {};
    }),
    consoleRoute(contract.endSessions, async ({ db, operation }, { name, sessionId }) => ({
      ended: await endOperatorSessions(db, operation, { name, sessionId }),
    })),
    consoleRoute(contract.listHeld, async ({ db, operation }) => ({
      rows: await listHeld(db, operation),
    })),
    consoleRoute(contract.stopHeld, async ({ db, operation }, { name }) => {
      await stopHeld(db, operation, name);
      return {};
    }),
    consoleRoute(contract.createRole, async ({ db, operation }, { name, permissions }) => ({
      role: await createRole(db, operation, { name, permissions }),
    })),
    consoleRoute(contract.changeRole, async ({ db, operation }, { reason: _, ...change }) => {
      await changeRole(db, operation, change);
      return {};
    }),
    consoleRoute(contract.removeRole, async ({ db, operation }, { role, seen }) => {
      await removeRole(db, operation, { role, seen });
      return {};
    }),
  ];
}
