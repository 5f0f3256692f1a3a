import path from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { CHANGE_DAYS } from '@/lib/contract/city.schema';
import { createMapProvider } from './adapters/map';
import type { PayoutProvider } from './adapters/payout';
import { createPushSender, type PushSender } from './adapters/push';
import type { SmsSender } from './adapters/sms';
import { createLocalStorage } from './adapters/storage/local';
import { readWhole } from './adapters/storage/storage';
import { createQiniu } from './adapters/storage/qiniu';
import type { Jssdk } from './adapters/wechat/jssdk';
import type { MiniLogin } from './adapters/wechat/mini-login';
import type { Config } from './config';
import type { Database, Db } from './db/client';
import { countUnread } from './db/notices';
import { createVault } from './db/vault';
import { mountApi } from './http/api';
import { limitCalls } from './http/ceiling';
import { createGate } from './http/gate';
import { mountHealth } from './http/health';
import { keepAssets } from './http/kept-assets';
import type { Route } from './http/route';
import { createServer, mountNotFound } from './http/server';
import { mountSite } from './http/static';
import type { Keys } from './keys';
import { confirmPerson } from './modules/account/confirm';
import type { AccountDeps } from './modules/account/deps';
import { readPassword } from './modules/account/passwords';
import type { AccountPorts, ClosingPorts } from './modules/account/ports';
import { accountRoutes } from './modules/account/routes';
import { mountExport } from './modules/account/export';
import { isConsentDue, keepConsent } from './modules/articles/consent';
import { agreementVersion } from './modules/articles/queries';
import { articlesRoutes } from './modules/articles/routes';
import { levelOf, nextPointsOf, pointsForPartner } from './db/growth';
import { PLOTS_PER_AREA } from './modules/city/areas';
import { assignPlot } from './modules/city/assign';
import { areaOf } from './modules/city/ports';
import { listPlots } from './modules/city/queries';
import { isCardPublic, setCardPublic } from './modules/card/public';
import { cardRoutes, mountVcf } from './modules/card/routes';
import { cityRoutes } from './modules/city/routes';
import { feedbackRoutes } from './modules/feedback/routes';
import { helpRoutes } from './modules/help/routes';
import { homeRoutes } from './modules/home/routes';
import { housesRoutes } from './modules/houses/routes';
import { findRealName } from './modules/identity/queries';
import { identityRoutes } from './modules/identity/routes';
import { learningRoutes } from './modules/learning/routes';
import { lockBalances, readBalances } from './modules/ledger/balances';
import { locationRoutes } from './modules/location/routes';
import { logsRoutes, logStateOf } from './modules/logs/routes';
import { noticesRoutes } from './modules/notices/routes';
import { countOpenSales } from './modules/orders/queries';
import { LOCK_HOURS } from './modules/partners/bind';
import { inviterToConfirm, partnersPorts } from './modules/partners/ports';
import { isRanked, setRanked } from './modules/partners/rank';
import { partnersRoutes } from './modules/partners/routes';
import { pushRoutes } from './modules/push/routes';
import { explainReward, rewardsRoutes } from './modules/rewards/routes';
import { listRules } from './modules/rules/operate';
import { sharingRoutes } from './modules/sharing/routes';
import { ownsUpload } from './modules/uploads/queries';
import { registerUploads, uploadsRoutes } from './modules/uploads/routes';
import { getBalances, listDailyRewards } from './modules/wallet/balances';
import { walletRoutes } from './modules/wallet/routes';
import { countAccounts } from './modules/withdrawals/accounts';
import { whyNotOf } from './modules/withdrawals/config-view';
import type { WithdrawDeps } from './modules/withdrawals/deps';
import { countOpen as countOpenWithdrawals } from './modules/withdrawals/queries';
import { withdrawalsRoutes } from './modules/withdrawals/routes';

/** How long a share link's claim is kept in the browser (product.md 6.8). */
const CLAIM_DAYS = 30;

export interface AppDeps {
  config: Config;
  database: Database;
  keys: Keys;
  logger: FastifyBaseLogger;
  sms: SmsSender;
  /** Null until the mini program is configured. */
  mini: MiniLogin | null;
  /** Null until the official account is configured: pages are shared without the messaging app's help. */
  jssdk?: Jssdk | null;
  /** Null until a transfer service is configured: payouts are made by hand. */
  payout: PayoutProvider | null;
  clock?: () => Date;
  /** Sees the app before its routes, to count its calls. */
  watch?: (app: FastifyInstance) => void;
}

