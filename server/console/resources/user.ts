import { user } from '@/lib/contract/console/resources/user';
import type { Db } from '@/server/db/client';
import { addMemberNote, inspectMember, revealMember } from '@/server/modules/account/inspect';
import { listMembers, type MemberFilter } from '@/server/modules/account/inspect-list';
import { createMember, getMember } from '@/server/modules/account/operate';
import { endSessions, freezeMember, unfreezeMember } from '@/server/modules/account/operate-acts';
import { closeMember } from '@/server/modules/account/operate-closing';
import { changeMobile } from '@/server/modules/account/operate-mobile';
import { assignPlot } from '@/server/modules/city/assign';
import { readBalances } from '@/server/modules/ledger/balances';
import type { Operation } from '@/server/modules/operators/authorize';
import { correctReferee } from '@/server/modules/partners/operate-referee';
import { saidOfOpen } from '@/server/modules/withdrawals/inspect-member';
import type { OperatorAction } from '@/server/operator/action';
import { bindResource } from '../resource';
import { countReveal } from '../reveals';
import type { VaultDeps } from './invoice';

/** At the terminal a member is a mobile or an invite code, too. */
const idOf = async (db: Db, operation: Operation, key: string): Promise<string> =>
  /^\d{1,10}$/.test(key) ? key : String((await getMember(db, operation, key)).userId);

const keyed =
  <F, S>(action: OperatorAction<F, S>): OperatorAction<F, S> =>
  async (db, operation, given) =>
    action(db, operation, { ...given, key: await idOf(db, operation, given.key) });

const counted =
  <F, S>(action: OperatorAction<F, S>): OperatorAction<F, S> =>
  async (db, operation, given) => {
    if (!given.isPreview) await countReveal(db, operation);
    return action(db, operation, given);
  };

export const userResource = ({ vault }: VaultDeps) =>
  bindResource(user, {
    page: (db, operation, { filters, ...asked }, slice) =>
      listMembers(db, operation, { ...asked, filter: filters as unknown as MemberFilter }, slice),
    get: async (db, operation, key) => {
      const memberId = Number(await idOf(db, operation, key));
      const { row, version } = await inspectMember(db, operation, memberId);
      const { version: _, ...balances } = await readBalances(db, memberId);
      const said = await saidOfOpen(db, memberId, operation.now);
      return { row: { ...row, balances, said }, version };
    },
    actions: {
      create: createMember(assignPlot),
      endSessions: keyed(endSessions),
      inviter: keyed(correctReferee),
      mobile: keyed(changeMobile),
      freeze: keyed(freezeMember),
      unfreeze: keyed(unfreezeMember),
      close: keyed(closeMember),
      reveal: keyed(counted(revealMember(vault))),
      note: keyed(addMemberNote),
    },
  });
