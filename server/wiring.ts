import path from 'node:path';
import { createPushSender, type PushSender } from './adapters/push';
import { createLocalStorage } from './adapters/storage/local';
import { createQiniu } from './adapters/storage/qiniu';
import type { Config } from './config';
import type { Db } from './db/client';
import { createVault, type Vault } from './db/vault';
import type { AppDeps } from './deps';
import type { Keys } from './keys';
import type { AccountDeps } from './modules/account/deps';
import type { AccountPorts, ClosingPorts } from './modules/account/ports';
import { isConsentDue, keepConsent } from './modules/articles/consent';
import { agreementVersion } from './modules/articles/queries';
import { isCardPublic, setCardPublic } from './modules/card/public';
import { shownCartTotal } from './modules/cart/rows';
import { assignPlot, keepPlotsFree } from './modules/city/assign';
import { areaOf } from './modules/city/ports';
import { findRealName } from './modules/identity/queries';
import { lockBalances, readBalances } from './modules/ledger/balances';
import { confirmPerson } from './modules/members/confirm';
import { levelOf, pointsForPartner } from './modules/members/growth';
import { countUnread } from './modules/notices/notify';
import { countOpenOrders } from './modules/orders/queries';
import { partnersPorts } from './modules/partners/ports';
import { isRanked, setRanked } from './modules/partners/rank';
import { countOpenSales } from './modules/sales/queries';
import { ownsUpload } from './modules/uploads/queries';
import { countAccounts } from './modules/withdrawals/accounts';
import { whyNotOf } from './modules/withdrawals/config-view';
import type { WithdrawDeps } from './modules/withdrawals/deps';
import { countOpen as countOpenWithdrawals, openStateOf } from './modules/withdrawals/queries';

/** What an account must finish before it is closed. */
export const closingPorts: ClosingPorts = {
  lockBalances,
  readBalances,
  countOpenWithdrawals,
  countOpenSales: async (db, userId) => {
    const { sales, refunds } = await countOpenSales(db, userId);
    return { sales: sales + (await countOpenOrders(db, userId)), refunds };
  },
};

/** Connects the modules' ports. Modules never import each other. */
export interface Wiring {
  account: AccountDeps;
  vault: Vault;
  withdrawals: WithdrawDeps;
  /** What the wallet shows about withdrawing. */
  withdrawStateOf: (
    db: Db,
    userId: number,
    now: Date,
  ) => Promise<{
    whyNot: Awaited<ReturnType<typeof whyNotOf>>;
    accounts: number;
    openWithdrawals: number;
    nextArrival: number | null;
  }>;
}

const accountPorts: AccountPorts = {
  ...partnersPorts({ pointsForPartner }),
  assignPlot,
  keepPlotsFree,
  areaOf,
  levelOf,
  ownsUpload,
  agreementVersion,
  ...closingPorts,
  isCardPublic,
  setCardPublic,
  isRanked,
  setRanked,
  keepConsent,
  cartTotalOf: shownCartTotal,
  countersOf: async (db, userId, now) => ({
    unread: await countUnread(db, userId),
    cartTotal: await shownCartTotal(db, userId),
    balanceVersion: (await readBalances(db, userId)).version,
    consentDue: await isConsentDue(db, userId, now),
  }),
};

export function createWiring({
  config,
  keys,
  sms,
  mini,
  payout,
}: Pick<AppDeps, 'config' | 'keys' | 'sms' | 'mini' | 'payout'>): Wiring {
  const smsLimits = {
    dailyBudget: config.SMS_DAILY_BUDGET,
    ip: { hour: config.SMS_IP_PER_HOUR, day: config.SMS_IP_PER_DAY },
  };
  const account: AccountDeps = {
    keys,
    sms,
    smsLimits,
    passwordTriesPerIp: config.PASSWORD_IP_TRIES,
    mini,
    ports: accountPorts,
  };
  const vault = createVault(keys);
  const withdrawals: WithdrawDeps = {
    vault,
    provider: payout,
    ports: {
      ownsUpload,
      realNameOf: (db, userId) => findRealName(db, vault, userId),
      confirmPerson: (tx, claim) => confirmPerson(tx, keys, claim),
    },
  };
  const withdrawStateOf = async (db: Db, userId: number, now: Date) => ({
    whyNot: await whyNotOf(withdrawals, db, userId, now),
    accounts: await countAccounts(db, userId),
    ...(await openStateOf(db, userId)),
  });
  return { account, vault, withdrawals, withdrawStateOf };
}

/** Null while pushing is switched off. */
export function pushSenderOf(config: Config, { vapid }: Keys): PushSender | null {
  return config.PUSH === '1'
    ? createPushSender({ vapid, contact: config.PUBLIC_URL, hosts: config.PUSH_HOSTS?.split(',') })
    : null;
}

export const storageOf = ({ dataDir }: Config) => createLocalStorage(path.join(dataDir, 'uploads'));

export function cloudOf(config: Config) {
  const {
    QINIU_ACCESS_KEY: accessKey,
    QINIU_SECRET_KEY: secretKey,
    QINIU_BUCKET: bucket,
    QINIU_DOMAIN: visitPrefix,
    QINIU_REGION: region,
  } = config;
  return accessKey && secretKey && bucket && visitPrefix
    ? createQiniu({ accessKey, secretKey, bucket, visitPrefix, region })
    : null;
}
