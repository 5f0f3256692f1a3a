import * as contract from '@/lib/contract/account';
import * as dataContract from '@/lib/contract/account-data';
import { site } from '@/lib/kit/site';
import type { Db } from '@/server/db/client';
import { type Route, route } from '@/server/http/route';
import { isConsentDue } from '@/server/modules/articles/consent';
import { shownCartTotal } from '@/server/modules/cart/rows';
import { isImportDue } from '@/server/modules/imports/claim';
import { readBalances } from '@/server/modules/ledger/balances';
import { countUnread } from '@/server/modules/notices/notify';
import { bindMobile } from './bind-mobile';
import { cancelClosing, closeAccount, showClosing } from './closing';
import type { AccountDeps } from './deps';
import { prepareExport } from './export';
import { loginByCode, loginByPassword } from './login';
import { loginByMini } from './mini-program';
import { resetPassword, updatePassword } from './password-change';
import { managePrivacy } from './privacy';
import { editProfile, showProfile } from './profile';
import { register } from './register';
import { sendCode } from './send-code';
import { endSession, listDevices, revokeDevice, slideSession } from './sessions';
import { showUser } from './user-view';

const countersOf = async ({ vault }: AccountDeps, db: Db, userId: number, now: Date) => ({
  unread: await countUnread(db, userId),
  cartTotal: await shownCartTotal(db, userId),
  balanceVersion: (await readBalances(db, userId)).version,
  consentDue: await isConsentDue(db, userId, now),
  importDue: await isImportDue(db, vault, userId),
});

/** Older clients must update. */
const MIN_CLIENT_VERSION = '2.0.0';

export function accountRoutes(deps: AccountDeps): Route[] {
  return [
    route(contract.getPublicKey, async () => ({ publicKey: deps.keys.rsaPublic })),
    route(contract.login, (call, input) => loginByPassword(deps, call, input)),
    route(contract.loginForm, (call, input) => loginByPassword(deps, call, input)),
    route(contract.sendCode, (call, input) => sendCode(deps, call, input)),
    route(contract.loginByCode, (call, input) => loginByCode(deps, call, input)),
    route(contract.loginByMini, (call, input) => loginByMini(deps, call, input)),
    route(contract.register, (call, input) => register(deps, call, input)),
    route(contract.resetPassword, async (call, input) => {
      await resetPassword(deps, call, input);
      return {};
    }),
    route(contract.updatePassword, async (call, input) => {
      await updatePassword(deps, call, input);
      return {};
    }),
    route(contract.bindMobile, (call, input) => bindMobile(deps, call, input)),
    route(contract.getUserInfo, ({ db, member, now }) => showUser(db, member.userId, now)),
    route(contract.getProfile, showProfile),
    route(contract.editProfile, async (call, input) => {
      await editProfile(call, input);
      return showUser(call.db, call.member.userId, call.now);
    }),
    route(contract.checkSession, async (call) => {
      const expiresAt = await slideSession(call);
      const counters = await countersOf(deps, call.db, call.member.userId, call.now);
      return {
        userId: call.member.userId,
        expiresAt: expiresAt.getTime(),
        ...counters,
        configVersion: site().id,
        minVersion: MIN_CLIENT_VERSION,
      };
    }),
    route(contract.listDevices, async (call, page) => ({ list: await listDevices(call, page) })),
    route(contract.revokeDevice, async (call, { sessionId }) => ({
      revoked: await revokeDevice(call, sessionId),
    })),
    route(contract.logout, async (call) => {
      await endSession(call, call.member);
      return {};
    }),
    route(dataContract.managePrivacy, managePrivacy),
    route(dataContract.getClosing, showClosing),
    route(dataContract.closeAccount, (call, input) => closeAccount(deps, call, input)),
    route(dataContract.cancelClosing, (call, input) => cancelClosing(deps, call, input)),
    route(dataContract.exportData, (call, input) => prepareExport(deps, call, input)),
  ];
}
