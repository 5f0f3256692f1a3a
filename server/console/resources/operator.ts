import { operator } from '@/lib/contract/console/resources/operator';
import type { Db } from '@/server/db/client';
import { getMember } from '@/server/modules/account/operate';
import type { Operation } from '@/server/modules/operators/authorize';
import * as commands from '@/server/modules/operators/commands';
import {
  inspectOperator,
  type OperatorFilter,
  searchOperators,
} from '@/server/modules/operators/inspect-people';
import * as invites from '@/server/modules/operators/invite-commands';
import { inviteAddress } from '@/server/modules/operators/invites';
import type { OperatorAction } from '@/server/operator/action';
import { bindResource } from '../resource';

export interface LinkDeps {
  /** @throws where there is none */
  origin: () => string;
}

interface Link {
  link: string;
  until: number;
}

const linked =
  <F>({ origin }: LinkDeps, action: OperatorAction<F, Link>): OperatorAction<F, Link> =>
  async (db, operation, given) => {
    const at = given.isPreview ? '' : origin();
    const answer = await action(db, operation, given);
    const { shown } = answer;
    return given.isPreview
      ? answer
      : { ...answer, shown: { ...shown, link: inviteAddress(at, shown.link) } };
  };

async function memberNumber(db: Db, operation: Operation, text: unknown) {
  if (typeof text !== 'string' || /^\d{0,10}$/.test(text)) return text as string | null;
  return String((await getMember(db, operation, text)).userId);
}

export const operatorResource = (deps: LinkDeps) =>
  bindResource(operator, {
    page: (db, operation, { filters }, slice) =>
      searchOperators(db, operation, filters as unknown as OperatorFilter, slice),
    get: inspectOperator,
    actions: {
      invite: linked(deps, async (db, operation, given) => {
        const user = await memberNumber(db, operation, given.form?.user);
        return invites.inviteOperator(db, operation, {
          ...given,
          form: { ...given.form, user },
        });
      }),
      roles: commands.setRoles,
      again: linked(deps, invites.inviteAgain),
      reset: linked(deps, invites.resetFactors),
      endSessions: commands.endOperatorSessions,
      disable: commands.disableOperator,
      enable: commands.enableOperator,
    },
  });