/** Everything the server answers. Reads no environment and does not listen: tests and the operator's tools use it too. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const { config, database, keys, logger, clock = () => new Date(), watch } = deps;
  const app = createServer(config, logger);
  watch?.(app);
  limitCalls(app, config.CALLS_AT_ONCE);
  const gate = createGate({
    database,
    sign: keys.sign,
    clock,
    ratePerMinute: config.RATE_PER_MINUTE,
  });

  await mountApi(app, routesOf(deps), gate);
  await registerUploads(app, { gate, storage: storageOf(config) });
  mountVcf(app, {
    db: database.db,
    clock,
    cardUrlOf: (userId) =>
      config.PUBLIC_URL
        ? `${config.PUBLIC_URL}#/pages/user/card?refereeId=${userId}&userId=${userId}`
        : '',
  });
  mountExport(app, { db: database.db, clock, keys });
  mountHealth(app, database.pool);
  mountNotFound(
    app,
    await mountSite(app, {
      outDir: config.outDir,
      previousDir: keepAssets(config.outDir, config.dataDir),
    }),
  );
  return app;
}

/** What an account must finish before it is closed. */
export const closingPorts: ClosingPorts = {
  lockBalances,
  readBalances,
  countOpenWithdrawals,
  countOpenSales,
};

/** One line a module; what modules need of each other is plugged in here and nowhere else. */
export function routesOf({
  config,
  keys,
  sms,
  mini,
  jssdk = null,
  payout,
}: Pick<AppDeps, 'config' | 'keys' | 'sms' | 'mini' | 'jssdk' | 'payout'>): Route[] {
  const ports: AccountPorts = {
    ...partnersPorts({ pointsForPartner }),
    assignPlot,
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
    countersOf: async (db, userId, now) => ({
      unread: await countUnread(db, userId),
      cartTotal: 0,
      balanceVersion: (await readBalances(db, userId)).version,
      consentDue: await isConsentDue(db, userId, now),
    }),
  };
  const smsLimits = {
    dailyBudget: config.SMS_DAILY_BUDGET,
    ip: { hour: config.SMS_IP_PER_HOUR, day: config.SMS_IP_PER_DAY },
  };
  const account: AccountDeps = { keys, sms, smsLimits, mini, ports };
  const vault = createVault(keys);
  const withdrawals: WithdrawDeps = {
    vault,
    provider: payout,
    ports: {
      ownsUpload,
      realNameOf: (db, userId) => findRealName(db, vault, userId),
      confirmPerson: (tx, claim) => confirmPerson(tx, account, claim),
    },
  };
  const withdrawStateOf = async (db: Db, userId: number, now: Date) => ({
    whyNot: await whyNotOf(withdrawals, db, userId, now),
    accounts: await countAccounts(db, userId),
  });
  return [
    ...accountRoutes(account),
    ...articlesRoutes(),
    ...cardRoutes({ ownsUpload }),
    ...cityRoutes({ confirmPerson: (tx, claim) => confirmPerson(tx, account, claim) }),
    ...feedbackRoutes({ ownsUpload }),
    ...helpRoutes({
      facts: {
        plotsPerArea: PLOTS_PER_AREA,
        lockHours: LOCK_HOURS,
        claimDays: CLAIM_DAYS,
        changeDays: CHANGE_DAYS,
      },
      listRules,
    }),
    ...homeRoutes({
      levelOf,
      nextPointsOf,
      balancesOf: getBalances,
      dailyRewardsOf: listDailyRewards,
      inviterToConfirm,
    }),
    ...housesRoutes(),
    ...identityRoutes({ vault, readSecret: (wire) => readPassword(keys.rsaPrivate, wire) }),
    ...locationRoutes({ map: createMapProvider(config) }),
    ...learningRoutes({ logStateOf }),
    ...logsRoutes({ ownsUpload }),
    ...noticesRoutes(),
    ...partnersRoutes({ levelOf, pointsForPartner }),
    ...pushRoutes({ sender: pushSenderOf(config, keys) }),
    ...rewardsRoutes({ ownsUpload }),
    ...sharingRoutes({
      pepper: keys.derive('visitor-address'),
      publicUrl: config.PUBLIC_URL,
      jssdk,
      levelOf,
      plotsOf: (db, range) => listPlots(db, { ...range, viewerId: null }),
      readPicture: (key) => readWhole(storageOf(config), key),
    }),
    ...uploadsRoutes({ cloud: cloudOf(config) }),
    ...walletRoutes({ explainReward, withdrawStateOf }),
    ...withdrawalsRoutes(withdrawals),
  ];
}

/** Null while pushing is switched off. */
export function pushSenderOf(config: Config, { vapid }: Keys): PushSender | null {
  return config.PUSH === '1'
    ? createPushSender({ vapid, contact: config.PUBLIC_URL, hosts: config.PUSH_HOSTS?.split(',') })
    : null;
}

const storageOf = ({ dataDir }: Config) => createLocalStorage(path.join(dataDir, 'uploads'));

function cloudOf(config: Config) {
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
